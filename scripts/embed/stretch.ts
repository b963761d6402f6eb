import { type Application, type Segment, viewOf } from './application'
import { gunzip } from './gunzip'
import { RefusalError } from './refusal'
import { roomEndOf } from './room'
import { type FileName, isFollowedByFile, isIndexPage, nameOf } from './webFiles'

/** A web file in the image; `start` and `end` are offsets in the image. */
export interface PlacedFile {
  name: FileName
  start: number
  end: number
}

/** A 32-bit word of the program that holds an address. `boundary` 0 is the start of the first file, n is the end of the nth file. */
interface Word {
  offset: number
  boundary: number
}

/** The web files of an image, which lie end to end, and the words that hold their addresses. */
export interface Stretch {
  files: readonly PlacedFile[]
  words: readonly Word[]
  /** The files may reach up to this offset. */
  roomEnd: number
}

interface Pointer {
  offset: number
  address: number
}

/** The cluster: the words with the addresses, which are close together. This is the largest distance from the first to the last of them in the released images. */
const MAX_CLUSTER_BYTES = 156
const WORD_BYTES = 4
const NEEDED: readonly FileName[] = ['index.html.gz', 'favicon.ico', 'js/app.js.gz']

const notUnderstood = (what: string) =>
  new RefusalError('boundaries', `The program of this image does not point to its web files as it should: ${what}.`)

const endOf = ({ offset, length }: Segment) => offset + length

/** Finds the packed index page of OpenDTU. There must be exactly one. */
function findIndex(image: Uint8Array, data: Segment): PlacedFile {
  const bytes = image.subarray(0, endOf(data))
  const pages: PlacedFile[] = []
  for (let start = bytes.indexOf(0x1f, data.offset); start >= 0; start = bytes.indexOf(0x1f, start + 1)) {
    const unpacked = gunzip(bytes, start)
    if (unpacked && isIndexPage(unpacked.content)) pages.push({ name: 'index.html.gz', start, end: unpacked.end })
  }
  const [page, ...others] = pages
  if (!page) throw new RefusalError('project', "This image does not hold OpenDTU's web page: it is another project.")
  if (others.length) throw notUnderstood('there are several index pages')
  return page
}

/** The words of the program with an address from `from` to `to`, both included. */
function pointersInto(image: Uint8Array, { code }: Application, from: number, to: number): Pointer[] {
  const view = viewOf(image)
  const pointers: Pointer[] = []
  const first = code.offset + ((WORD_BYTES - (code.address % WORD_BYTES)) % WORD_BYTES)
  for (let offset = first; offset + WORD_BYTES <= endOf(code); offset += WORD_BYTES) {
    const address = view.getUint32(offset, true)
    if (address >= from && address <= to) pointers.push({ offset, address })
  }
  return pointers
}

/** The addresses that occur at least twice near the two words for the end of the first file, in ascending order. Those two words are part of the cluster. */
function repeatedNear(pointers: readonly Pointer[], end: number): number[] {
  const [one, other, ...others] = pointers.filter(({ address }) => address === end)
  if (!one || !other || others.length) throw notUnderstood('the end of the first file does not stand there twice')
  const [from, to] = [other.offset - MAX_CLUSTER_BYTES, one.offset + MAX_CLUSTER_BYTES]
  const close = pointers.filter(({ offset }) => offset >= from && offset <= to).map(({ address }) => address)
  return [...new Set(close)]
    .filter((address) => close.indexOf(address) !== close.lastIndexOf(address))
    .sort((a, b) => a - b)
}

/** The index page and the files after it, each up to one of `ends`. Stops where the next piece is not a web file. */
function filesBetween(image: Uint8Array, index: PlacedFile, ends: readonly number[]): PlacedFile[] {
  const files = [index]
  let start = index.end
  for (const end of ends.filter((candidate) => candidate > index.end)) {
    const name = nameOf(image.subarray(start, end))
    if (!name || files.some((file) => file.name === name)) break
    files.push({ name, start, end })
    start = end
  }
  const missing = NEEDED.filter((name) => !files.some((file) => file.name === name))
  if (missing.length) throw notUnderstood(`${missing.join(' and ')} cannot be found`)
  if (isFollowedByFile(image.subarray(start))) throw notUnderstood('the last file has no address')
  return files
}

/**
 * Finds the cluster. The program must hold the end of each file exactly twice there, and the start of the first file exactly once; other
 * words with that address do not matter, as it never moves.
 */
function clusterOf(pointers: readonly Pointer[], boundaries: readonly number[]): Word[] {
  const moving = pointers.filter(({ address }) => boundaries.indexOf(address) > 0)
  const counts = boundaries.slice(1).map((boundary) => moving.filter(({ address }) => address === boundary).length)
  if (counts.some((count) => count !== 2)) throw notUnderstood('an address does not stand there twice')
  const starts = pointers.filter(({ address }) => address === boundaries[0])
  const close = starts.filter((start) => spanOf([...moving, start]).bytes <= MAX_CLUSTER_BYTES)
  if (close.length !== 1) throw notUnderstood('the address of the first file is not found exactly once near the others')
  const cluster = [...close, ...moving]
  const { first, last } = spanOf(cluster)
  const end = boundaries.at(-1) ?? 0
  const isBetween = ({ offset, address }: Pointer) => offset > first && offset < last && address < end
  if (pointers.some((pointer) => isBetween(pointer) && !cluster.includes(pointer)))
    throw notUnderstood('there is another address between them')
  return cluster.map(({ offset, address }) => ({ offset, boundary: boundaries.indexOf(address) }))
}

function spanOf(pointers: readonly Pointer[]) {
  const offsets = pointers.map(({ offset }) => offset)
  const [first, last] = [Math.min(...offsets), Math.max(...offsets)]
  return { first, last, bytes: last - first }
}

/** Finds the files by what is in them and by the words that hold their addresses; both must agree. */
export function findStretch(image: Uint8Array, application: Application): Stretch {
  const { data } = application
  const addressOf = (offset: number) => data.address + offset - data.offset
  const index = findIndex(image, data)
  const pointers = pointersInto(image, application, addressOf(index.start), addressOf(endOf(data)))
  const ends = repeatedNear(pointers, addressOf(index.end)).map((address) => address - data.address + data.offset)
  const files = filesBetween(image, index, ends)
  const boundaries = [index.start, ...files.map(({ end }) => end)]
  const end = boundaries.at(-1) ?? index.end
  const words = clusterOf(pointers, boundaries.map(addressOf))
  return { files, words, roomEnd: roomEndOf(image, index.start, end, endOf(data)) }
}
