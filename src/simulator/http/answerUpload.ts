import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Fault } from '../faults/faults'
import type { Gateway } from '../gateway/gateway'
import type { Answer, Request } from '../lines/answer'
import type { Upload, Uploader } from '../lines/upload'
import { drain, isMultipart, readMultipart } from './body'
import { type Log, startUpload } from './requestLog'
import { sendEarly } from './send'

/** If the device sends an early answer and closes the connection, a request up to this size still arrives completely. */
const WINDOW_BYTES = 16_384

interface UploadRequest {
  gateway: Gateway
  request: Request
  message: IncomingMessage
  response: ServerResponse
  fault: Fault | undefined
  log: Log
}

/** Stops reading the request, or closes the connection, if the fault interrupts uploads. */
function interrupt({ message, fault }: UploadRequest): void {
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

/** Passes the parts of a request to an upload. Returns false if the connection broke. */
function readUpload(
  uploadRequest: UploadRequest,
  upload: Upload,
  onAnswer: (answer: Answer | undefined) => void,
): Promise<boolean> {
  const { message, request, log } = uploadRequest
  const fields = new Map<string, string>()
  return readMultipart(message, {
    field: (name, value) => fields.set(name, value),
    file(field, fileName, stream) {
      const query = request.query.toString()
      const entry = startUpload(log, { path: request.path, query, fields: Object.fromEntries(fields), field, fileName })
      let size = 0
      stream.on('data', (bytes: Buffer) => {
        size += bytes.length
        entry.addPiece(bytes)
        onAnswer(upload.addPiece(bytes, fields))
      })
      stream.on('end', () => {
        entry.end()
        if (size > 0) onAnswer(upload.endFile())
      })
      stream.on('error', upload.abort)
    },
  })
}

/** Reads an upload, and returns the answer to it. An early answer is sent while the upload arrives, and is also returned. Returns undefined if the connection broke. */
export async function answerUpload(uploadRequest: UploadRequest, uploader: Uploader): Promise<Answer | undefined> {
  const upload = uploader(uploadRequest.gateway, uploadRequest.request)
  let earlyAnswer: Answer | undefined
  interrupt(uploadRequest)
  const isComplete = isMultipart(uploadRequest.message)
    ? await readUpload(uploadRequest, upload, (answer) => {
        if (!answer || earlyAnswer) return
        earlyAnswer = answer
        sendEarly(uploadRequest.response, answer)
      })
    : await drain(uploadRequest.message)
  if (!isComplete) {
    upload.abort()
    return undefined
  }
  const finalAnswer = upload.finish()
  if (!earlyAnswer) return finalAnswer
  const arrivesCompletely = uploadRequest.message.socket.bytesRead <= WINDOW_BYTES
  return arrivesCompletely && finalAnswer.restarts ? { ...earlyAnswer, restarts: finalAnswer.restarts } : earlyAnswer
}
