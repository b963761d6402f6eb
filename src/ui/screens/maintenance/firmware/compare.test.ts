import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type Draft, makeImage, type Recipe } from '../../../../embed/testing/makeImage'
import {
  chipFamily,
  compareVersions,
  compareWithDevice,
  type FirmwareNote,
  otherChip,
  readFirmwareFile,
} from './compare'

const SKETCH_BYTES = 1_966_080
const NAME = 'opendtu.bin'

const device = {
  chipmodel: 'ESP32-D0WD-V3',
  pioenv: 'generic_esp32',
  git_hash: 'v24.4.24',
  sketch_total: SKETCH_BYTES,
}

/** Makes an upgrade image. An image with version '' has no version. */
function image({ version = 'v24.4.24', ...recipe }: Partial<Recipe> = {}) {
  return makeImage({ kind: 'upgrade', version, textAfterFiles: 'If-None-Match\0', ...recipe })
}

const withChip = (chip: number) => image({ change: (draft) => Object.assign(draft, { chip }) })
const s3 = { chip: 'ESP32-S3', environment: 'generic_esp32s3' } as const
/** The firmware of another project. It does not contain the paths of OpenDTU's API. */
const imageOfOtherProject = image({
  version: '',
  change: ({ segments }) => {
    for (const { bytes } of segments)
      bytes.write(bytes.toString('latin1').replaceAll('/api/livedata', '/api/power000'), 'latin1')
  },
})

const readBytes = (bytes: Uint8Array) => readFirmwareFile(new Uint8Array(bytes))

/** The notes for a file. If the file is for another chip than that of the device, the first entry is the chip of the file. */
async function notesOf(bytes: Uint8Array, onDevice: object = device, name = NAME) {
  const file = await readBytes(bytes)
  const chip = otherChip(file, onDevice)
  return [...(chip ? [chip] : []), ...compareWithDevice(file, { name, size: bytes.length }, onDevice)]
}

function withFlippedBit(bytes: Buffer, index: number) {
  const damaged = Buffer.from(bytes)
  damaged[index] = (damaged[index] ?? 0) ^ 1
  return damaged
}

/** Writes the first bytes of a partition table and of an application at the offsets that they have in a factory image. The bytes of `data` begin at offset 32 of the file. */
function addFactoryBytes({ data }: Draft) {
  for (const [offset, byte] of [
    [0x8000, 0xaa],
    [0x8001, 0x50],
    [0x10000, 0xe9],
  ] as const)
    data.bytes[offset - 32] = byte
}

const matrix: readonly (readonly [
  name: string,
  bytes: Uint8Array,
  onDevice: object,
  notes: (FirmwareNote | `ESP32${string}` | `#${number}`)[],
])[] = [
  ['the installed image', image(), device, ['same']],
  ['a newer image', image({ version: 'v24.5.1' }), device, ['newer']],
  ['an older image', image({ version: 'v24.4.12' }), device, ['older']],
  ['an image with commits after the installed release', image({ version: 'v24.4.24-7-g0a1b2c3' }), device, ['newer']],
  ['a release on a device with later commits', image(), { ...device, git_hash: 'v24.4.24-7-g0a1b2c3' }, ['older']],
  ['a device whose version is a hash', image(), { ...device, git_hash: 'g0a1b2c3' }, []],
  ['an image without a version text', image({ version: '' }), device, []],
  ['an image with two versions', image({ textAfterFiles: '\0v23.5.3\0' }), device, []],
  ['an image without a build environment', image({ environment: undefined }), device, ['same']],
  ['an image of another build environment', image({ environment: 'olimex_esp32_poe' }), device, ['other', 'same']],
  ['an image for another chip', image(s3), device, ['ESP32-S3', 'other', 'same']],
  [
    'an ESP32-S3 image on an ESP32-S3',
    image(s3),
    { ...device, chipmodel: 'ESP32-S3', pioenv: 'generic_esp32s3' },
    ['same'],
  ],
  ['an ESP32-C3 image', withChip(5), device, ['ESP32-C3', 'same']],
  ['an image for an unknown chip', withChip(77), device, ['#77', 'same']],
  ['a device with an unknown chip', withChip(9), { ...device, chipmodel: 'Unknown' }, ['same']],
  ['a factory image', makeImage({ kind: 'factory' }), device, ['factory']],
  ['an upgrade image that looks like a factory image at 0x8000', image({ change: addFactoryBytes }), device, ['same']],
  [
    'an image of a fork with a version without v, on OpenDTU',
    image({ version: '2026.03.31' }),
    device,
    ['otherProject'],
  ],
  [
    'an image of a fork on the same fork',
    image({ version: '2026.03.31' }),
    { ...device, git_hash: '2025.12.1' },
    ['newer'],
  ],
  ['an image of another project', imageOfOtherProject, device, ['otherProject']],
  ['a truncated image', image().subarray(0, 60_000), device, ['damaged']],
  ['an image without its last byte', image().subarray(0, -1), device, ['damaged']],
  [
    'an image with bytes after its end, such as a signature',
    Buffer.concat([image(), Buffer.alloc(4096, 7)]),
    device,
    ['same'],
  ],
  ['a compressed image', gzipSync(image()), device, ['packed']],
  ['a picture', Uint8Array.of(0x89, 0x50), device, ['noImage']],
  ['an empty file', new Uint8Array(), device, ['noImage']],
  ['an image that is one byte too large', image(), { ...device, sketch_total: image().length - 1 }, ['tooBig', 'same']],
  ['an image that just fits', image(), { ...device, sketch_total: image().length }, ['same']],
  ['a device that sends nothing', image(s3), {}, []],
  ['a device that sends wrong types', image(s3), { chipmodel: 7, pioenv: null, git_hash: {}, sketch_total: 'x' }, []],
]

it.each(matrix.map(([name, bytes, onDevice, notes]) => [name, notes, bytes, onDevice] as const))(
  'firmware file: %s gives the notes %j',
  async (_, notes, bytes, onDevice) => {
    expect(await notesOf(bytes, onDevice)).toEqual(notes)
  },
)

it('firmware file: an upgrade image with "factory" in its file name gets the note "factory"', async () => {
  expect(await notesOf(image(), device, 'opendtu-Factory.bin')).toEqual(['factory', 'same'])
})

describe.each([
  ['ESP32', 0],
  ['ESP32-C3', 5],
  ['a future chip', 99],
])('firmware file for %s', (_, chip) => {
  const withHash = withChip(chip)
  const withoutHash = image({ change: (draft) => Object.assign(draft, { chip, hasHash: 0 }) }).subarray(0, -32)

  it('is accepted with and without its SHA-256', async () => {
    expect((await readBytes(withHash)).problem).toBeUndefined()
    expect((await readBytes(withoutHash)).problem).toBeUndefined()
  })

  it('is refused if it is truncated', async () => {
    const lengths = Array.from({ length: 50 }, (_, step) => 1 + Math.floor(((withHash.length - 1) * step) / 50))
    for (const length of lengths)
      expect(await readBytes(withHash.subarray(0, length)), `${length}`).toEqual({ problem: 'damaged' })
  })

  it('is refused if a bit is flipped', async () => {
    // Only the SHA-256 detects a change of the header bytes before the chip number, because these bytes are not needed to read the image.
    for (const index of [2, 8, 23, 40, 5000, withHash.length - 5000, withHash.length - 33, withHash.length - 1])
      expect(await readBytes(withFlippedBit(withHash, index)), `${index}`).toEqual({ problem: 'damaged' })
    expect(await readBytes(withFlippedBit(withoutHash, 5000))).toEqual({ problem: 'damaged' })
  })
})

it.each([
  ['ESP32-D0WD-V3', 'ESP32'],
  ['ESP32-PICO-D4', 'ESP32'],
  ['ESP32-S2FNR2', 'ESP32-S2'],
  ['ESP32-S3', 'ESP32-S3'],
  ['ESP32-C3', 'ESP32-C3'],
  ['Unknown', undefined],
])('chip model %s belongs to the family %s', (model, chip) => {
  expect(chipFamily(model)).toBe(chip)
})

it.each([
  ['v24.4.24', 'v24.4.24', 0],
  ['v24.10.1', 'v24.9.30', 1],
  ['v23.12.31', 'v24.1.1', -1],
  ['v24.4.24-10-gabc', 'v24.4.24-9-gabc', 1],
])('the sign of compareVersions("%s", "%s") is %d', (version, other, sign) => {
  expect(Math.sign(compareVersions(version, other))).toBe(sign)
})
