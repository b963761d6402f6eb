import { readFileSync } from 'node:fs'
import { adminHeaders } from './credentials'
import type { Recording } from './recording'
import { sendRequest } from './sendRequest'

// The bodies of the recorded requests. A recording has only the size and the hash of an uploaded file, so the content is generated here.

const BOUNDARY = 'recordings-of-the-device'
const IMAGE_MAGIC = 0xe9
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])

export interface Uploads {
  /** The pin mapping that the recordings start with. */
  pinMapping: Buffer
  /** The path that answers with the whole config.json. */
  configPath: string
  /** The versions of config.json fetched so far, by their hash in the recordings. */
  fetched: Map<string, Buffer>
}

const image = (bytes: number) => Buffer.concat([Buffer.from([IMAGE_MAGIC]), Buffer.alloc(bytes - 1)])

/** A language pack of this size. */
function languagePack(bytes: number): Buffer {
  const pack = (text: string) =>
    JSON.stringify({ meta: { name: 'Italiano', code: 'it' }, display: {}, webapp: { text } })
  return Buffer.from(pack('x'.repeat(bytes - pack('').length)))
}

/** The contents of uploaded files, by size. */
const contents: Readonly<Record<number, (uploads: Uploads) => Buffer>> = {
  200001: () => image(200_001),
  1971081: () => image(1_971_081),
  9000: () => Buffer.alloc(9000, 'x'),
  39150: () => languagePack(39_150),
  7486: () => readFileSync(new URL('config-v23.5.3.json', import.meta.url)),
  7: () => Buffer.from('{"a":1}'),
  5: () => Buffer.from('hello'),
  2: () => Buffer.from('{}'),
}

interface RecordedFile {
  bytes: number
  md5: string
}

async function fileBody(url: string, { bytes, md5 }: RecordedFile, uploads: Uploads): Promise<Buffer> {
  const known = contents[bytes]
  if (known) return known(uploads)
  if (bytes === uploads.pinMapping.length) return uploads.pinMapping
  if (bytes === uploads.pinMapping.length + BYTE_ORDER_MARK.length) {
    return Buffer.concat([BYTE_ORDER_MARK, uploads.pinMapping])
  }
  const body = uploads.fetched.get(md5) ?? (await sendRequest(url, 'GET', uploads.configPath, adminHeaders)).body
  uploads.fetched.set(md5, body)
  return body
}

/** The recorded text. Of a long text, a recording has only the length and the start. The rest is filled with the letter x. */
function rawData(recorded: { length: number; starts: string } | string): string {
  if (typeof recorded === 'string') return recorded
  return `${recorded.starts.padEnd(recorded.length - 2, 'x')}"}`
}

/** The form field `data`, if the request has one. */
function dataOf({ data, data_raw }: Recording['request']): string | undefined {
  if (data !== undefined) return JSON.stringify(data)
  return data_raw === undefined ? undefined : rawData(data_raw)
}

/** The body of a recorded request. */
export async function bodyFor(
  url: string,
  { request: recorded }: Recording,
  uploads: Uploads,
): Promise<{ type?: string; body: Buffer }> {
  const { encoding, fields = [], files = [] } = recorded
  if (encoding === undefined || encoding === 'none') return { body: Buffer.alloc(0) }
  const data = dataOf(recorded)
  const formFields: [string, string][] = data === undefined ? fields : [...fields, ['data', data]]
  if (encoding === 'application/x-www-form-urlencoded') {
    return { type: encoding, body: Buffer.from(new URLSearchParams(formFields).toString()) }
  }
  const parts: Buffer[] = formFields.map(([name, value]) => {
    return Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
  })
  for (const file of files) {
    const { field, filename, content_type } = file
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${content_type}\r\n\r\n`
    parts.push(Buffer.from(head), await fileBody(url, file, uploads), Buffer.from('\r\n'))
  }
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  }
}
