import { createHash } from 'node:crypto'
import { userName } from '../../contract/api'
import type { Recording } from './recording'
import { sendRequest } from './sendRequest'

const PASSWORD = 'openDTU42'
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** The value of the Authorization header that answers a digest challenge. If there is no challenge, the function invents a realm and a nonce. */
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
  const { headers } = await sendRequest(url, 'GET', path, handshake)
  return String(headers['www-authenticate'] ?? '')
}

/** The value of `If-None-Match`: the current ETag of this device for the recorded path. A recording with an old tag keeps that tag. If the recorded request sent its tag without quotes, the value is the ETag of `/` without quotes. */
async function tagFor(url: string, { case: name, request: { path, headers } }: Recording): Promise<string> {
  const recorded = headers['If-None-Match'] ?? ''
  if (name.includes('old tag')) return recorded
  const { 'If-None-Match': _, ...others } = headers
  const isUnquoted = name.includes('without quotes')
  const answer = await sendRequest(url, 'GET', isUnquoted ? '/' : path, others)
  const tag = String(answer.headers.etag ?? recorded)
  return isUnquoted ? tag.replaceAll('"', '') : tag
}

/** The recorded headers, with credentials and tags for this device. */
export async function headersFor(url: string, recording: Recording): Promise<Record<string, string>> {
  const { method, path, headers } = recording.request
  const sent = { ...headers }
  if (sent.Authorization?.startsWith('Digest (')) {
    const password = recording.case.includes('wrong password') ? 'wrongpass1' : PASSWORD
    sent.Authorization = digest(await challengeOf(url, recording), method, path, password)
  }
  if (sent['If-None-Match'] !== undefined) sent['If-None-Match'] = await tagFor(url, recording)
  return sent
}

export const adminHeaders = {
  Authorization: `Basic ${Buffer.from(`${userName}:${PASSWORD}`).toString('base64')}`,
}
