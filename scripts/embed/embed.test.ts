// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dist } from '../package/compiling'
import { type Embedded, embed, inspect, type Seen } from './embed'
import type { Refusal } from './refusal'
import { type Draft, FILES_OF, makeImage, ORIGINAL, type Recipe } from './testing/makeImage'
import { hasRightSums, mapImage, readLikeFirmware } from './testing/readLikeFirmware'

const names = ['index.html.gz', 'zones.json.gz', 'favicon.ico', 'favicon.png', 'js/app.js.gz', 'site.webmanifest']
const ours = new Map(names.map((name) => [name, readFileSync(join(dist, 'webapp_dist', name))]))

/** An image, and the addresses of its words. */
function make(wanted: Partial<Recipe> = {}) {
  let made: Draft | undefined
  const image = makeImage({
    ...wanted,
    change: (draft) => {
      made = draft
      wanted.change?.(draft)
    },
  })
  const base = made?.code.address ?? 0
  return { image, words: made?.words.map((offsets) => offsets.map((offset) => base + offset)) ?? [] }
}

function accepted<Result extends object>(result: Result | Refusal): Result {
  if ('refused' in result) throw new Error(result.message)
  return result
}

const embedded = (image: Uint8Array, files: ReadonlyMap<string, Uint8Array> = ours): Embedded =>
  accepted(embed(image, files))
const result = (image: Uint8Array, files?: ReadonlyMap<string, Uint8Array>) => Buffer.from(embedded(image, files).image)
const seen = (image: Uint8Array): Seen => accepted(inspect(image))

const matrix = (['ESP32', 'ESP32-S3'] as const).flatMap((chip) =>
  (['factory', 'upgrade'] as const).flatMap((kind) =>
    (['v23', 'v24', 'v26'] as const).map((line) => ({ chip, kind, line, files: FILES_OF[line] })),
  ),
)

/** Each chip, each kind and each line once. */
const differing = ['ESP32 factory v23', 'ESP32-S3 upgrade v24', 'ESP32-S3 factory v26']
const isDiffering = ({ chip, kind, line }: (typeof matrix)[number]) => differing.includes(`${chip} ${kind} ${line}`)

function testImage({ chip, kind, files }: (typeof matrix)[number]) {
  const { image, words } = make({ chip, kind, files })
  const after = result(image)

  it('holds our files, each of them byte for byte, where the program looks for them', () => {
    const expected = [...files.keys()].map((name) => ours.get(name))
    expect(readLikeFirmware(image, words)).toEqual([...files.values()])
    expect(readLikeFirmware(after, words)).toEqual(expected)
  })

  it('keeps its length and has a right checksum and SHA-256', () => {
    expect(after.length).toBe(image.length)
    expect(hasRightSums(image)).toBe(true)
    expect(hasRightSums(after)).toBe(true)
  })

  it('differs in the stretch, in the words of the boundaries and in its sums only', () => {
    const start = image.indexOf(files.get('index.html.gz') ?? '')
    const end = start + [...files.values()].reduce((sum, { length }) => sum + length, 0)
    const base = mapImage(image)
    const code = base.mapped.find(({ address }) => address === (words[0]?.[0] ?? 0) - 0x1714)
    const codeStart = image.indexOf(code?.bytes ?? '')
    const own = new Set(
      words.slice(1).flatMap((addresses) => addresses.map((address) => address - (code?.address ?? 0))),
    )
    const isOwn = (index: number) =>
      (index >= start && index < end) || index >= image.length - 33 || own.has((index - codeStart) & ~3)
    const strange = [...image.keys()].filter((index) => image[index] !== after[index] && !isOwn(index))
    expect(strange).toEqual([])
  })

  it('gives the same bytes when it is done twice', () => {
    expect(result(after).equals(after)).toBe(true)
  })
}

const name = '$line for $chip, $kind image'
describe.each(matrix.filter(isDiffering))(name, testImage)
describe.each(matrix.filter((one) => !isDiffering(one)))(name, { tags: 'long' }, testImage)

describe('what is seen', () => {
  it('tells an official image', () => {
    expect(seen(make().image)).toEqual({
      kind: 'factory',
      chip: 'ESP32',
      version: 'v24.4.24',
      environment: 'generic_esp32',
      files: [...ORIGINAL].map(([name, { length }]) => ({ name, bytes: length })),
      page: 'original',
      roomBytes: [...ORIGINAL.values()].reduce((sum, { length }) => sum + length, 0),
    })
  })

  it('tells ours in it', () => {
    const { image } = make({
      chip: 'ESP32-S3',
      kind: 'upgrade',
      version: 'v23.5.3',
      behind: '',
      environment: undefined,
    })
    const { before, after } = embedded(image)
    expect(before).toMatchObject({ kind: 'upgrade', chip: 'ESP32-S3', version: 'v23.5.3', page: 'original' })
    expect(before.environment).toBeUndefined()
    expect(after).toEqual({
      ...before,
      page: 'ours',
      files: [...ORIGINAL.keys()].map((name) => ({ name, bytes: ours.get(name)?.length })),
    })
  })

  it('tells version and environment also where these texts follow the files and are repeated', () => {
    const { image } = make({ behind: `v24.4.24\0pioenv\0generic_esp32\0${'x'.repeat(225)}\0v24.4.24\0` })
    expect(seen(result(image))).toMatchObject({ version: 'v24.4.24', environment: 'generic_esp32' })
    expect(result(result(image)).equals(result(image))).toBe(true)
  })
})

describe('the filling', () => {
  const behind = 'v24.4.24\0If-None-Match\0'
  const { image, words } = make({ behind })
  const after = result(image)
  const last = (from: Buffer) => mapImage(from).word(words.at(-1)?.[0] ?? 0)

  it('begins with what followed the original files, for a word that is meant for that', () => {
    for (const from of [image, after])
      expect(
        mapImage(from)
          .bytesAt(last(from), last(from) + behind.length)
          .toString(),
      ).toBe(behind)
    expect(last(after)).toBeLessThan(last(image))
  })

  it('leaves nothing of the old files', () => {
    const old = ORIGINAL.get('js/app.js.gz') ?? Buffer.alloc(0)
    for (let offset = 0; offset + 32 < old.length; offset += 32)
      expect(after.includes(old.subarray(offset, offset + 32))).toBe(false)
  })

  it('leaves the room to a later and larger page', () => {
    const larger = Buffer.concat([ours.get('favicon.ico') ?? Buffer.alloc(0), Buffer.alloc(1000, 7)])
    const later = new Map(ours).set('favicon.ico', larger)
    expect(result(after, later).equals(result(image, later))).toBe(true)
    expect(result(result(image, later)).equals(after)).toBe(true)
  })

  it('is not needed where our files take the whole room', () => {
    const own = [...ORIGINAL].map(([name]) => [name, ours.get(name) ?? Buffer.alloc(0)] as const)
    const filled = make({ files: new Map(own) }).image
    expect(result(filled).equals(filled)).toBe(true)
    expect(seen(filled).page).toBe('ours')
  })
})

it('leaves the given image as it is, a Buffer too', () => {
  const { image } = make()
  const copy = Buffer.from(image)
  embedded(image)
  expect(image.equals(copy)).toBe(true)
})

it('takes an image that is a part of a larger piece of memory', () => {
  const { image } = make()
  const memory = Buffer.concat([Buffer.alloc(5, 0x1f), image, Buffer.alloc(64, 0xe9)])
  expect(result(memory.subarray(5, 5 + image.length)).equals(result(image))).toBe(true)
})
