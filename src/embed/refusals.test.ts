import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { embed, inspect } from './embed'
import { makeIcon, makeImage, ORIGINAL } from './testing/makeImage'
import {
  boundary,
  changedBeforeSums,
  moveWord,
  putWord,
  WRONG_IMAGES,
  withContent,
  withoutFile,
  wordOffset,
} from './testing/wrongImages'

const webFiles = new Map(ORIGINAL)

it.each(WRONG_IMAGES)('embed and inspect refuse %s', async (_, refused, detail, make) => {
  const image = make()
  expect(await inspect(image)).toEqual({ refused, detail })
  expect(await embed(image, webFiles)).toEqual({ refused, detail })
})

describe('embed refuses web files', () => {
  const sizeOf = (name: string) => ORIGINAL.get(name)?.length ?? 0
  const names = ['index.html.gz', 'zones.json.gz', 'favicon.ico', 'favicon.png', 'js/app.js.gz']
  const availableBytes = names.reduce((sum, name) => sum + sizeOf(name), 0)

  it.each([1, 300_000])('that need %i bytes more than the image has', async (missingBytes) => {
    const files = withContent('favicon.ico', makeIcon(sizeOf('favicon.ico') + missingBytes))
    const neededBytes = availableBytes + missingBytes
    expect(await embed(makeImage(), files)).toEqual({ refused: 'space', detail: { availableBytes, neededBytes } })
  })

  it.each(['index.html.gz', 'js/app.js.gz'])('without %s', async (name) => {
    expect(await embed(makeImage(), withoutFile(name))).toEqual({ refused: 'webFiles', detail: name })
  })

  it.each(names)('with wrong content in %s', async (name) => {
    for (const content of [Buffer.from('text'), ORIGINAL.get(name)?.subarray(0, -1) ?? Buffer.alloc(0)])
      expect(await embed(makeImage(), withContent(name, content))).toEqual({ refused: 'webFiles', detail: name })
  })

  it('with a script whose header has optional fields', async () => {
    const script = gzipSync('// script')
    script[3] = 1
    expect(await embed(makeImage(), withContent('js/app.js.gz', script))).toMatchObject({ refused: 'webFiles' })
  })
})

describe('accepted versions and images', () => {
  it.each(['v23.5.3', 'v23.10.1', 'v24.1.1', 'v26.3.30', 'v30.12.31'])('inspect accepts %s', async (version) => {
    expect(await inspect(makeImage({ version }))).toMatchObject({ version })
  })

  it.each<[string, () => Buffer]>([
    [
      'an image whose first and last word are 156 bytes apart',
      () => changedBeforeSums((image) => moveWord(image, wordOffset(image, 0), wordOffset(image, 4, 1) - 156)),
    ],
    [
      'an image with a word that points into the middle of a file, after the words that hold the starts of the files',
      () => changedBeforeSums((image) => putWord(image, wordOffset(image, 4, 1) + 8, boundary(image, 4) + 100)),
    ],
    [
      'an image with a second word for the start of the first file, which never moves',
      () => changedBeforeSums((image) => putWord(image, 0x400, boundary(image, 0))),
    ],
    [
      'an image with a copy of the page that no word points to',
      () => changedBeforeSums(({ data }) => ORIGINAL.get('index.html.gz')?.copy(data.bytes, data.bytes.length - 400)),
    ],
  ])('embed accepts %s', async (_, make) => {
    expect(await embed(make(), webFiles)).toHaveProperty('image')
  })
})
