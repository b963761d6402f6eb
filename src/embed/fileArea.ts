import type { Segment } from './application'
import { type Bytes, viewOf } from './bytes'
import { isGzip } from './gzip'
import type { Program } from './program'
import { refuse } from './refusal'
import { type FileName, nameOf } from './webFiles'

/** A web file in the image. `start` and `end` are offsets in the image. */
export interface PlacedFile {
  name: FileName
  start: number
  end: number
}

/** A 32-bit word of the program. It holds the address where `files[fileIndex]` starts and the previous file ends. */
export interface Word {
  offset: number
  fileIndex: number
}

/** The web files of an image, which lie end to end. The index page is the first. */
export interface FileArea {
  files: readonly PlacedFile[]
  /** Index of js/app.js.gz in `files`. */
  scriptIndex: number
  /** Two words for each file after the first. */
  words: readonly Word[]
}

/** The word at `offset` holds the address of the byte at `target`. Both are offsets in the image. */
interface Pointer {
  offset: number
  target: number
}

/** Upper limit for the distance between the first and the last word with an address of a file. In the released images the distance is at most 80. */
const MAX_DISTANCE_BYTES = 156
const WORD_BYTES = 4

/** Returns the words of a segment, at addresses divisible by four, that point into the read-only data or to its end. */
function pointersIn(image: Bytes, segment: Segment, data: Segment): Pointer[] {
  const view = viewOf(image)
  const pointers: Pointer[] = []
  const end = segment.offset + segment.length
  for (let offset = segment.offset + (-segment.address & 3); offset + WORD_BYTES <= end; offset += WORD_BYTES) {
    const index = view.getUint32(offset, true) - data.address
    if (index >= 0 && index <= data.length) pointers.push({ offset, target: data.offset + index })
  }
  return pointers
}

/** Returns the web file that begins at `start` and ends at one of `ends`. The end is the first one for which the bytes are a complete web file. */
async function fileAt(image: Bytes, start: number, ends: readonly number[]): Promise<PlacedFile | undefined> {
  for (const end of ends) {
    const name = end > start ? await nameOf(image.subarray(start, end)) : undefined
    if (name) return { name, start, end }
  }
  return
}

/** Returns the index page that `first` points to and the files after it. Returns an empty array if `first` does not point to an index page. */
async function filesFrom(image: Bytes, first: Pointer, pointers: readonly Pointer[]): Promise<PlacedFile[]> {
  const nearbyPointers = pointers.filter(({ offset }) => Math.abs(offset - first.offset) <= MAX_DISTANCE_BYTES)
  const ends = [...new Set(nearbyPointers.map(({ target }) => target))].sort((one, other) => one - other)
  const files: PlacedFile[] = []
  let file = await fileAt(image, first.target, ends)
  if (file?.name !== 'index.html.gz') return []
  while (file && !files.some(({ name }) => name === file?.name)) {
    files.push(file)
    file = await fileAt(image, file.end, ends)
  }
  return files
}

/** Finds the index page of OpenDTU and the files after it. The firmware serves only a page that the code points to, so other copies of the page do not count. */
async function findFiles(image: Bytes, pointers: readonly Pointer[]) {
  let found: { first: Pointer; files: PlacedFile[] } | undefined
  for (const first of pointers.filter(({ target }) => isGzip(image.subarray(target)))) {
    const files = await filesFrom(image, first, pointers)
    if (!files.length) continue
    found ??= { first, files }
    if (found.first.target !== first.target) refuse('addresses', 'pages')
  }
  return found ?? refuse('project', 'page')
}

/** Finds the words with the addresses where the files start, except the first file. Refuses the image if other words may contain addresses of the files. */
function findWords(
  image: Bytes,
  segments: readonly Segment[],
  { data, code }: Program,
  pointers: readonly Pointer[],
  first: Pointer,
  files: readonly PlacedFile[],
): Word[] {
  const starts = files.map(({ start }) => start)
  const [begin = 0, ...laterStarts] = starts
  const end = files.at(-1)?.end ?? begin
  const words = pointers.filter(({ target }) => laterStarts.includes(target))
  if (laterStarts.some((start) => words.filter(({ target }) => target === start).length !== 2))
    refuse('addresses', 'count')

  const offsets = [first, ...words].map(({ offset }) => offset)
  const [from, to] = [Math.min(...offsets), Math.max(...offsets)]
  if (to - from > MAX_DISTANCE_BYTES) refuse('addresses', 'distance')

  const pointsIntoFile = ({ offset, target }: Pointer) =>
    offset > from && offset < to && target > begin && target < end && !laterStarts.includes(target)
  if (pointers.some(pointsIntoFile)) refuse('addresses', 'between')

  const pointersElsewhere = segments
    .filter((segment) => segment !== code)
    .flatMap((other) => pointersIn(image, other, data))
  if (pointersElsewhere.some(({ target }) => laterStarts.includes(target))) refuse('addresses', 'elsewhere')
  return words.map(({ offset, target }) => ({ offset, fileIndex: starts.indexOf(target) }))
}

/** Finds the web files by their content and by the words of the program that hold their addresses. Both must agree. */
export async function findFileArea(image: Bytes, segments: readonly Segment[], program: Program): Promise<FileArea> {
  const pointers = pointersIn(image, program.code, program.data)
  const { first, files } = await findFiles(image, pointers)
  const scriptIndex = files.findIndex(({ name }) => name === 'js/app.js.gz')
  if (scriptIndex < 0) refuse('addresses', 'script')
  return { files, scriptIndex, words: findWords(image, segments, program, pointers, first, files) }
}
