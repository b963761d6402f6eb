import { RefusalError } from './refusal'
import { sha256 } from './sha256'

export interface Segment {
  /** Where it is in the chip's memory. */
  address: number
  /** Where it is in the file. */
  offset: number
  length: number
}

interface Chip {
  name: 'ESP32' | 'ESP32-S3'
  /** Flash as the program reads it: from, to. */
  data: readonly [number, number]
  /** Flash as the program runs in it. */
  code: readonly [number, number]
}

export interface Application {
  kind: 'factory' | 'upgrade'
  chip: Chip
  start: number
  /** Read-only data. */
  data: Segment
  code: Segment
  segments: readonly Segment[]
  /** The last byte before the SHA-256. */
  checksumOffset: number
}

const CHIPS: Readonly<Record<number, Chip>> = {
  0: { name: 'ESP32', data: [0x3f400000, 0x3f800000], code: [0x400d0000, 0x40400000] },
  9: { name: 'ESP32-S3', data: [0x3c000000, 0x3e000000], code: [0x42000000, 0x44000000] },
}
const RISC_V: Readonly<Record<number, string>> = {
  5: 'ESP32-C3',
  12: 'ESP32-C2',
  13: 'ESP32-C6',
  16: 'ESP32-H2',
  18: 'ESP32-P4',
  20: 'ESP32-C61',
  23: 'ESP32-C5',
}

const APPLICATION_MAGIC = 0xe9
const HEADER_BYTES = 24
const SEGMENT_HEADER_BYTES = 8
const MAX_SEGMENTS = 16
const HASH_BYTES = 32
const DESCRIPTION_MAGIC = 0xabcd5432
const CHECKSUM_START = 0xef

const TABLE_OFFSET = 0x8000
const TABLE_END = 0x9000
const ENTRY_BYTES = 32
const ENTRY_MAGIC = 0x50aa
const APPLICATION_OFFSET = 0x10000

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const isWithin = ({ address, length }: Segment, [from, to]: readonly [number, number]) =>
  address >= from && address + length <= to

/** The segments of the application that begins at `start`, as far as the file goes. */
function readSegments(image: Uint8Array, start: number): Segment[] {
  const view = viewOf(image)
  const segments: Segment[] = []
  let offset = start + HEADER_BYTES
  for (let left = image[start + 1] ?? 0; left > 0 && offset + SEGMENT_HEADER_BYTES <= image.length; left--) {
    const [address, length] = [view.getUint32(offset, true), view.getUint32(offset + 4, true)]
    segments.push({ address, offset: offset + SEGMENT_HEADER_BYTES, length })
    offset += SEGMENT_HEADER_BYTES + length
  }
  return segments
}

/** Undefined where the file ends before its last segment does. */
function checksumOffsetOf(image: Uint8Array, start: number, segments: readonly Segment[]): number | undefined {
  const last = segments.at(-1)
  if (!last || segments.length !== image[start + 1] || segments.length > MAX_SEGMENTS) return
  return start + ((last.offset + last.length - start) | 15)
}

const endOf = (image: Uint8Array, start: number) =>
  (checksumOffsetOf(image, start, readSegments(image, start)) ?? Number.NaN) + 1 + HASH_BYTES

/** Bytes that the partition table has for the application; undefined without a partition table. */
function partitionBytes(image: Uint8Array): number | undefined {
  const view = viewOf(image)
  const hasEntry = (offset: number) =>
    offset + ENTRY_BYTES <= Math.min(image.length, TABLE_END) && view.getUint16(offset, true) === ENTRY_MAGIC
  if (!hasEntry(TABLE_OFFSET)) return
  for (let offset = TABLE_OFFSET; hasEntry(offset); offset += ENTRY_BYTES)
    if (image[offset + 2] === 0 && view.getUint32(offset + 4, true) === APPLICATION_OFFSET)
      return view.getUint32(offset + 8, true)
  throw new RefusalError('noImage', 'The partition table of this file has no application at 0x10000.')
}

/** The bootloader of an ESP32-S3 begins like an application: only one that fills the file is an upgrade image. */
function locate(image: Uint8Array): Pick<Application, 'kind' | 'start'> {
  const beginsLikeOne = image[0] === APPLICATION_MAGIC
  if (beginsLikeOne && endOf(image, 0) === image.length) return { kind: 'upgrade', start: 0 }
  const room = partitionBytes(image)
  if (room === undefined) {
    if (beginsLikeOne) return { kind: 'upgrade', start: 0 }
    throw new RefusalError('noImage', 'This file is not a firmware image of an ESP32, or it is encrypted.')
  }
  if (image[APPLICATION_OFFSET] !== APPLICATION_MAGIC)
    throw new RefusalError('encrypted', 'There is no application at 0x10000 of this image, or it is encrypted.')
  if (image.length > APPLICATION_OFFSET + room)
    throw new RefusalError('damaged', 'This file is longer than its partition table allows.')
  return { kind: 'factory', start: APPLICATION_OFFSET }
}

function chipOf(image: Uint8Array, start: number): Chip {
  const id = (image[start + 12] ?? 0) + 256 * (image[start + 13] ?? 0)
  if (RISC_V[id])
    throw new RefusalError(
      'chip',
      `This image is for the ${RISC_V[id]}, a RISC-V chip: its program does not keep the addresses of files as whole words, so they cannot be replaced.`,
    )
  return CHIPS[id] ?? refuseChip(id)
}

function refuseChip(id: number): never {
  throw new RefusalError('chip', `This image is for a chip that is not known here (number ${id}).`)
}

/** All bytes of all segments, exclusive-or. */
export const checksumOf = (image: Uint8Array, segments: readonly Segment[]) =>
  segments.reduce((sum, { offset, length }) => {
    let result = sum
    for (let index = offset; index < offset + length; index++) result ^= image[index] ?? 0
    return result
  }, CHECKSUM_START)

export const hashOf = (image: Uint8Array, { start, checksumOffset }: Application) =>
  sha256(image.subarray(start, checksumOffset + 1))

function checkEnd(image: Uint8Array, end: number) {
  if (!(end <= image.length)) throw new RefusalError('damaged', 'This image is cut short or damaged.')
  if (end < image.length)
    throw new RefusalError(
      'signed',
      `This image is signed, or holds something else behind its application: ${image.length - end} bytes that are not known here.`,
    )
}

function checkSums(image: Uint8Array, application: Application) {
  const { checksumOffset, segments } = application
  if (image[checksumOffset] !== checksumOf(image, segments))
    throw new RefusalError('damaged', 'The checksum of this image is wrong: it is damaged.')
  const hash = image.subarray(checksumOffset + 1)
  if (!hashOf(image, application).every((byte, index) => byte === hash[index]))
    throw new RefusalError('damaged', 'The SHA-256 of this image is wrong: it is damaged.')
}

/** Reads the image, and proves its checksum and SHA-256. */
export function readApplication(image: Uint8Array): Application {
  const { kind, start } = locate(image)
  const chip = chipOf(image, start)
  const segments = readSegments(image, start)
  const checksumOffset = checksumOffsetOf(image, start, segments) ?? image.length
  checkEnd(image, checksumOffset + 1 + HASH_BYTES)
  if (image[start + 23] !== 1) throw new RefusalError('damaged', 'This image has no SHA-256 at its end.')
  const [data] = segments
  const [code, ...others] = segments.filter((segment) => isWithin(segment, chip.code))
  const isKnown = data && isWithin(data, chip.data) && code && !others.length
  if (!isKnown || data.length < 4 || viewOf(image).getUint32(data.offset, true) !== DESCRIPTION_MAGIC)
    throw new RefusalError('noImage', `This image is not laid out like a program of the ${chip.name}.`)
  const application = { kind, chip, start, data, code, segments, checksumOffset }
  checkSums(image, application)
  return application
}
