import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { createRandom } from './random'

// Small images with the layout of the released images. Segments, order of files and places of the words with addresses are the same, the contents differ.

export interface Recipe {
  chip: keyof typeof LAYOUTS
  kind: 'factory' | 'upgrade'
  version: string
  environment: string | undefined
  /** Contents by name, in the order of the image. */
  files: ReadonlyMap<string, Buffer>
  /** A text after the last file. Four words of the code contain its address. They are far from the words with the addresses of the files. */
  textAfterFiles: string
  /** Changes the segments before the sums are calculated. */
  change: (image: Draft) => void
}

interface DraftSegment {
  address: number
  bytes: Buffer
}

export interface Draft {
  segments: DraftSegment[]
  data: DraftSegment
  code: DraftSegment
  /** A segment of RAM. */
  ram: DraftSegment
  /** The address where each file starts, and where the last one ends. */
  boundaries: number[]
  /** For each boundary, the offsets in the code of the words that hold its address. The first and the last boundary have one word, each other boundary has two. */
  wordOffsets: number[][]
  /** The chip ID in bytes 12 and 13 of the header. */
  chip: number
  /** Byte 23 of the header: 1 if a SHA-256 follows the checksum. */
  hasHash: number
}

/** `data`, `code` and `ram` are addresses of segments. `descriptionBytes` is the length of the data before the files. */
const LAYOUTS = {
  ESP32: {
    chip: 0,
    data: 0x3f400020,
    code: 0x400d0020,
    descriptionBytes: 0x100,
    ram: [0x3ffbdb60, 0x40080000, 0x40081204],
  },
  'ESP32-S3': {
    chip: 9,
    data: 0x3c0f0020,
    code: 0x42000020,
    descriptionBytes: 0x12f0,
    ram: [0x3fc98000, 0x40374000, 0x40378000],
  },
} as const

const DESCRIPTION_MAGIC = 0xabcd5432
const RAM_BYTES = 0x90

/** Offset in the code where the words with the addresses of the files begin. The next three constants are offsets relative to this one. Their values are those of v24.4.24 for the ESP32. */
export const CLUSTER_OFFSET = 0x16f0
/** The word with the start of the first file. */
const FIRST_WORD = 4
/** The two words for each boundary between files. */
const PAIRS = [
  [0, 40],
  [16, 36],
  [12, 28],
  [24, 60],
  [48, 56],
]
/** The word with the end of the last file. */
const END_WORD = 44
/** Offsets in the code of further words with the end of the last file, which is also the address of the text `textAfterFiles`. */
const FAR_OFFSETS = [0x100, 0x664, 0xb48, 0xc68]

const noise = createRandom(4)
const DATA_AFTER_TEXTS = noise.bytes(600)
const CODE = noise.bytes(0x2800)

const random = createRandom(29)
const page = `<!DOCTYPE html><html lang="en"><head><title>OpenDTU</title>
<script type="module" crossorigin src="/js/app.js"></script></head><body><div id="app"></div></body></html>`
const script = `console.log("OpenDTU");"${Buffer.from(random.bytes(182_000)).toString('base64')}"`

/** An icon file with one image. */
export function makeIcon(sizeBytes: number): Buffer {
  const icon = Buffer.from(createRandom(sizeBytes).bytes(sizeBytes))
  icon.set([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0])
  icon.writeUInt32LE(sizeBytes - 22, 14)
  icon.writeUInt32LE(22, 18)
  return icon
}

function makePng(sizeBytes: number): Buffer {
  const png = Buffer.from(createRandom(sizeBytes).bytes(sizeBytes))
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  png.set([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82], sizeBytes - 12)
  return png
}

export const ORIGINAL: ReadonlyMap<string, Buffer> = new Map([
  ['index.html.gz', gzipSync(page)],
  ['zones.json.gz', gzipSync(JSON.stringify({ 'Europe/Berlin': 'CET-1CEST,M3.5.0,M10.5.0/3' }))],
  ['favicon.ico', makeIcon(3262)],
  ['favicon.png', makePng(4590)],
  ['js/app.js.gz', gzipSync(script)],
  ['site.webmanifest', Buffer.from(JSON.stringify({ name: 'OpenDTU', icons: [{ src: '/favicon.png' }] }, null, 4))],
])

const originalWithout = (...names: string[]) => new Map([...ORIGINAL].filter(([name]) => !names.includes(name)))

export const FILES_OF = {
  v23: originalWithout('favicon.png', 'site.webmanifest'),
  v24: ORIGINAL,
  v26: originalWithout('zones.json.gz'),
}

const RECIPE: Recipe = {
  chip: 'ESP32',
  kind: 'factory',
  version: 'v24.4.24',
  environment: 'generic_esp32',
  files: ORIGINAL,
  textAfterFiles: '//""\\\\b\bf\fn\nr\rt\t\0',
  change: () => {},
}

function dataOf({ chip, files, textAfterFiles, environment, version }: Recipe): Buffer {
  const description = Buffer.alloc(LAYOUTS[chip].descriptionBytes)
  description.writeUInt32LE(DESCRIPTION_MAGIC)
  description.write('esp-idf: v4.4.6 3572900934', 16)
  description.write('arduino-lib-builder', 48)
  const texts = `${textAfterFiles}text/html\0${version}\0${environment ? `pioenv\0${environment}\0` : ''}v4.4.6\0/api/livedata\0`
  const data = Buffer.concat([description, ...files.values(), Buffer.from(texts), DATA_AFTER_TEXTS])
  return Buffer.concat([data, Buffer.alloc(-data.length & 3)])
}

const put = ({ bytes }: DraftSegment, offset: number, word: number) => bytes.writeUInt32LE(word >>> 0, offset)

function createDraft(recipe: Recipe): Draft {
  const layout = LAYOUTS[recipe.chip]
  const data = { address: layout.data, bytes: dataOf(recipe) }
  const code = { address: layout.code, bytes: Buffer.from(CODE) }
  const [dram, ram, ramWithAddress] = layout.ram.map((address) => ({
    address,
    bytes: Buffer.alloc(RAM_BYTES, 0x36),
  }))
  if (!dram || !ram || !ramWithAddress) throw new Error('a layout needs three segments in RAM')
  let end: number = layout.data + layout.descriptionBytes
  const boundaries = [end]
  for (const { length } of recipe.files.values()) {
    end += length
    boundaries.push(end)
  }
  const offsets = [[FIRST_WORD], ...PAIRS.slice(0, recipe.files.size - 1), [END_WORD]]
  const wordOffsets = offsets.map((copies) => copies.map((offset) => CLUSTER_OFFSET + offset))
  for (const [index, copies] of wordOffsets.entries())
    for (const offset of copies) put(code, offset, boundaries[index] ?? 0)
  for (const offset of FAR_OFFSETS) put(code, offset, end)
  const [first = 0, second = 0] = boundaries
  // As in released images for the ESP32, another segment also holds the address of the first file.
  put(ramWithAddress, 0x10, first)
  // Instructions and texts that look like an address of the files.
  put(code, 0x40, second + 1000)
  put(code, 0x2000, second + 4711)
  put(code, 0x2404, first + 7)
  put(ram, 0x20, second + 3)
  put(data, data.bytes.length - 96, second + 12_345)
  code.bytes.writeUInt32LE(second, 0x2601)
  return {
    segments: [data, dram, ramWithAddress, code, ram],
    data,
    code,
    boundaries,
    ram,
    wordOffsets,
    chip: layout.chip,
    hasHash: 1,
  }
}

/** Returns the application: header, segments, checksum and SHA-256. */
function applicationOf({ segments, chip, hasHash }: Draft): Buffer {
  const header = Buffer.alloc(24)
  header.set([0xe9, segments.length, 2, 0x2f])
  header.writeUInt16LE(chip, 12)
  header[23] = hasHash
  const parts = segments.flatMap(({ address, bytes }) => {
    const head = Buffer.alloc(8)
    head.writeUInt32LE(address, 0)
    head.writeUInt32LE(bytes.length, 4)
    return [head, bytes]
  })
  const body = Buffer.concat([header, ...parts])
  const padded = Buffer.concat([body, Buffer.alloc(16 - (body.length % 16))])
  let sum = 0xef
  for (const { bytes } of segments) for (const byte of bytes) sum ^= byte
  padded[padded.length - 1] = sum
  return Buffer.concat([padded, createHash('sha256').update(padded).digest()])
}

function partitions(): Buffer {
  const entries = [
    ['nvs', 1, 2, 0x9000, 0x5000],
    ['otadata', 1, 0, 0xe000, 0x2000],
    ['app0', 0, 0x10, 0x10000, 0x1e0000],
    ['app1', 0, 0x11, 0x1f0000, 0x1e0000],
    ['spiffs', 1, 0x82, 0x3d0000, 0x30000],
  ] as const
  const table = Buffer.alloc(0x1000, 0xff)
  for (const [index, [name, type, subtype, offset, size]] of entries.entries()) {
    const entry = table.subarray(32 * index, 32 * index + 32).fill(0)
    entry.set([0xaa, 0x50, type, subtype])
    entry.writeUInt32LE(offset, 4)
    entry.writeUInt32LE(size, 8)
    entry.write(name, 12)
  }
  return table
}

/** Puts a bootloader and a partition table before the application. */
function factoryImage(application: Buffer, chip: Recipe['chip']): Buffer {
  const before = Buffer.alloc(0x10000, 0xff)
  const bootloader = chip === 'ESP32' ? 0x1000 : 0
  before.set([0xe9, 3, 2, 0x2f], bootloader)
  before.writeUInt16LE(LAYOUTS[chip].chip, bootloader + 12)
  before.fill(0x5a, bootloader + 24, bootloader + 0x3000)
  partitions().copy(before, 0x8000)
  return Buffer.concat([before, application])
}

/** Makes a small image. The sums are calculated after `change`, so they are correct even if `change` damages the image. */
export function makeImage(changes: Partial<Recipe> = {}): Buffer {
  const recipe = { ...RECIPE, ...changes }
  const image = createDraft(recipe)
  recipe.change(image)
  const application = applicationOf(image)
  return recipe.kind === 'factory' ? factoryImage(application, recipe.chip) : application
}
