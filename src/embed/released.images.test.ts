import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readWebFiles } from '../../scripts/package/readWebFiles'
import { dist } from '../../scripts/package/testing/compiling'
import { embed } from './embed'
import { locateFiles } from './testing/locateFiles'
import {
  differencesOutside,
  digestsOf,
  hasRightSums,
  mapImage,
  readLikeFirmware,
  startOf,
} from './testing/readLikeFirmware'
import { SCRIPT_TEXT } from './webFiles'

// Runs on all images of a folder: IMAGES=folder npx vitest run src/embed/released.images.test.ts

const folder = resolve(process.env.IMAGES ?? '')
const ours = readWebFiles(join(dist, 'webapp_dist'))

const names = readdirSync(folder)
  .filter((name) => name.endsWith('.bin'))
  .sort()
if (!names.length) throw new Error(`IMAGES: ${folder} contains no .bin file`)

/** Each image with its name. A factory image has two entries: the image itself, and the upgrade image that it contains. */
const images = names.flatMap((name) => {
  const image = readFileSync(join(folder, name))
  const start = startOf(image)
  const upgrades: [string, Buffer][] = start ? [[`${name} as upgrade image`, image.subarray(start)]] : []
  return [[name, image] as [string, Buffer], ...upgrades]
})
process.stdout.write(`IMAGES: ${images.length} images from ${names.length} files in ${folder}\n`)

/** Returns the ranges of the image that may change. These are the web files up to and including the script, the words with their addresses, the checksum and the SHA-256. */
function allowedRanges(
  image: Buffer,
  { boundaries, wordAddresses }: ReturnType<typeof locateFiles>,
  scriptIndex: number,
) {
  const { application, mapped } = mapImage(image)
  const toOffset = (address: number) => {
    const segment = mapped.find(({ address: start, bytes }) => address >= start && address < start + bytes.length)
    if (!segment) throw new Error('no such address')
    return startOf(image) + segment.bytes.byteOffset - application.byteOffset + address - segment.address
  }
  const changedWords = wordAddresses.slice(1, scriptIndex + 1).flat()
  const [start = 0, end = 0] = [boundaries[0], boundaries[scriptIndex + 1]]
  return [
    [toOffset(start), toOffset(end)],
    [image.length - 33, image.length],
    ...changedWords.map((address) => [toOffset(address), toOffset(address) + 4] as const),
  ] as const
}

it.each(images)('embed into %s returns an image in which only the web files differ', async (_, image) => {
  const result = await embed(image, ours)
  if ('refused' in result) throw new Error(JSON.stringify(result))
  const after = Buffer.from(result.image)
  const located = locateFiles(image)
  const fileNames = result.before.files.map(({ name }) => name)
  const scriptIndex = fileNames.indexOf('js/app.js.gz')
  const before = readLikeFirmware(image, located.wordAddresses)
  const served = readLikeFirmware(after, located.wordAddresses)

  expect(before.map(({ length }) => length)).toEqual(result.before.files.map(({ sizeBytes }) => sizeBytes))
  expect(digestsOf(served.slice(0, scriptIndex))).toEqual(
    digestsOf(fileNames.slice(0, scriptIndex).map((name) => ours.get(name))),
  )
  expect(gunzipSync(served[scriptIndex] ?? '').toString()).toBe(SCRIPT_TEXT)
  expect(served.slice(scriptIndex + 1)).toEqual(before.slice(scriptIndex + 1))
  expect(hasRightSums(after)).toBe(true)
  expect(differencesOutside(image, after, allowedRanges(image, located, scriptIndex))).toBe(0)
  expect(result.after).toMatchObject({ page: 'ours', version: result.before.version, kind: result.before.kind })
})
