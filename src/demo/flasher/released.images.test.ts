import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readWebFiles } from '../../../scripts/package/readWebFiles'
import { dist } from '../../../scripts/package/testing/compiling'
import { embed } from '../../embed/embed'
import { locateFiles } from '../../embed/testing/locateFiles'
import { digestsOf, hasRightSums, readLikeFirmware } from '../../embed/testing/readLikeFirmware'
import { SCRIPT_TEXT } from '../../embed/webFiles'
import { connectBoard, installFakeClock } from './testing/connectBoard'

// Runs on all factory images of a folder: IMAGES=folder npx vitest run src/demo/flasher/released.images.test.ts

const SCRIPT = 'js/app.js.gz'
/** Upper limit for slow machines. Passing tests finish earlier. */
const TIMEOUT_MS = 120_000
const FLASH_BYTES = { ESP32: 4 << 20, 'ESP32-S3': 8 << 20 }

const folder = resolve(process.env.IMAGES ?? '')
const ourFiles = readWebFiles(join(dist, 'webapp_dist'))
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.factory.bin'))
  .sort()
if (!names.length) throw new Error(`IMAGES: ${folder} contains no .factory.bin file`)
process.stdout.write(`IMAGES: ${names.length} factory images by cable, from ${folder}\n`)

installFakeClock()

it.each(names)('%s by cable: the board runs the image that has our files', { timeout: TIMEOUT_MS }, async (name) => {
  const original = readFileSync(join(folder, name))
  const result = await embed(original, ourFiles)
  if ('refused' in result) throw new Error(JSON.stringify(result))
  const { image, before } = result
  const chip = before.chip as keyof typeof FLASH_BYTES

  const { board, write } = connectBoard({ chip, flashBytes: FLASH_BYTES[chip] })
  expect(await write({ image, chip })).toEqual({ failure: undefined })

  const written = Buffer.from(board.flash.subarray(0, image.length))
  expect(written.equals(image)).toBe(true)
  expect(hasRightSums(written)).toBe(true)
  const files = readLikeFirmware(written, locateFiles(original).wordAddresses)
  const scriptIndex = before.files.findIndex(({ name }) => name === SCRIPT)
  const expected = before.files.slice(0, scriptIndex).map(({ name }) => ourFiles.get(name))
  expect(digestsOf(files.slice(0, scriptIndex))).toEqual(digestsOf(expected))
  expect(gunzipSync(files[scriptIndex] ?? '').toString()).toBe(SCRIPT_TEXT)
  expect(board.isProgramRunning()).toBe(true)
})
