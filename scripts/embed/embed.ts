/**
 * Puts this page into a firmware image of OpenDTU in place of its own: the files of the stretch, the words of the program that hold their
 * addresses, the checksum and the SHA-256. Runs in Node and in browsers.
 */
import { type Application, checksumOf, hashOf, readApplication, viewOf } from './application'
import { catchRefusal, type Refusal, RefusalError } from './refusal'
import { FILLING_BYTES, fillRoom } from './room'
import { findStretch, type Stretch } from './stretch'
import { readTexts } from './texts'
import { type FileName, nameOf, type Page, pageOf, type WebFiles } from './webFiles'

/** What an image is and holds. */
export interface Seen {
  kind: Application['kind']
  chip: Application['chip']['name']
  version: string
  /** Of PlatformIO, such as generic_esp32. */
  environment: string | undefined
  files: readonly { name: FileName; bytes: number }[]
  page: Page
  /** Bytes that the web files may take together. */
  roomBytes: number
}

export interface Embedded {
  image: Uint8Array<ArrayBuffer>
  before: Seen
  after: Seen
}

/** What it means for the owner of the gateway. */
export const MEANING = [
  'It is the official firmware with other web files.',
  'The next official upgrade brings the old page back.',
  'Should the gateway not come up, the cable and the official image bring it back.',
] as const

interface Read {
  application: Application
  stretch: Stretch
  seen: Seen
}

const contentOf = (image: Uint8Array, { files }: Stretch, wanted: FileName) => {
  const file = files.find(({ name }) => name === wanted)
  return image.subarray(file?.start, file?.end)
}

function read(image: Uint8Array): Read {
  const application = readApplication(image)
  const stretch = findStretch(image, application)
  const { files, roomEnd } = stretch
  const start = files[0]?.start ?? roomEnd
  const { kind, chip } = application
  const seen: Seen = {
    kind,
    chip: chip.name,
    ...readTexts(image, application, start, roomEnd),
    files: files.map((file) => ({ name: file.name, bytes: file.end - file.start })),
    page: pageOf(contentOf(image, stretch, 'index.html.gz'), contentOf(image, stretch, 'js/app.js.gz')),
    roomBytes: roomEnd - start,
  }
  return { application, stretch, seen }
}

/** Our files for the names that this image has. */
function contentsFor({ files }: Stretch, webFiles: WebFiles): Uint8Array[] {
  return files.map(({ name }) => {
    const content = webFiles.get(name)
    if (content && nameOf(content) === name) return content
    throw new RefusalError('webFiles', `There is no ${name} to put into this image, or it is something else.`)
  })
}

/** Where the files begin, and where each of them ends. */
function boundariesOf(start: number, contents: readonly Uint8Array[], roomEnd: number): number[] {
  const boundaries = [start]
  for (const { length } of contents) boundaries.push((boundaries.at(-1) ?? start) + length)
  const spareBytes = roomEnd - (boundaries.at(-1) ?? start)
  if (spareBytes !== 0 && spareBytes < FILLING_BYTES)
    throw new RefusalError(
      'room',
      `There is not enough room in this image: it has ${roomEnd - start} bytes for web files, and ${roomEnd - start - spareBytes + FILLING_BYTES} are needed.`,
    )
  return boundaries
}

function mendSums(image: Uint8Array, application: Application) {
  image[application.checksumOffset] = checksumOf(image, application.segments)
  image.set(hashOf(image, application), application.checksumOffset + 1)
}

/** The image with these files in place of its own. */
function replaceFiles(
  image: Uint8Array,
  { application, stretch }: Read,
  contents: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  const { data } = application
  const { files, words, roomEnd } = stretch
  const start = files[0]?.start ?? roomEnd
  const boundaries = boundariesOf(start, contents, roomEnd)
  const result = new Uint8Array(image)
  for (const [index, content] of contents.entries()) result.set(content, boundaries[index])
  fillRoom(result, start, boundaries.at(-1) ?? roomEnd, roomEnd, data.offset + data.length)
  const view = viewOf(result)
  for (const { offset, boundary } of words)
    view.setUint32(offset, data.address + (boundaries[boundary] ?? start) - data.offset, true)
  mendSums(result, application)
  return result
}

/** The result is read once more as if it were a stranger's. */
function proven(image: Uint8Array, contents: readonly Uint8Array[]): Seen {
  const { stretch, seen } = read(image)
  const isRight = contents.every((content, index) => {
    const { start, end } = stretch.files[index] ?? { start: 0, end: 0 }
    return end - start === content.length && content.every((byte, offset) => byte === image[start + offset])
  })
  if (isRight && stretch.files.length === contents.length) return seen
  throw new RefusalError('boundaries', 'The new image cannot be read back, so it is not given out.')
}

/** What is in an image, or why it would be refused. */
export function inspect(image: Uint8Array): Seen | Refusal {
  return catchRefusal(() => read(image).seen)
}

/** `webFiles` are those of `webapp_dist`; the image takes those that it has a place for. The given image is left as it is. */
export function embed(image: Uint8Array, webFiles: WebFiles): Embedded | Refusal {
  return catchRefusal(() => {
    const before = read(image)
    const contents = contentsFor(before.stretch, webFiles)
    const result = replaceFiles(image, before, contents)
    return { image: result, before: before.seen, after: proven(result, contents) }
  })
}
