import type { ServerResponse } from 'node:http'
import type { Answer } from '../lines/answer'

/** Writes the status and the headers. Returns the body. */
function writeHead(response: ServerResponse, { status, type, headers, body = '' }: Answer): Buffer {
  const bytes = Buffer.from(body)
  response.sendDate = false
  response.writeHead(status, {
    ...(type && { 'Content-Type': type }),
    ...headers,
    ...(status !== 304 && { 'Content-Length': bytes.length }),
    Connection: 'close',
    'Accept-Ranges': 'none',
  })
  return bytes
}

/** Sends an answer and closes the connection. If `sendEarly` has already sent an answer, only closes the connection. */
export function send(response: ServerResponse, answer: Answer): Promise<void> {
  return new Promise((resolve) => {
    response.once('close', resolve)
    if (response.headersSent) response.end()
    else response.end(writeHead(response, answer))
  })
}

/** Sends the whole answer now, but keeps the connection open until the client has finished sending. */
export function sendEarly(response: ServerResponse, answer: Answer): void {
  response.write(writeHead(response, answer))
  response.flushHeaders()
}

/** Announces the length of the whole answer, but closes the connection after some bytes. */
export function sendCut(response: ServerResponse, answer: Answer, afterBytes: number): void {
  response.write(writeHead(response, answer).subarray(0, afterBytes), () => response.destroy())
}

/** Sends some bytes, and the rest of the answer once the promise is fulfilled. */
export async function sendPaused(
  response: ServerResponse,
  answer: Answer,
  afterBytes: number,
  until: Promise<unknown>,
): Promise<void> {
  const bytes = writeHead(response, answer)
  response.write(bytes.subarray(0, afterBytes))
  await until
  await new Promise<void>((resolve) => {
    response.once('close', resolve)
    response.end(bytes.subarray(afterBytes))
  })
}
