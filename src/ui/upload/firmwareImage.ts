import {
  APPLICATION_OFFSET,
  CHIP_OFFSET,
  GZIP_MAGIC,
  HAS_HASH_OFFSET,
  HASH_BYTES,
  HEADER_BYTES,
  IMAGE_MAGIC,
  imageChips,
  SEGMENT_HEADER_BYTES,
  SEGMENTS_OFFSET,
  TABLE_MAGIC,
  TABLE_OFFSET,
} from '../../contract/files/firmware'

/** What a firmware file says about itself. */
export interface FirmwareImage {
  /** Why it should not be installed. */
  problem?: 'noImage' | 'packed' | 'factory' | 'cut' | 'otherProject' | undefined
  chip?: string
  /** The build environment; images before v23.5.9 do not name it. */
  environment?: string | undefined
  version?: string | undefined
}

/**
 * Versions are dates: v24.4.24 of OpenDTU, 2026.03.31 of a fork, both maybe with a number of commits behind them
 * (https://git-scm.com/docs/git-describe). Libraries have lower numbers.
 */
const VERSION = /\0((v|20)[2-9]\d\.\d[-\da-g.]+)(?=\0)/g
const ENVIRONMENT = /\0pioenv\0([\w-]+)\0/
/** A path that all firmware of this family answers. */
const FAMILY_PATH = '/api/livedata'

/** Where the image ends by its own headers: after its segments, filled up to a multiple of 16 bytes, and its hash. */
function endOf(bytes: DataView): number {
  let end: number = HEADER_BYTES
  try {
    for (let left = bytes.getUint8(SEGMENTS_OFFSET); left; left--)
      end += SEGMENT_HEADER_BYTES + bytes.getUint32(end + 4, true)
    return (end | 15) + 1 + (bytes.getUint8(HAS_HASH_OFFSET) && HASH_BYTES)
  } catch {
    // The file ends before a header does.
    return Number.POSITIVE_INFINITY
  }
}

/** Reads a whole file. What it does not say, or says in two ways, is undefined. */
export function readImage(content: ArrayBuffer): FirmwareImage {
  const bytes = new Uint8Array(content)
  const begins = (offset: number, magic: readonly number[]) =>
    magic.every((byte, index) => bytes[offset + index] === byte)
  const isImage = begins(0, [IMAGE_MAGIC])
  const view = new DataView(content)
  const end = endOf(view)
  if (begins(0, GZIP_MAGIC)) return { problem: 'packed' }
  // A factory image. An application may begin with the same bytes by chance, but fills the file; the bootloader does not.
  if (begins(TABLE_OFFSET, TABLE_MAGIC) && begins(APPLICATION_OFFSET, [IMAGE_MAGIC]) && end !== bytes.length)
    return { problem: 'factory' }
  if (!isImage) return { problem: 'noImage' }
  const text = new TextDecoder('latin1').decode(content)
  const [version, another] = new Set(Array.from(text.matchAll(VERSION), ([, name]) => name))
  const chip = bytes.length > HEADER_BYTES ? view.getUint16(CHIP_OFFSET, true) : 0
  return {
    problem: end > bytes.length ? 'cut' : text.includes(FAMILY_PATH) ? undefined : 'otherProject',
    chip: imageChips[chip] ?? `#${chip}`,
    environment: ENVIRONMENT.exec(text)?.[1],
    version: another ? undefined : version,
  }
}

/** 'ESP32' of a chip's full name such as ESP32-D0WD-V3; undefined where it is no such chip. */
export function chipFamily(model: string): string | undefined {
  return /^ESP32(-[CHPS][1-9]\d?)?/.exec(model)?.[0]
}

/** Below 0 where `version` is older than `other`; 0 where only the hash of the commit differs. */
export function compareVersions(version: string, other: string): number {
  const [one, another = ''] = [version, other].map((text) => text.replace(/-g.*/, ''))
  return one?.localeCompare(another, 'en', { numeric: true }) ?? 0
}
