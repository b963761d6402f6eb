import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Fault } from '../faults/faults'
import type { Gateway } from '../gateway/gateway'
import type { Answer, Request } from '../lines/answer'
import type { Upload, Uploader } from '../lines/upload'
import { drain, isMultipart, readMultipart } from './body'
import { type Log, startUpload } from './requestLog'
import { sendEarly } from './send'

/** The bytes that still reach a device which has answered and is about to close the connection. */
const WINDOW_BYTES = 16_384

interface Arrival {
  gateway: Gateway
  request: Request
  message: IncomingMessage
  response: ServerResponse
  fault: Fault | undefined
  log: Log
}

function breakOff({ message, fault }: Arrival): void {
  if (!fault?.upload) return
  const { atPercent, how } = fault.upload
  const stopAt = (Number(message.headers['content-length'] ?? 0) * atPercent) / 100
  let arrived = 0
  message.on('data', (piece: Buffer) => {
    arrived += piece.length
    if (arrived < stopAt) return
    if (how === 'reset') message.socket.destroy()
    else message.unpipe().pause()
  })
}

/** Feeds the parts of a request to an upload; false when the connection broke. */
function read(arrival: Arrival, upload: Upload, early: (answer: Answer | undefined) => void): Promise<boolean> {
  const { message, request, log } = arrival
  const fields = new Map<string, string>()
  return readMultipart(message, {
    field: (name, value) => fields.set(name, value),
    file(field, fileName, stream) {
      const query = request.query.toString()
      const entry = startUpload(log, { path: request.path, query, fields: Object.fromEntries(fields), field, fileName })
      let size = 0
      stream.on('data', (bytes: Buffer) => {
        size += bytes.length
        entry.piece(bytes)
        early(upload.piece(bytes, fields))
      })
      stream.on('end', () => {
        entry.end()
        if (size > 0) early(upload.fileEnd())
      })
      stream.on('error', upload.broken)
    },
  })
}

/** The answer of an upload. It may be sent already. Undefined if the client has gone. */
export async function answerUpload(arrival: Arrival, uploader: Uploader): Promise<Answer | undefined> {
  const upload = uploader(arrival.gateway, arrival.request)
  let early: Answer | undefined
  breakOff(arrival)
  const isWhole = isMultipart(arrival.message)
    ? await read(arrival, upload, (answer) => {
        if (!answer || early) return
        early = answer
        sendEarly(arrival.response, answer)
      })
    : await drain(arrival.message)
  if (!isWhole) {
    upload.broken()
    return undefined
  }
  const last = upload.done()
  if (!early) return last
  const arrivesWhole = arrival.message.socket.bytesRead <= WINDOW_BYTES
  return arrivesWhole && last.restarts ? { ...early, restarts: last.restarts } : early
}
