import SparkMD5 from 'spark-md5'
import { userName } from '../../contract/api'
import type { Gateway } from '../gateway/gateway'
import { bytesOf, toBase64 } from '../json/bytes'
import type { Answer, Headers } from '../lines/answer'
import type { AccessRule } from '../lines/line'

/** `name="value"` or `name=value`. */
const DIGEST_FIELD = /(\w+)=(?:"([^"]*)"|([^\s,]+))/g

const md5 = (text: string) => SparkMD5.hash(text)

function isCorrectBasic(header: string, password: string): boolean {
  return header === `Basic ${toBase64(bytesOf(`${userName}:${password}`))}`
}

/** Checks an MD5 digest with `qop=auth`. The device accepts any nonce, and any realm unless `requiredRealm` is given. */
function isCorrectDigest(header: string, password: string, method: string, requiredRealm?: string): boolean {
  if (!header.startsWith('Digest ')) return false
  const fields = new Map(
    [...header.slice('Digest '.length).matchAll(DIGEST_FIELD)].map(([, name = '', quoted, plain]) => [
      name,
      quoted ?? plain ?? '',
    ]),
  )
  const field = (name: string) => fields.get(name) ?? ''
  if (field('username') !== userName || (requiredRealm && field('realm') !== requiredRealm)) return false
  const user = md5(`${userName}:${field('realm')}:${password}`)
  const request = md5(`${method}:${field('uri')}`)
  const middle = ['nonce', 'nc', 'cnonce', 'qop'].map(field).join(':')
  return field('response') === md5(`${user}:${middle}:${request}`)
}

export function hasCorrectPassword(
  headers: Headers,
  password: string,
  method: string,
  requiredRealm?: string,
): boolean {
  const header = String(headers.authorization ?? '')
  return isCorrectBasic(header, password) || isCorrectDigest(header, password, method, requiredRealm)
}

export function mayPass(
  { settings: { security } }: Gateway,
  rule: AccessRule,
  method: string,
  headers: Headers,
): boolean {
  if (rule === 'open' || (rule === 'guest' && security.allow_readonly)) return true
  return hasCorrectPassword(headers, security.password, method)
}

/** A browser that gets a challenge shows its own password dialog. Therefore a request with X-Requested-With gets no challenge. */
export function unauthorized(headers: Headers): Answer {
  const challenge = { 'WWW-Authenticate': 'Basic realm="Login Required"' }
  return { status: 401, ...(!('x-requested-with' in headers) && { headers: challenge }) }
}

/** The challenge of a refused websocket handshake. The nonce depends on `count`, because the simulator uses no random numbers. */
export function digestChallenge(realm: string, count: number): string {
  return `Digest realm="${realm}", qop="auth", nonce="${md5(`nonce ${count}`)}", opaque="${md5(`opaque ${count}`)}"`
}
