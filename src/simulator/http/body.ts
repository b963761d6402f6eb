import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'

interface Listener {
  field: (name: string, value: string) => void
  file?: (name: string, fileName: string | undefined, stream: AsyncIterable<Buffer> & NodeJS.ReadableStream) => void
}

export const isMultipart = (message: IncomingMessage) =>
  /^multipart\/form-data;/i.test(message.headers['content-type'] ?? '')

/** Reads a multipart body to its end. Returns false if the body is incomplete or not multipart. */
export function readMultipart(message: IncomingMessage, listener: Listener): Promise<boolean> {
  const isComplete = new Promise<boolean>((resolve) => {
    const parser = new Busboy({
      headers: message.headers as BusboyHeaders,
      // The device treats a part with a file name or a content type as a file. Busboy sets `contentType` to text/plain for a part without a content type, so a part of this type counts as a field.
      isPartAFile: (_, contentType, fileName) => fileName !== undefined || contentType !== 'text/plain',
    })
    parser.on('field', (name, value) => listener.field(name, value))
    parser.on('file', (name, stream, fileName) => {
      if (listener.file) listener.file(name, fileName, stream)
      else stream.resume()
    })
    parser.on('finish', () => resolve(true))
    parser.on('error', () => resolve(false))
    message.on('close', () => resolve(message.complete))
    message.pipe(parser)
  })
  // Busboy's constructor throws unless the content type is multipart and has a boundary.
  return isComplete.catch(() => false)
}

/** Reads a body and discards it. Returns false if the connection broke. */
export function drain(message: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    message.resume()
    if (message.complete) resolve(true)
    message.on('close', () => resolve(message.complete))
    message.on('end', () => resolve(true))
  })
}

export async function readText(message: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of message) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

/** The form fields of a request. Of several fields with the same name, only the first counts. */
export async function readForm(message: IncomingMessage): Promise<Map<string, string>> {
  const fields = new Map<string, string>()
  const add = (name: string, value: string) => {
    if (!fields.has(name)) fields.set(name, value)
  }
  if (isMultipart(message)) {
    await readMultipart(message, { field: add })
    return fields
  }
  const text = await readText(message)
  if (/^application\/x-www-form-urlencoded/i.test(message.headers['content-type'] ?? '')) {
    new URLSearchParams(text).forEach((value, name) => {
      add(name, value)
    })
  }
  return fields
}
