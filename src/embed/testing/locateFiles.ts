import { inflateRawSync } from 'node:zlib'
import { mapImage } from './readLikeFirmware'

// Finds the web files of a released image without the code of src/embed. The content of a file shows where the file ends. Then the code segment of the image is searched for the 32-bit words with the addresses of these ends.

const GZIP = Buffer.of(0x1f, 0x8b, 8)
const PNG = Buffer.from('\x89PNG', 'latin1')
const ICO = Buffer.of(0, 0, 1, 0)
const PNG_END = Buffer.from('IEND\xae\x42\x60\x82', 'latin1')
/** Words that are farther than this from the first word with the address of the end of the index page are ignored. */
const MAX_DISTANCE_BYTES = 156

const startsWith = (bytes: Buffer, magic: Buffer) => bytes.subarray(0, magic.length).equals(magic)

/** Unpacks the gzip file at the start of `bytes`. The only optional field that its header may have is a comment. */
function gunzipAtStart(bytes: Buffer): { content: Buffer; length: number } | undefined {
  const start = bytes[3] === 16 ? bytes.indexOf(0, 10) + 1 : 10
  try {
    const { buffer, engine } = inflateRawSync(bytes.subarray(start), { info: true }) as unknown as {
      buffer: Buffer
      engine: { bytesWritten: number }
    }
    return { content: buffer, length: start + engine.bytesWritten + 8 }
  } catch {
    // The bytes look like the header of a gzip file, but are other data.
    return
  }
}

/** Returns the length of the manifest at the start of `bytes`, which is a JSON object. */
function manifestLength(bytes: Buffer): number | undefined {
  for (let end = bytes.indexOf('}') + 1; end > 0 && end < 2000; end = bytes.indexOf('}', end) + 1) {
    try {
      JSON.parse(bytes.toString('utf8', 0, end))
      return end
    } catch {
      // An object inside the manifest ends here.
    }
  }
  return
}

/** Returns the length of the file at the start of `bytes`. Returns undefined if the bytes are not a web file. */
function lengthOf(bytes: Buffer): number | undefined {
  if (startsWith(bytes, GZIP)) return gunzipAtStart(bytes)?.length
  if (startsWith(bytes, PNG)) return bytes.indexOf(PNG_END) + PNG_END.length
  if (startsWith(bytes, ICO)) return bytes.readUInt32LE(14) + bytes.readUInt32LE(18)
  return bytes[0] === 0x7b ? manifestLength(bytes) : undefined
}

function findIndexPage(data: Buffer): number {
  for (let start = data.indexOf(GZIP); start >= 0; start = data.indexOf(GZIP, start + 1))
    if (gunzipAtStart(data.subarray(start))?.content.includes('<title>OpenDTU</title>')) return start
  throw new Error('no index page')
}

/** Returns the addresses of the boundaries between the files, and for each boundary the addresses of the 32-bit words that hold it. */
export function locateFiles(image: Buffer): { boundaries: number[]; wordAddresses: number[][] } {
  const { application, mapped } = mapImage(image)
  const [data] = mapped
  const [from, to] = application[12] === 9 ? [0x42000000, 0x44000000] : [0x400d0000, 0x40400000]
  const code = mapped.find(({ address }) => address >= from && address < to)
  if (!data || !code) throw new Error('no data or no code')
  let position = findIndexPage(data.bytes)
  const boundaries = [data.address + position]
  for (let length = lengthOf(data.bytes.subarray(position)); length; length = lengthOf(data.bytes.subarray(position))) {
    position += length
    boundaries.push(data.address + position)
  }
  const wordsOf = (boundary: number) =>
    Array.from({ length: code.bytes.length >> 2 }, (_, index) => 4 * index)
      .filter((offset) => code.bytes.readUInt32LE(offset) === boundary)
      .map((offset) => code.address + offset)
  const [firstWord = 0] = wordsOf(boundaries[1] ?? 0)
  const wordAddresses = boundaries.map((boundary) =>
    wordsOf(boundary).filter((address) => Math.abs(address - firstWord) <= MAX_DISTANCE_BYTES),
  )
  return { boundaries, wordAddresses }
}
