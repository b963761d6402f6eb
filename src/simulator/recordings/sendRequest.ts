import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import type { Replayed } from './recording'

type Exchanged = Pick<Replayed, 'status' | 'contentType' | 'headers' | 'body'>

/** One request over HTTP, exactly as asked for. */
export function exchange(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: Buffer = Buffer.alloc(0),
): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    const length = method === 'GET' || method === 'HEAD' ? {} : { 'Content-Length': body.length }
    const sent = request(url + path, { method, headers: { ...headers, ...length }, agent: false }, (response) => {
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
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
