import { createHash } from 'node:crypto'
import { userName } from '../../contract/api'
import type { Recording } from './recording'
import { exchange } from './sendRequest'

const PASSWORD = 'openDTU42'
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Answers a digest challenge. Without one it invents a realm and a nonce. */
function digest(challenge: string, method: string, path: string, password: string): string {
  const field = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(challenge)?.[1] ?? name
  const [realm, nonce, cnonce] = [field('realm'), field('nonce'), 'c0ffee']
  const user = md5(`${userName}:${realm}:${password}`)
  const response = md5(`${user}:${nonce}:00000001:${cnonce}:auth:${md5(`${method}:${path}`)}`)
  return `Digest username="${userName}", realm="${realm}", nonce="${nonce}", uri="${path}", qop=auth, nc=00000001, cnonce="${cnonce}", response="${response}"`
}

async function challengeOf(url: string, { request: { path, websocket } }: Recording): Promise<string> {
  if (!websocket) return ''
  const handshake = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': Buffer.alloc(16).toString('base64'),
  }
  const { headers } = await exchange(url, 'GET', path, handshake)
  return String(headers['www-authenticate'] ?? '')
}

/** The tag that this device gives for the same path, spoilt as the recording says. */
async function tagFor(url: string, { case: name, request: { path, headers } }: Recording): Promise<string> {
  const recorded = headers['If-None-Match'] ?? ''
  if (name.includes('old tag')) return recorded
  const { 'If-None-Match': _, ...others } = headers
  const isUnquoted = name.includes('without quotes')
  const answer = await exchange(url, 'GET', isUnquoted ? '/' : path, others)
  const tag = String(answer.headers.etag ?? recorded)
  return isUnquoted ? tag.replaceAll('"', '') : tag
}

/** The recorded headers, with what depends on the device that is asked. */
export async function headersFor(url: string, recording: Recording): Promise<Record<string, string>> {
  const { method, path, headers } = recording.request
  const own = { ...headers }
  if (own.Authorization?.startsWith('Digest (')) {
    const password = recording.case.includes('wrong password') ? 'wrongpass1' : PASSWORD
    own.Authorization = digest(await challengeOf(url, recording), method, path, password)
  }
  if (own['If-None-Match'] !== undefined) own['If-None-Match'] = await tagFor(url, recording)
  return own
}

export const adminHeaders = {
  Authorization: `Basic ${Buffer.from(`${userName}:${PASSWORD}`).toString('base64')}`,
}
