import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { dist } from '../../scripts/package/testing/compiling'
import { type Embedded, embed, type ImageInfo, inspect } from './embed'
import type { Refusal } from './refusal'
import { type Draft, FILES_OF, makeIcon, makeImage, ORIGINAL, type Recipe } from './testing/makeImage'
import {
  differencesOutside,
  digestsOf,
  hasRightSums,
  mapImage,
  readLikeFirmware,
  startOf,
} from './testing/readLikeFirmware'
import { SCRIPT_TEXT } from './webFiles'

const names = ['index.html.gz', 'zones.json.gz', 'favicon.ico', 'favicon.png', 'js/app.js.gz', 'site.webmanifest']
const ours = new Map(names.map((name) => [name, readFileSync(join(dist, 'webapp_dist', name))]))
/** Files whose size in the new image differs from their size in `ours`: the script is lengthened, and the manifest is not replaced. */
const FILES_OF_OTHER_SIZE = ['js/app.js.gz', 'site.webmanifest']

/** Makes an image. `wordAddresses` has an entry for each boundary between files: the addresses of the words of the program that hold this boundary. */
function make(recipe: Partial<Recipe> = {}) {
  let finalDraft: Draft | undefined
  const image = makeImage({
    ...recipe,
    change: (draft) => {
      finalDraft = draft
      recipe.change?.(draft)
    },
  })
  const base = finalDraft?.code.address ?? 0
  const wordAddresses = finalDraft?.wordOffsets.map((offsets) => offsets.map((offset) => base + offset)) ?? []
  return { image, wordAddresses }
}

function throwIfRefused<Result extends object>(result: Result | Refusal): Result {
  if ('refused' in result) throw new Error(JSON.stringify(result))
  return result
}

const embedOrThrow = async (image: Uint8Array, files: ReadonlyMap<string, Uint8Array> = ours): Promise<Embedded> =>
  throwIfRefused(await embed(image, files))
const resultOf = async (image: Uint8Array, files?: ReadonlyMap<string, Uint8Array>) =>
  Buffer.from((await embedOrThrow(image, files)).image)
const infoOf = async (image: Uint8Array): Promise<ImageInfo> => throwIfRefused(await inspect(image))

const matrix = (['ESP32', 'ESP32-S3'] as const).flatMap((chip) =>
  (['factory', 'upgrade'] as const).flatMap((kind) =>
    (['v23', 'v24', 'v26'] as const).map((line) => ({ chip, kind, line, files: FILES_OF[line] })),
  ),
)

/** The images of the short run. They cover each chip, each kind and each line. The tests of all other images have the tag `long`. */
const shortRun = ['ESP32 factory v23', 'ESP32-S3 upgrade v24', 'ESP32-S3 factory v26']
const isInShortRun = ({ chip, kind, line }: (typeof matrix)[number]) => shortRun.includes(`${chip} ${kind} ${line}`)

function testImage({ chip, kind, files }: (typeof matrix)[number]) {
  const { image, wordAddresses } = make({ chip, kind, files })
  const fileNames = [...files.keys()]
  const scriptIndex = fileNames.indexOf('js/app.js.gz')
  let after: Buffer
  beforeAll(async () => {
    after = await resultOf(image)
  })

  it('puts our files where the program reads them, byte for byte', () => {
    const namesBeforeScript = fileNames.slice(0, scriptIndex)
    expect(digestsOf(readLikeFirmware(image, wordAddresses))).toEqual(digestsOf(files.values()))
    expect(digestsOf(readLikeFirmware(after, wordAddresses).slice(0, scriptIndex))).toEqual(
      digestsOf(namesBeforeScript.map((name) => ours.get(name))),
    )
  })

  it('fills the space up to the end of the original script with one valid gzip file', () => {
    const script = readLikeFirmware(after, wordAddresses)[scriptIndex] ?? Buffer.alloc(0)
    expect(gunzipSync(script).toString()).toBe(SCRIPT_TEXT)
    expect(script.length).toBeGreaterThan(65_536)
  })

  it('does not change the files after the script', () => {
    const filesAfterScript = readLikeFirmware(after, wordAddresses).slice(scriptIndex + 1)
    expect(filesAfterScript).toEqual(fileNames.slice(scriptIndex + 1).map((name) => files.get(name)))
  })

  it('returns an image of the same length with a correct checksum and SHA-256', () => {
    expect(after.length).toBe(image.length)
    expect(hasRightSums(image)).toBe(true)
    expect(hasRightSums(after)).toBe(true)
  })

  it('changes only the files up to the script, the words with the addresses of these files, and the sums', () => {
    const start = image.indexOf(files.get('index.html.gz') ?? '')
    const end = image.indexOf(files.get('js/app.js.gz') ?? '') + (files.get('js/app.js.gz')?.length ?? 0)
    const shift = codeShift(image, wordAddresses)
    const changedWords = wordAddresses.slice(1, scriptIndex + 1).flat()
    const ranges = changedWords.map((address) => [shift + address, shift + address + 4] as const)
    const allowed = [[start, end], [image.length - 33, image.length], ...ranges] as const
    expect(differencesOutside(image, after, allowed)).toBe(0)
  })

  it('returns the same bytes when applied to its own result', async () => {
    expect((await resultOf(after)).equals(after)).toBe(true)
  })
}

const title = 'embed into $line for $chip, $kind image'
describe.each(matrix.filter(isInShortRun))(title, testImage)
describe.each(matrix.filter((entry) => !isInShortRun(entry)))(title, { tags: 'long' }, testImage)

/** The number to add to an address in the code to get its offset in the file. */
function codeShift(image: Buffer, wordAddresses: readonly (readonly number[])[]): number {
  const { application, mapped } = mapImage(image)
  const code = mapped.find(({ address, bytes }) => {
    const [word = 0] = wordAddresses[0] ?? []
    return word >= address && word < address + bytes.length
  })
  return startOf(image) + application.indexOf(code?.bytes ?? '') - (code?.address ?? 0)
}

describe('image info', () => {
  it('describes an official image', async () => {
    expect(await infoOf(make().image)).toEqual({
      kind: 'factory',
      chip: 'ESP32',
      version: 'v24.4.24',
      environment: 'generic_esp32',
      files: [...ORIGINAL].map(([name, { length }]) => ({ name, sizeBytes: length })),
      page: 'original',
    })
  })

  it('recognises our page in a changed image', async () => {
    const { image } = make({ chip: 'ESP32-S3', kind: 'upgrade', version: 'v23.5.3', environment: undefined })
    const { before, after } = await embedOrThrow(image)
    expect(before).toMatchObject({ kind: 'upgrade', chip: 'ESP32-S3', version: 'v23.5.3', page: 'original' })
    expect(before.environment).toBeUndefined()
    expect(after).toMatchObject({ ...before, page: 'ours', files: expect.any(Array) })
    const sizes = new Map(after.files.map(({ name, sizeBytes }) => [name as string, sizeBytes]))
    for (const name of names.filter((known) => !FILES_OF_OTHER_SIZE.includes(known)))
      expect(sizes.get(name), name).toBe(ours.get(name)?.length)
  })

  it('reports an unknown page', async () => {
    const files = new Map(ORIGINAL).set('index.html.gz', gzipSync('<title>OpenDTU</title>other'))
    expect(await infoOf(makeImage({ files }))).toMatchObject({ page: 'unknown' })
  })

  it('finds the version and the environment even if the text directly after the files repeats them', async () => {
    const { image } = make({ textAfterFiles: `v24.4.24\0pioenv\0generic_esp32\0${'x'.repeat(225)}\0v24.4.24\0` })
    const expected = { version: 'v24.4.24', environment: 'generic_esp32' }
    expect(await infoOf(image)).toMatchObject(expected)
    expect(await infoOf(await resultOf(image))).toMatchObject(expected)
  })
})

it('embed leaves no part of the old script', async () => {
  const after = await resultOf(make().image)
  const old = ORIGINAL.get('js/app.js.gz') ?? Buffer.alloc(0)
  for (let offset = 0; offset + 32 < old.length; offset += 32)
    expect(after.includes(old.subarray(offset, offset + 32))).toBe(false)
})

it('embed can be repeated with larger files, and then with the smaller files again', async () => {
  const larger = new Map<string, Uint8Array>(ours).set('favicon.ico', makeIcon(20_000))
  const { image } = make()
  const after = await resultOf(image)
  expect((await resultOf(after, larger)).equals(await resultOf(image, larger))).toBe(true)
  expect((await resultOf(await resultOf(image, larger))).equals(after)).toBe(true)
})

it('embed accepts an image that our files fill exactly', async () => {
  const filled = make({ files: new Map(ours) }).image
  expect((await resultOf(filled)).equals(filled)).toBe(true)
  expect(await infoOf(filled)).toMatchObject({ page: 'ours' })
})

it('embed keeps the icons and zones of the image if none are given', async () => {
  const { image, wordAddresses } = make()
  const files = new Map(['index.html.gz', 'js/app.js.gz'].map((name) => [name, ours.get(name) ?? Buffer.alloc(0)]))
  const [index, zones, icon, png] = readLikeFirmware(await resultOf(image, files), wordAddresses)
  expect(digestsOf([index])).toEqual(digestsOf([ours.get('index.html.gz')]))
  expect([zones, icon, png]).toEqual(['zones.json.gz', 'favicon.ico', 'favicon.png'].map((name) => ORIGINAL.get(name)))
})

it('embed does not change the given image', async () => {
  const { image } = make()
  const copy = Buffer.from(image)
  await embedOrThrow(image)
  expect(image.equals(copy)).toBe(true)
})

it('embed accepts an image that is a part of a larger buffer', async () => {
  const { image } = make()
  const memory = Buffer.concat([Buffer.alloc(5, 0x1f), image, Buffer.alloc(64, 0xe9)])
  expect((await resultOf(memory.subarray(5, 5 + image.length))).equals(await resultOf(image))).toBe(true)
})
