import { createHash } from 'node:crypto'

// Reads the web files of an image without the code of src/embed. Like the firmware, it takes the address of each file from the 32-bit words of the program that hold this address.

interface Mapped {
  address: number
  bytes: Buffer
}

/** Returns the offset of the application in the image. */
export const startOf = (image: Buffer) =>
  image.length > 0x10000 && image.readUInt16LE(0x8000) === 0x50aa ? 0x10000 : 0

/** Maps the application to the memory of the chip. */
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

/** Checks the length, the checksum and the SHA-256, like a bootloader. */
export function hasRightSums(image: Buffer): boolean {
  const { application, mapped } = mapImage(image)
  let sum = 0xef
  for (const { bytes } of mapped) for (const byte of bytes) sum ^= byte
  const hashed = application.subarray(0, -32)
  const hash = createHash('sha256').update(hashed).digest()
  return application.length % 16 === 0 && hashed.at(-1) === sum && hash.equals(application.subarray(-32))
}

/** Returns the web files. A boundary is the address where a file starts, or where the last file ends. For each boundary, `wordAddresses` lists the words of the program that contain it. They must all have the same value. */
export function readLikeFirmware(image: Buffer, wordAddresses: readonly (readonly number[])[]): Buffer[] {
  const { bytesAt, word } = mapImage(image)
  const boundaries = wordAddresses.map((addresses) => {
    const [boundary = 0, ...others] = new Set(addresses.map(word))
    if (others.length) throw new Error('the words of a boundary differ')
    return boundary
  })
  return boundaries.slice(1).map((end, index) => bytesAt(boundaries[index] ?? 0, end))
}

/** Returns the SHA-256 of each file. A comparison of digests is much faster than `toEqual` on buffers, which visits each byte. */
export const digestsOf = (files: Iterable<Uint8Array | undefined>): (string | undefined)[] =>
  Array.from(files, (file) => file && createHash('sha256').update(file).digest('hex'))

/** Counts the bytes outside of `ranges` that differ between the images. */
export function differencesOutside(one: Buffer, other: Buffer, ranges: readonly (readonly [number, number])[]): number {
  const isInside = (index: number) => ranges.some(([from, to]) => index >= from && index < to)
  let count = Math.abs(one.length - other.length)
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index] && !isInside(index)) count++
  return count
}
