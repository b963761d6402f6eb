// The code in an image contains the addresses at which each web file begins and ends. `webFilesIn` finds the files by these addresses.
// This file shares no code with src/embed, so that tests detect errors in src/embed.

interface Segment {
  address: number
  bytes: Uint8Array
}

const GZIP = [0x1f, 0x8b, 8]
const ICO = [0, 0, 1, 0]
const PNG = [0x89, 0x50, 0x4e, 0x47]
const MANIFEST = [0x7b]
const HEADER_BYTES = 24
/** In the code, the words with the addresses of the other files are at most this far from the word with the address of the first file. */
const MAX_ADDRESS_DISTANCE_BYTES = 156

const beginsWith = (bytes: Uint8Array, magic: readonly number[]) => magic.every((byte, index) => bytes[index] === byte)
const wordAt = (bytes: Uint8Array, offset: number) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(offset, true)

/** The segments of an image. Undefined if the image ends within a segment or directly after the last segment. */
function segmentsOf(image: Uint8Array): Segment[] | undefined {
  const segments: Segment[] = []
  let offset = HEADER_BYTES
  for (let remaining = image[1] ?? 0; remaining > 0; remaining--) {
    if (offset + 8 > image.length) return
    const length = wordAt(image, offset + 4)
    segments.push({ address: wordAt(image, offset), bytes: image.subarray(offset + 8, offset + 8 + length) })
    offset += 8 + length
  }
  return offset < image.length ? segments : undefined
}

/** Finds the words of a segment that are addresses in the data. `at`: offset of the word; `target`: offset in the data. */
function pointersIn({ bytes }: Segment, data: Segment) {
  const pointers: { at: number; target: number }[] = []
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const target = wordAt(bytes, at) - data.address
    if (target >= 0 && target <= data.bytes.length) pointers.push({ at, target })
  }
  return pointers
}

/** Recognises a file by its first bytes. Gzip files are recognised by their place: index page and time zones are before the icons, the script is after the icons. */
function nameOf(content: Uint8Array, filesBefore: ReadonlyMap<string, Uint8Array>): string | undefined {
  if (beginsWith(content, ICO)) return 'favicon.ico'
  if (beginsWith(content, PNG)) return 'favicon.png'
  if (beginsWith(content, MANIFEST)) return 'site.webmanifest'
  if (!beginsWith(content, GZIP)) return
  if (filesBefore.has('favicon.ico')) return 'js/app.js.gz'
  return filesBefore.size ? 'zones.json.gz' : 'index.html.gz'
}

/** Returns the files that begin and end at these offsets. */
function filesBetween(offsets: readonly number[], { bytes }: Segment): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  for (const [index, start] of offsets.entries()) {
    const content = bytes.subarray(start, offsets[index + 1] ?? start)
    const name = nameOf(content, files)
    if (!name) break
    files.set(name, content)
  }
  return files
}

/** Returns the web files of an upgrade image by their file names in OpenDTU's build. Returns undefined if the image contains no web files. */
export function webFilesIn(image: Uint8Array): ReadonlyMap<string, Uint8Array> | undefined {
  const [data, ...others] = segmentsOf(image) ?? []
  if (!data) return
  for (const pointers of others.map((segment) => pointersIn(segment, data))) {
    const gzipped = pointers.filter(({ target }) => beginsWith(data.bytes.subarray(target), GZIP))
    for (const candidate of gzipped.sort((a, b) => a.target - b.target)) {
      const nearPointers = pointers.filter(({ at }) => Math.abs(at - candidate.at) <= MAX_ADDRESS_DISTANCE_BYTES)
      const offsets = [...new Set(nearPointers.map(({ target }) => target))].sort((a, b) => a - b)
      const files = filesBetween(offsets.slice(offsets.indexOf(candidate.target)), data)
      if (files.has('favicon.ico') && files.has('js/app.js.gz')) return files
    }
  }
  return
}
