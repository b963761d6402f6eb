import { type Bytes, isEqual, startsWith, viewOf } from './bytes'
import { refuse } from './refusal'
import { sha256 } from './sha256'

export interface Segment {
  /** Address in the memory of the chip. */
  address: number
  /** Offset in the file. */
  offset: number
  length: number
}

/** The application in an image for any ESP chip. */
export interface Application {
  kind: 'factory' | 'upgrade'
  /** The number that Espressif has given to the chip. */
  chipId: number
  /** Offset of the application in the file. */
  start: number
  segments: readonly Segment[]
  /** Offset of the checksum, which is the last byte before the SHA-256. */
  checksumOffset: number
  hasHash: boolean
  /** Offset of the byte after the application. Signed images have further bytes. */
  end: number
}

const APPLICATION_MAGIC = 0xe9
const SEGMENT_COUNT_OFFSET = 1
const CHIP_ID_OFFSET = 12
const HAS_HASH_OFFSET = 23
const HEADER_BYTES = 24
const SEGMENT_HEADER_BYTES = 8
const INITIAL_CHECKSUM = 0xef
const HASH_BYTES = 32

/** The offset and the first bytes of the partition table in a factory image. */
const TABLE_OFFSET = 0x8000
const TABLE_MAGIC = [0xaa, 0x50]
/** The offset of the application in a factory image. */
const APPLICATION_OFFSET = 0x10000

/** Reads the segments of the application at `start`. `end` is the end of the application, or NaN if the file is too short. */
function readSegments(image: Bytes, start: number) {
  const view = viewOf(image)
  const segments: Segment[] = []
  let offset = start + HEADER_BYTES
  let remaining = image[start + SEGMENT_COUNT_OFFSET] ?? 0
  for (; remaining > 0 && offset + SEGMENT_HEADER_BYTES <= image.length; remaining--) {
    const [address, length] = [view.getUint32(offset, true), view.getUint32(offset + 4, true)]
    offset += SEGMENT_HEADER_BYTES
    segments.push({ address, offset, length })
    offset += length
  }
  const hasHash = !!image[start + HAS_HASH_OFFSET]
  // The checksum is the last byte of a block of 16 bytes.
  const checksumOffset = start + ((offset - start) | 15)
  const end = remaining ? Number.NaN : checksumOffset + 1 + (hasHash ? HASH_BYTES : 0)
  return { segments, hasHash, end }
}

/**
 * Finds the application. A file with the bytes of a partition table at `TABLE_OFFSET` is a factory image. An upgrade image may have the same
 * bytes by chance. Such an image is recognised by its application, which fills the whole file. The first byte does not show the kind, because the
 * bootloader at the start of a factory image for ESP32-S3 has the same first byte as an application.
 */
function locate(image: Bytes): Pick<Application, 'kind' | 'start'> {
  const isFactory = startsWith(image.subarray(TABLE_OFFSET), TABLE_MAGIC) && readSegments(image, 0).end !== image.length
  if (!isFactory) return image[0] === APPLICATION_MAGIC ? { kind: 'upgrade', start: 0 } : refuse('noImage', 'format')
  if (image[APPLICATION_OFFSET] !== APPLICATION_MAGIC) refuse('encrypted')
  return { kind: 'factory', start: APPLICATION_OFFSET }
}

function checksumOf(image: Bytes, segments: readonly Segment[]): number {
  let sum = INITIAL_CHECKSUM
  for (const { offset, length } of segments) for (const byte of image.subarray(offset, offset + length)) sum ^= byte
  return sum
}

const hashOf = (image: Bytes, { start, checksumOffset }: Application) =>
  sha256(image.subarray(start, checksumOffset + 1))

/** Updates the checksum and the SHA-256 in the image after a change of the application. */
export async function updateSums(image: Bytes, application: Application) {
  const { checksumOffset, segments } = application
  image[checksumOffset] = checksumOf(image, segments)
  image.set(await hashOf(image, application), checksumOffset + 1)
}

/** Reads the application of an image for any ESP chip. Verifies its checksum, and its SHA-256 if it has one. */
export async function readApplication(image: Bytes): Promise<Application> {
  const { kind, start } = locate(image)
  const { segments, hasHash, end } = readSegments(image, start)
  if (!(end <= image.length)) refuse('damaged', 'length')
  const checksumOffset = end - (hasHash ? HASH_BYTES : 0) - 1
  if (image[checksumOffset] !== checksumOf(image, segments)) refuse('damaged', 'checksum')
  const chipId = viewOf(image).getUint16(start + CHIP_ID_OFFSET, true)
  const application = { kind, chipId, start, segments, checksumOffset, hasHash, end }
  const isDamaged = hasHash
    ? !isEqual(await hashOf(image, application), image.subarray(checksumOffset + 1, end))
    : end + HASH_BYTES === image.length // The bytes after the application are as long as a SHA-256, so the flag `hasHash` is damaged.
  if (isDamaged) refuse('damaged', 'sha256')
  return application
}
