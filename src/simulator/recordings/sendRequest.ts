import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import type { ReplayedAnswer } from './recording'

type HttpAnswer = Pick<ReplayedAnswer, 'status' | 'contentType' | 'headers' | 'body'>

/** Sends one HTTP request. Adds only the length of the body to the headers. */
export function sendRequest(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: Buffer = Buffer.alloc(0),
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const length = method === 'GET' || method === 'HEAD' ? {} : { 'Content-Length': body.length }
    const clientRequest = request(
      url + path,
      { method, headers: { ...headers, ...length }, agent: false },
      (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('end', () => {
          const raw = Buffer.concat(pieces)
          resolve({
            status: response.statusCode ?? 0,
            contentType: response.headers['content-type'] ?? null,
            headers: response.headers,
            body: response.headers['content-encoding'] === 'gzip' && raw.length > 0 ? gunzipSync(raw) : raw,
          })
        })
      },
    )
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })
}
