import { gzipSync } from 'node:zlib'
import type { Reason } from '../refusal'
import { type Draft, FILES_OF, makeImage, ORIGINAL, type Recipe } from './makeImage'

// Images with right sums, but where it is said otherwise, that must be refused.

export const other = (name: string, content: Buffer) =>
  new Map([...ORIGINAL].map(([key, old]) => [key, key === name ? content : old]))
const page = (text: string) => other('index.html.gz', gzipSync(text))
export const withoutFile = (name: string) => new Map([...ORIGINAL].filter(([key]) => key !== name))

export const changed = (change: (image: Draft) => void, recipe: Partial<Recipe> = {}) =>
  makeImage({ ...recipe, change })

function edited(recipe: Partial<Recipe>, edit: (image: Buffer) => void): Buffer {
  const image = makeImage(recipe)
  edit(image)
  return image
}

export const put = ({ code }: Draft, offset: number, word: number) => code.bytes.writeUInt32LE(word, offset)
export const boundary = ({ boundaries }: Draft, index: number) => boundaries[index] ?? 0
export const offsetOf = ({ words }: Draft, index: number, copy = 0) => words[index]?.[copy] ?? 0
/** Without these words of a boundary. */
const without = (index: number, ...copies: number[]) =>
  changed((image) => copies.map((copy) => put(image, offsetOf(image, index, copy), 0)))

export function move(image: Draft, from: number, to: number) {
  put(image, to, image.code.bytes.readUInt32LE(from))
  put(image, from, 0)
}

const upgrade = { kind: 'upgrade' } as const

/** What it is, why it is refused, what its sentence says, the image. */
export const WRONG_IMAGES: readonly [string, Reason, RegExp, () => Buffer][] = [
  ['an empty file', 'noImage', /not a firmware image/, () => Buffer.alloc(0)],
  ['a single byte', 'damaged', /cut short/, () => Buffer.from([0xe9])],
  ['a text', 'noImage', /not a firmware image/, () => Buffer.from('<html>'.repeat(9000))],
  ['a file of noise', 'noImage', /encrypted/, () => Buffer.from(makeImage(upgrade).map((byte) => byte ^ 0x5a))],
  [
    'a partition table without the application',
    'noImage',
    /partition table/,
    () => edited({}, (image) => image.writeUInt32LE(0x20000, 0x8044)),
  ],
  [
    'an encrypted application',
    'encrypted',
    /encrypted/,
    () => edited({}, (image) => image.fill(0x77, 0x10000, 0x10100)),
  ],
  ['an ESP32-C3', 'chip', /ESP32-C3, a RISC-V chip/, () => changed((image) => (image.chip = 5))],
  ['an ESP32-S2', 'chip', /number 2/, () => changed((image) => (image.chip = 2))],
  ['a chip of 16 bits', 'chip', /number 256/, () => changed((image) => (image.chip = 256))],
  [
    'an ESP32 that says ESP32-S3',
    'noImage',
    /not laid out like a program of the ESP32-S3/,
    () => changed((image) => (image.chip = 9)),
  ],
  [
    'a wrong byte',
    'damaged',
    /checksum/,
    () => edited({}, (image) => (image[image.length - 5000] = (image[image.length - 5000] ?? 0) ^ 1)),
  ],
  [
    'a wrong checksum',
    'damaged',
    /checksum/,
    () => edited({}, (image) => (image[image.length - 33] = (image[image.length - 33] ?? 0) ^ 1)),
  ],
  [
    'a wrong SHA-256',
    'damaged',
    /SHA-256/,
    () => edited({}, (image) => (image[image.length - 1] = (image[image.length - 1] ?? 0) ^ 1)),
  ],
  [
    'two swapped bytes',
    'damaged',
    /SHA-256/,
    () => edited({}, (image) => image.subarray(image.length - 5000, image.length - 4996).swap32()),
  ],
  ['no SHA-256', 'damaged', /no SHA-256/, () => changed((image) => (image.hasHash = 0))],
  ['a factory image cut short', 'damaged', /cut short/, () => makeImage().subarray(0, -1)],
  ['an upgrade image cut short', 'damaged', /cut short/, () => makeImage(upgrade).subarray(0, 50_000)],
  [
    'a file longer than its partition',
    'damaged',
    /partition/,
    () => edited({}, (image) => image.writeUInt32LE(0x1000, 0x8048)),
  ],
  ['a signed image', 'signed', /signed/, () => Buffer.concat([makeImage(), Buffer.alloc(4096, 0xe7)])],
  ['a signed upgrade image', 'signed', /signed/, () => Buffer.concat([makeImage(upgrade), Buffer.alloc(68)])],
  ['no description', 'noImage', /not laid out/, () => changed(({ data }) => data.bytes.fill(0, 0, 4))],
  [
    'two code segments',
    'noImage',
    /not laid out/,
    () => changed(({ segments, code }) => segments.push({ address: code.address + 0x10000, bytes: Buffer.alloc(16) })),
  ],
  ['no code segment', 'noImage', /not laid out/, () => changed(({ code }) => (code.address = 0x40090000))],
  ['another project', 'project', /another project/, () => makeImage({ files: page('<title>AhoyDTU</title>') })],
  [
    'a fork with its own title',
    'project',
    /another project/,
    () => makeImage({ files: page('<title>OpenDTU of a fork</title>') }),
  ],
  ['a damaged page', 'project', /another project/, () => changed(({ data }) => data.bytes.fill(0, 0x118, 0x120))],
  ['no version', 'version', /does not tell/, () => makeImage({ version: 'main', behind: '' })],
  ['two versions', 'version', /several/, () => makeImage({ behind: 'v24.4.23\0' })],
  ['a version within a text', 'version', /does not tell/, () => makeImage({ version: 'v24.4.24-dirty', behind: '' })],
  ['v23.5.2', 'version', /v23\.5\.2, and only v23\.5\.3 or later/, () => makeImage({ version: 'v23.5.2', behind: '' })],
  ['v23.4.30', 'version', /only v23\.5\.3/, () => makeImage({ version: 'v23.4.30', behind: '' })],
  ['v22.12.31', 'version', /only v23\.5\.3/, () => makeImage({ version: 'v22.12.31', behind: '' })],
  ['an index page that is there twice', 'boundaries', /several index pages/, secondPage],
  ['no words', 'boundaries', /end of the first file/, () => changed(({ code }) => code.bytes.fill(0))],
  ['a boundary once', 'boundaries', /cannot be found/, () => without(3, 0)],
  [
    'a boundary three times',
    'boundaries',
    /twice/,
    () => changed((image) => put(image, offsetOf(image, 4) + 0x30, boundary(image, 4))),
  ],
  [
    'a boundary once more, far away',
    'boundaries',
    /twice/,
    () => changed((image) => put(image, 0x400, boundary(image, 2))),
  ],
  [
    'the end of the first file once more',
    'boundaries',
    /end of the first file/,
    () => changed((image) => put(image, 0x400, boundary(image, 1))),
  ],
  ['no end of the last file', 'boundaries', /js\/app.js.gz cannot be found/, () => without(5, 0, 1)],
  [
    'the end of the manifest once',
    'boundaries',
    /last file has no address/,
    () => makeImage({ files: FILES_OF.v26, change: (image) => put(image, offsetOf(image, 5, 1), 0) }),
  ],
  ['no address between two icons', 'boundaries', /cannot be found/, () => without(3, 0, 1)],
  ['the end of the last file once', 'boundaries', /cannot be found/, () => without(5, 1)],
  ['no beginning of the first file', 'boundaries', /not found exactly once near/, () => without(0, 0)],
  [
    'the beginning of the first file twice',
    'boundaries',
    /not found exactly once near/,
    () => changed((image) => put(image, offsetOf(image, 0) + 4, boundary(image, 0))),
  ],
  [
    'a word that was moved away',
    'boundaries',
    /cannot be found/,
    () => changed((image) => move(image, offsetOf(image, 5), 0x400)),
  ],
  [
    'words over 160 bytes',
    'boundaries',
    /not found exactly once near/,
    () => changed((image) => move(image, offsetOf(image, 0), offsetOf(image, 4, 1) - 160)),
  ],
  [
    'a word into a file between the others',
    'boundaries',
    /another address between them/,
    () => changed((image) => put(image, offsetOf(image, 4) + 8, boundary(image, 4) + 100)),
  ],
  [
    'all words unaligned',
    'boundaries',
    /end of the first file/,
    () => changed(({ code }) => code.bytes.copyWithin(0x1700, 0x16ff, 0x1800)),
  ],
  ['no icon', 'boundaries', /favicon.ico cannot be found/, () => makeImage({ files: withoutFile('favicon.ico') })],
  ['no script', 'boundaries', /js\/app.js.gz cannot be found/, () => makeImage({ files: withoutFile('js/app.js.gz') })],
  [
    'a gap between files',
    'boundaries',
    /cannot be found/,
    () => makeImage({ files: other('zones.json.gz', Buffer.concat([gzipSync('{}'), Buffer.alloc(4)])) }),
  ],
]

/** The page once more in other read-only data behind the files. */
function secondPage(): Buffer {
  return changed(({ data }) =>
    (ORIGINAL.get('index.html.gz') ?? Buffer.alloc(0)).copy(data.bytes, data.bytes.length - 400),
  )
}
