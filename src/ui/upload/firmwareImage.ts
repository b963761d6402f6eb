import { factoryLayout, GZIP_MAGIC, IMAGE_MAGIC, imageChips, imageLayout } from '../../contract/files/firmware'

/** What a firmware file says about itself. */
export interface FirmwareImage {
  kind: 'upgrade' | 'cut' | 'factory' | 'packed' | 'other'
  chip: string | undefined
  /** The build environment; images before v23.5.9 do not name it. */
  environment: string | undefined
  version: string | undefined
  /** Whether it answers the paths of this firmware family. */
  isFamily: boolean
}

/**
 * Versions are dates: v24.4.24 of OpenDTU, 2026.03.31 of OnBattery, both maybe with a number of commits behind them. Libraries have lower
 * numbers. https://git-scm.com/docs/git-describe
 */
const VERSION = /\0((?:v|20)[2-9]\d\.\d\d?\.\d\d?(?:-\d+-g[\da-f]+)?)(?=\0)/g
const ENVIRONMENT = /\0pioenv\0([\w-]+)\0/
const FAMILY_PATH = '/api/livedata'

const beginsWith = (bytes: Uint8Array, offset: number, wanted: readonly number[]) =>
  wanted.every((byte, index) => bytes[offset + index] === byte)

/** Where the image ends by its own account: behind its segments, filled up to 16 bytes, and a hash. */
function endOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let end: number = imageLayout.headerBytes
  for (let left = bytes[imageLayout.segments] ?? 0; left > 0; left--) {
    if (end + imageLayout.segmentHeaderBytes > bytes.length) return Number.POSITIVE_INFINITY
    end += imageLayout.segmentHeaderBytes + view.getUint32(end + 4, true)
  }
  return (end | 15) + 1 + (bytes[imageLayout.hasHash] ? imageLayout.hashBytes : 0)
}

function kindOf(bytes: Uint8Array): FirmwareImage['kind'] {
  if (beginsWith(bytes, 0, GZIP_MAGIC)) return 'packed'
  const isImage = bytes[0] === IMAGE_MAGIC
  const end = isImage ? endOf(bytes) : 0
  const { table, tableMagic, application } = factoryLayout
  // The bootloader of an ESP32-S3 begins like an application, but does not fill the file.
  const isFactory = beginsWith(bytes, table, tableMagic) && bytes[application] === IMAGE_MAGIC
  if (isFactory && end !== bytes.length) return 'factory'
  if (!isImage) return 'other'
  return end > bytes.length ? 'cut' : 'upgrade'
}

/** Reads a whole file. What it does not say, or says in two ways, is undefined. */
export function readImage(bytes: Uint8Array): FirmwareImage {
  const kind = kindOf(bytes)
  const isImage = kind === 'upgrade' || kind === 'cut'
  const text = isImage ? new TextDecoder('latin1').decode(bytes) : ''
  const chip = (bytes[imageLayout.chip] ?? 0) + 256 * (bytes[imageLayout.chip + 1] ?? 0)
  const [version, otherVersion] = new Set(Array.from(text.matchAll(VERSION), ([, name]) => name))
  return {
    kind,
    chip: isImage ? (imageChips[chip] ?? `#${chip}`) : undefined,
    environment: ENVIRONMENT.exec(text)?.[1],
    version: otherVersion ? undefined : version,
    isFamily: text.includes(FAMILY_PATH),
  }
}

/** 'ESP32-S3' of a chip's full name such as ESP32-D0WD-V3, which is an ESP32; undefined where it is none of them. */
export function chipFamily(model: string): string | undefined {
  return /^ESP32(?:-[CHPS][1-9]\d?)?/.exec(model)?.[0]
}

/** Below 0 where `version` is older than `other`; NaN where they cannot be compared. */
export function compareVersions(version: string, other: string): number {
  const numbersIn = (text: string) => /^v?(\d+)\.(\d+)\.(\d+)(?:-(\d+))?/.exec(text)?.slice(1)
  const numbers = numbersIn(version)
  const others = numbersIn(other)
  if (!numbers || !others) return Number.NaN
  const differences = numbers.map((part, index) => Number(part ?? 0) - Number(others[index] ?? 0))
  return differences.find(Boolean) ?? 0
}
