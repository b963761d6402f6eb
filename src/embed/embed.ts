/** Puts this page into a firmware image of OpenDTU. Runs in browsers and in Node. */
import { type Application, readApplication, updateSums } from './application'
import { type Bytes, isEqual, viewOf } from './bytes'
import { chipName } from './chips'
import { type FileArea, findFileArea } from './fileArea'
import { type FirmwareTexts, readTexts } from './firmwareTexts'
import { type Program, readProgram } from './program'
import { catchRefusal, type Refusal, refuse } from './refusal'
import { type FileName, nameOf, type Page, pageOf, type WebFiles } from './webFiles'

export interface ImageInfo {
  kind: Application['kind']
  /** ESP32 or ESP32-S3. */
  chip: string
  version: string
  /** PlatformIO's build environment, such as generic_esp32. */
  environment: string | undefined
  files: readonly { name: FileName; sizeBytes: number }[]
  page: Page
}

export interface Embedded {
  image: Bytes
  before: ImageInfo
  after: ImageInfo
}

interface ParsedImage {
  application: Application
  program: Program
  area: FileArea
  info: ImageInfo
}

const RELEASE = /^v\d\d\.\d\d?\.\d\d?$/
const OLDEST_RELEASE = 'v23.5.3'
const COMMENT_FLAG = 16
const GZIP_HEADER_BYTES = 10

function releaseOf({ version }: FirmwareTexts): string {
  if (!version || !RELEASE.test(version)) return refuse('version')
  if (version.localeCompare(OLDEST_RELEASE, 'en', { numeric: true }) < 0) refuse('version', version)
  return version
}

async function parse(image: Bytes, application: Application): Promise<ParsedImage> {
  if (!application.hasHash) refuse('damaged', 'noSha256')
  if (application.end < image.length) refuse('signed', image.length - application.end)
  const program = readProgram(image, application)
  const area = await findFileArea(image, application.segments, program)
  const { files, scriptIndex } = area
  const contents = files.map(({ start, end }) => image.subarray(start, end))
  const texts = readTexts(image, application)
  const info: ImageInfo = {
    kind: application.kind,
    chip: chipName(application.chipId),
    version: releaseOf(texts),
    environment: texts.environment,
    files: files.map(({ name, start, end }) => ({ name, sizeBytes: end - start })),
    page: (await pageOf(contents[0] ?? image, contents[scriptIndex] ?? image)) ?? refuse('project', 'title'),
  }
  return { application, program, area, info }
}

/** Makes a gzip file longer by a comment in its header. Every gzip decoder skips the comment. */
function lengthen(gzip: Uint8Array, extraBytes: number): Uint8Array {
  if (!extraBytes) return gzip
  const result = new Uint8Array(gzip.length + extraBytes)
  result.set(gzip.subarray(0, GZIP_HEADER_BYTES))
  result[3] = COMMENT_FLAG
  // A zero ends the comment.
  result.fill(0x20, GZIP_HEADER_BYTES, GZIP_HEADER_BYTES + extraBytes - 1)
  result.set(gzip.subarray(GZIP_HEADER_BYTES), GZIP_HEADER_BYTES + extraBytes)
  return result
}

/** Returns the new content of each file up to and including the script. The script fills the space up to the end of the original script. */
async function contentsFor(image: Bytes, { files, scriptIndex }: FileArea, webFiles: WebFiles): Promise<Uint8Array[]> {
  const contents: Uint8Array[] = []
  for (const { name, start, end } of files.slice(0, scriptIndex + 1)) {
    const isRequired = name === 'index.html.gz' || name === 'js/app.js.gz'
    const content = webFiles.get(name) ?? (isRequired ? new Uint8Array() : image.slice(start, end))
    // `lengthen` accepts only a header without optional fields.
    const hasFlags = name === 'js/app.js.gz' && content[3] !== 0
    if (hasFlags || (await nameOf(content)) !== name) refuse('webFiles', name)
    contents.push(content)
  }
  const availableBytes = (files[scriptIndex]?.end ?? 0) - (files[0]?.start ?? 0)
  const neededBytes = contents.reduce((sum, { length }) => sum + length, 0)
  if (neededBytes > availableBytes) refuse('space', { availableBytes, neededBytes })
  return contents.map((content, index) =>
    index === scriptIndex ? lengthen(content, availableBytes - neededBytes) : content,
  )
}

async function replaceFiles(image: Bytes, before: ParsedImage, contents: readonly Uint8Array[]): Promise<Bytes> {
  const { application, program, area } = before
  const result = image.slice()
  const view = viewOf(result)
  let start = area.files[0]?.start ?? 0
  for (const [index, content] of contents.entries()) {
    result.set(content, start)
    for (const { offset, fileIndex } of area.words)
      if (fileIndex === index) view.setUint32(offset, program.data.address + start - program.data.offset, true)
    start += content.length
  }
  await updateSums(result, application)
  return result
}

/** Checks whether the images differ only in the web files up to and including the script, in the words with their addresses, and in the sums. */
function differsOnlyInFiles(image: Bytes, result: Bytes, { application, area }: ParsedImage): boolean {
  const restored = result.slice()
  const restore = (from = 0, to = 0) => restored.set(image.subarray(from, to), from)
  restore(area.files[0]?.start, area.files[area.scriptIndex]?.end)
  for (const { offset, fileIndex } of area.words) if (fileIndex <= area.scriptIndex) restore(offset, offset + 4)
  restore(application.checksumOffset, image.length)
  return isEqual(restored, image)
}

/** Parses the result like any other image, but does not calculate its sums a second time. Checks that the words with the addresses of its files point to exactly these contents, and that nothing else has changed. */
async function verify(image: Bytes, before: ParsedImage, result: Bytes, contents: readonly Uint8Array[]) {
  const after = await catchRefusal(() => parse(result, before.application))
  if ('refused' in after) return refuse('result')
  const { files, words } = after.area
  const isRight =
    files.length === before.area.files.length &&
    contents.every((content, index) => isEqual(content, result.subarray(files[index]?.start, files[index]?.end))) &&
    JSON.stringify(words) === JSON.stringify(before.area.words) &&
    differsOnlyInFiles(image, result, before)
  if (!isRight) refuse('result')
  return after.info
}

interface OpenedImage {
  info: ImageInfo
  embed: (webFiles: WebFiles) => Promise<Embedded | Refusal>
}

/** Reads an image. Returns its description and a function that embeds web files, or the reason why `embed` refuses the image. `application`: the application of the image, if it was read before. */
export const openImage = (image: Uint8Array, application?: Application): Promise<OpenedImage | Refusal> =>
  catchRefusal(async () => {
    const original = new Uint8Array(image)
    const before = await parse(original, application ?? (await readApplication(original)))
    return {
      info: before.info,
      embed: (webFiles) =>
        catchRefusal(async () => {
          const contents = await contentsFor(original, before.area, webFiles)
          const result = await replaceFiles(original, before, contents)
          return { image: result, before: before.info, after: await verify(original, before, result, contents) }
        }),
    }
  })

/** Returns the description of an image, or the reason why `embed` would refuse it. */
export async function inspect(image: Uint8Array): Promise<ImageInfo | Refusal> {
  const opened = await openImage(image)
  return 'refused' in opened ? opened : opened.info
}

/**
 * Returns a copy of the image with `webFiles` in it. The index page and js/app.js.gz are required. The image keeps its other files if
 * `webFiles` lacks them. A word of the program with the address of the end of the last file may also refer to the data after it, and must not
 * change. Therefore files after js/app.js.gz are never replaced, and the last file always ends at the same address.
 */
export async function embed(image: Uint8Array, webFiles: WebFiles): Promise<Embedded | Refusal> {
  const opened = await openImage(image)
  return 'refused' in opened ? opened : opened.embed(webFiles)
}
