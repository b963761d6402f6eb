import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { userName } from '../../contract/api'
import type { Gateway } from '../gateway/gateway'
import type { Answer } from '../lines/answer'
import type { Rule } from '../lines/line'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

function isBasic(header: string, password: string): boolean {
  return header === `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`
}

/** MD5 with `qop=auth`; without it the numbers differ. The device believes whatever realm and nonce the client names. */
function isDigest(header: string, password: string, method: string): boolean {
  if (!header.startsWith('Digest ')) return false
  const fields = new Map(
    [...header.slice('Digest '.length).matchAll(/(\w+)=(?:"([^"]*)"|([^\s,]+))/g)].map((found) => [
      found[1] ?? '',
      found[2] ?? found[3] ?? '',
    ]),
  )
  const field = (name: string) => fields.get(name) ?? ''
  if (field('username') !== userName) return false
  const user = md5(`${userName}:${field('realm')}:${password}`)
  const request = md5(`${method}:${field('uri')}`)
  const middle = ['nonce', 'nc', 'cnonce', 'qop'].map(field).join(':')
  return field('response') === md5(`${user}:${middle}:${request}`)
}

export function knowsPassword(headers: IncomingHttpHeaders, password: string, method: string): boolean {
  const header = headers.authorization ?? ''
  return isBasic(header, password) || isDigest(header, password, method)
}

export function mayPass(
  { settings: { security } }: Gateway,
  rule: Rule,
  method: string,
  headers: IncomingHttpHeaders,
): boolean {
  if (rule === 'open' || (rule === 'read' && security.allow_readonly)) return true
  return knowsPassword(headers, security.password, method)
}

/** The browser's own password box appears only for clients that do not name themselves. */
export function unauthorized(headers: IncomingHttpHeaders): Answer {
  const challenge = { 'WWW-Authenticate': 'Basic realm="Login Required"' }
  return { status: 401, ...(!('x-requested-with' in headers) && { headers: challenge }) }
}

/** What a refused websocket handshake asks for. No random numbers: the nonce counts. */
export function digestChallenge(realm: string, count: number): string {
  return `Digest realm="${realm}", qop="auth", nonce="${md5(`nonce ${count}`)}", opaque="${md5(`opaque ${count}`)}"`
}
