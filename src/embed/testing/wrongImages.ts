import { gzipSync } from 'node:zlib'
import type { Refusal } from '../refusal'
import { CLUSTER_OFFSET, type Draft, makeImage, ORIGINAL, type Recipe } from './makeImage'

// Images that must be refused. Their checksum and SHA-256 are correct, unless the name says otherwise.

export const withContent = (name: string, content: Buffer) =>
  new Map([...ORIGINAL].map(([key, old]) => [key, key === name ? content : old]))
const filesWithPage = (text: string) => withContent('index.html.gz', gzipSync(text))
export const withoutFile = (name: string) => new Map([...ORIGINAL].filter(([key]) => key !== name))

/** Makes an image whose segments are changed before the sums are calculated. */
export const changedBeforeSums = (change: (image: Draft) => void, recipe: Partial<Recipe> = {}) =>
  makeImage({ ...recipe, change })

/** Makes an image whose bytes are changed after the sums were calculated. */
function changedAfterSums(recipe: Partial<Recipe>, edit: (image: Buffer) => void): Buffer {
  const image = makeImage(recipe)
  edit(image)
  return image
}

const imageWithFlippedBit = (fromEnd: number) =>
  changedAfterSums({}, (image) => (image[image.length - fromEnd] = (image[image.length - fromEnd] ?? 0) ^ 1))

export const putWord = ({ code }: Draft, offset: number, word: number) => code.bytes.writeUInt32LE(word, offset)
export const boundary = ({ boundaries }: Draft, index: number) => boundaries[index] ?? 0
/** The offset of a word that holds the boundary `index`. If the boundary has two words, `copy` selects the first (0) or the second (1). */
export const wordOffset = ({ wordOffsets }: Draft, index: number, copy = 0) => wordOffsets[index]?.[copy] ?? 0
/** Makes an image without some of the words that hold the boundary `index`: `copies` lists the first word (0), the second word (1) or both. */
export const withoutWords = (index: number, copies: readonly number[], recipe: Partial<Recipe> = {}) =>
  changedBeforeSums((image) => copies.map((copy) => putWord(image, wordOffset(image, index, copy), 0)), recipe)

export function moveWord(image: Draft, from: number, to: number) {
  putWord(image, to, image.code.bytes.readUInt32LE(from))
  putWord(image, from, 0)
}

const upgrade = { kind: 'upgrade' } as const

type WrongImage = readonly [name: string, reason: Refusal['refused'], detail: Refusal['detail'], make: () => Buffer]

const BROKEN_FILES: readonly WrongImage[] = [
  ['an empty file', 'noImage', 'format', () => Buffer.alloc(0)],
  ['a single byte', 'damaged', 'length', () => Buffer.from([0xe9])],
  ['a text file', 'noImage', 'format', () => Buffer.from('<html>'.repeat(9000))],
  ['a file of noise', 'noImage', 'format', () => Buffer.from(makeImage(upgrade).map((byte) => byte ^ 0x5a))],
  [
    'an encrypted application',
    'encrypted',
    undefined,
    () => changedAfterSums({}, (image) => image.fill(0x77, 0x10000, 0x10100)),
  ],
  ['a factory image without its application', 'encrypted', undefined, () => makeImage().subarray(0, 0x10000)],
  ['an image with a wrong bit', 'damaged', 'checksum', () => imageWithFlippedBit(5000)],
  ['an image with a wrong checksum', 'damaged', 'checksum', () => imageWithFlippedBit(33)],
  ['an image with a wrong SHA-256', 'damaged', 'sha256', () => imageWithFlippedBit(1)],
  [
    'an image with four bytes in reverse order',
    'damaged',
    'sha256',
    () => changedAfterSums({}, (image) => image.subarray(image.length - 5000, image.length - 4996).swap32()),
  ],
  [
    'an image without SHA-256',
    'damaged',
    'noSha256',
    () => changedBeforeSums((image) => (image.hasHash = 0)).subarray(0, -32),
  ],
  [
    'an image that has a SHA-256 but not the flag for it',
    'damaged',
    'sha256',
    () => changedBeforeSums((image) => (image.hasHash = 0)),
  ],
  ['an upgrade image cut short', 'damaged', 'length', () => makeImage(upgrade).subarray(0, 50_000)],
  ['a signed image', 'signed', 4096, () => Buffer.concat([makeImage(), Buffer.alloc(4096, 0xe7)])],
]

const OTHER_PROGRAMS: readonly WrongImage[] = [
  ['an image for an ESP32-C3', 'chip', 5, () => changedBeforeSums((image) => (image.chip = 5))],
  ['an image whose chip ID needs two bytes', 'chip', 256, () => changedBeforeSums((image) => (image.chip = 256))],
  [
    'an image for an ESP32 with the chip ID of the ESP32-S3',
    'noImage',
    'layout',
    () => changedBeforeSums((image) => (image.chip = 9)),
  ],
  [
    'an image without description',
    'noImage',
    'layout',
    () => changedBeforeSums(({ data }) => data.bytes.fill(0, 0, 4)),
  ],
  [
    'an image with two code segments',
    'noImage',
    'layout',
    () =>
      changedBeforeSums(({ segments, code }) =>
        segments.push({ address: code.address + 0x10000, bytes: Buffer.alloc(16) }),
      ),
  ],
  ['an image without code', 'noImage', 'layout', () => changedBeforeSums(({ code }) => (code.address = 0x40090000))],
  [
    'an image of another project',
    'project',
    'title',
    () => makeImage({ files: filesWithPage('<title>AhoyDTU</title>') }),
  ],
  [
    'an image with a damaged page',
    'project',
    'page',
    () => changedBeforeSums(({ data }) => data.bytes.fill(0, 0x118, 0x120)),
  ],
  ['an image without version', 'version', undefined, () => makeImage({ version: 'main' })],
  ['an image with two versions', 'version', undefined, () => makeImage({ textAfterFiles: '\0v24.4.23\0' })],
  ['an image whose version ends with -dirty', 'version', undefined, () => makeImage({ version: 'v24.4.24-dirty' })],
  ['an image of version v23.5.2', 'version', 'v23.5.2', () => makeImage({ version: 'v23.5.2' })],
]

const OTHER_WORDS: readonly WrongImage[] = [
  ['an image whose code is all zeros', 'project', 'page', () => changedBeforeSums(({ code }) => code.bytes.fill(0))],
  ['an image without the word for the start of the first file', 'project', 'page', () => withoutWords(0, [0])],
  [
    'an image with words at addresses that are not divisible by four',
    'project',
    'page',
    () =>
      changedBeforeSums(({ code }) =>
        code.bytes.copyWithin(CLUSTER_OFFSET - 15, CLUSTER_OFFSET - 16, CLUSTER_OFFSET + 240),
      ),
  ],
  ['an image with two served index pages', 'addresses', 'pages', twoServedPages],
  ['an image without script', 'addresses', 'script', () => makeImage({ files: withoutFile('js/app.js.gz') })],
  ['an image without the words for the end of the script', 'addresses', 'script', () => withoutWords(5, [0, 1])],
  [
    'an image without the words for the boundary between two icons',
    'addresses',
    'script',
    () => withoutWords(3, [0, 1]),
  ],
  [
    'an image with a gap between files',
    'addresses',
    'script',
    () => makeImage({ files: withContent('zones.json.gz', Buffer.concat([gzipSync('{}'), Buffer.alloc(4)])) }),
  ],
  ['an image with only one word for a boundary', 'addresses', 'count', () => withoutWords(3, [0])],
  [
    'an image with three words for a boundary',
    'addresses',
    'count',
    () => changedBeforeSums((image) => putWord(image, wordOffset(image, 4) + 0x30, boundary(image, 4))),
  ],
  [
    'an image with a third word for a boundary, far away from the other two',
    'addresses',
    'count',
    () => changedBeforeSums((image) => putWord(image, 0x400, boundary(image, 2))),
  ],
  [
    'an image with a word far away from the words of the other boundaries',
    'addresses',
    'distance',
    () => changedBeforeSums((image) => moveWord(image, wordOffset(image, 5), 0x400)),
  ],
  [
    'an image whose first and last word are 160 bytes apart',
    'addresses',
    'distance',
    () => changedBeforeSums((image) => moveWord(image, wordOffset(image, 0), wordOffset(image, 4, 1) - 160)),
  ],
  [
    'an image with a word that points into the middle of a file, between the words that hold the starts of the files',
    'addresses',
    'between',
    () => changedBeforeSums((image) => putWord(image, wordOffset(image, 4) + 8, boundary(image, 4) + 100)),
  ],
  [
    'an image with a word in RAM that holds a boundary',
    'addresses',
    'elsewhere',
    () => changedBeforeSums((image) => image.ram.bytes.writeUInt32LE(boundary(image, 2), 0x40)),
  ],
  [
    'an image with a word in the read-only data that holds a boundary',
    'addresses',
    'elsewhere',
    () =>
      changedBeforeSums(({ data, boundaries }) => data.bytes.writeUInt32LE(boundaries[4] ?? 0, data.bytes.length - 64)),
  ],
]

export const WRONG_IMAGES = [...BROKEN_FILES, ...OTHER_PROGRAMS, ...OTHER_WORDS]

/** Makes an image with a second index page after the files. The code has a word with the start of this page and a word with its end. */
function twoServedPages(): Buffer {
  const content = ORIGINAL.get('index.html.gz') ?? Buffer.alloc(0)
  return changedBeforeSums((image) => {
    const start = image.data.bytes.length - 400
    content.copy(image.data.bytes, start)
    putWord(image, 0x2200, image.data.address + start)
    putWord(image, 0x2204, image.data.address + start + content.length)
  })
}
