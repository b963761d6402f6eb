import { createHash } from 'node:crypto'

// An independent reader: it knows where a program keeps its words, and serves what lies between the addresses there.

interface Mapped {
  address: number
  bytes: Buffer
}

const startOf = (image: Buffer) => (image.length > 0x10000 && image.readUInt16LE(0x8000) === 0x50aa ? 0x10000 : 0)

/** The application as a chip maps it to memory. */
export function mapImage(image: Buffer) {
  const application = image.subarray(startOf(image))
  const mapped: Mapped[] = []
  let offset = 24
  for (let count = application.readUInt8(1); count > 0; count--) {
    const length = application.readUInt32LE(offset + 4)
    mapped.push({
      address: application.readUInt32LE(offset),
      bytes: application.subarray(offset + 8, offset + 8 + length),
    })
    offset += 8 + length
  }
  const bytesAt = (from: number, to: number): Buffer => {
    const segment = mapped.find(({ address, bytes }) => from >= address && to <= address + bytes.length)
    if (!segment || to < from) throw new Error(`nothing at ${from.toString(16)}`)
    return segment.bytes.subarray(from - segment.address, to - segment.address)
  }
  return { application, mapped, bytesAt, word: (address: number) => bytesAt(address, address + 4).readUInt32LE() }
}

/** What a bootloader checks. */
export function hasRightSums(image: Buffer): boolean {
  const { application, mapped } = mapImage(image)
  let sum = 0xef
  for (const { bytes } of mapped) for (const byte of bytes) sum ^= byte
  const hashed = application.subarray(0, -32)
  const hash = createHash('sha256').update(hashed).digest()
  return application.length % 16 === 0 && hashed.at(-1) === sum && hash.equals(application.subarray(-32))
}

/** The files between the addresses of the words; each word of a boundary must say the same. */
export function readLikeFirmware(image: Buffer, words: readonly (readonly number[])[]): Buffer[] {
  const { bytesAt, word } = mapImage(image)
  const boundaries = words.map((addresses) => {
    const [boundary = 0, ...others] = new Set(addresses.map(word))
    if (others.length) throw new Error('the words of a boundary differ')
    return boundary
  })
  return boundaries.slice(1).map((end, index) => bytesAt(boundaries[index] ?? 0, end))
}
