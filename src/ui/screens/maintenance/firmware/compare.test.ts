// @vitest-environment node
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type Draft, makeImage, type Recipe } from '../../../../embed/testing/makeImage'
import { chipFamily, compareVersions, readImage } from '../../../upload/firmwareImage'
import { type FirmwareNote, firmwareNotes, otherChip } from './firmwareFile'

const ROOM = 1_966_080
const NAME = 'opendtu.bin'

const device = {
  chipmodel: 'ESP32-D0WD-V3',
  pioenv: 'generic_esp32',
  git_hash: 'v24.4.24',
  sketch_total: ROOM,
}

/** An application; `version` '' leaves the version out. */
function image({ version = 'v24.4.24', ...recipe }: Partial<Recipe> = {}) {
  return makeImage({ kind: 'upgrade', version, behind: 'If-None-Match\0', ...recipe })
}

const withChip = (chip: number) => image({ change: (draft) => Object.assign(draft, { chip }) })
const s3 = { chip: 'ESP32-S3', environment: 'generic_esp32s3' } as const
/** Texts of the same length, so that the segments stay as they are. */
const replaced = (bytes: Buffer, text: string, other: string) =>
  Buffer.from(bytes.toString('latin1').replaceAll(text, other), 'latin1')

function notesOf(bytes: Uint8Array, onDevice: object = device, name = NAME) {
  const image = readImage(contentOf(bytes))
  const chip = otherChip(image, onDevice)
  return [...(chip ? [chip] : []), ...firmwareNotes(image, { name, size: bytes.length }, onDevice)]
}
const contentOf = (bytes: Uint8Array) => new Uint8Array(bytes).buffer

/** The same bytes where a factory image has its partition table and its application. */
function likeFactory({ data }: Draft) {
  for (const [offset, byte] of [
    [0x8000, 0xaa],
    [0x8001, 0x50],
    [0x10000, 0xe9],
  ] as const)
    data.bytes[offset - 32] = byte
}

const v23 = { ...device, pioenv: undefined, git_hash: 'v23.5.3' }

const matrix: readonly (readonly [
  name: string,
  bytes: Uint8Array,
  onDevice: object,
  notes: (FirmwareNote | `ESP32${string}` | `#${number}`)[],
])[] = [
  ['the image that runs', image(), device, ['same']],
  ['a newer one', image({ version: 'v24.5.1' }), device, ['newer']],
  ['one of a day with two digits', image({ version: 'v24.10.2' }), device, ['newer']],
  ['an older one', image({ version: 'v24.4.12' }), device, ['older']],
  ['commits behind a tag', image({ version: 'v24.4.24-7-g0a1b2c3' }), device, ['newer']],
  ['the tag before them', image(), { ...device, git_hash: 'v24.4.24-7-g0a1b2c3' }, ['older']],
  ['a device that names a hash', image(), { ...device, git_hash: 'g0a1b2c3' }, []],
  ['no version text', image({ version: '' }), device, []],
  ['two versions', image({ behind: '\0v23.5.3\0' }), device, []],
  ['v23, which does not name its build', image({ version: 'v23.11.15' }), v23, ['newer']],
  ['an image without a build name', image({ environment: undefined }), device, ['same']],
  ['another build', image({ environment: 'olimex_esp32_poe' }), device, ['other', 'same']],
  ['another build, on a device that tells none', image({ environment: 'olimex_esp32_poe' }), v23, ['newer']],
  ['another chip', image(s3), device, ['ESP32-S3', 'other', 'same']],
  [
    'ESP32 on an S3',
    image(),
    { ...device, chipmodel: 'ESP32-S3', pioenv: 'generic_esp32s3' },
    ['ESP32', 'other', 'same'],
  ],
  ['S3 on an S3', image(s3), { ...device, chipmodel: 'ESP32-S3', pioenv: 'generic_esp32s3' }, ['same']],
  ['a C3', withChip(5), device, ['ESP32-C3', 'same']],
  ['a C3 on a C3', withChip(5), { ...device, chipmodel: 'ESP32-C3' }, ['same']],
  ['an S2 on an S2 with memory', withChip(2), { ...device, chipmodel: 'ESP32-S2FH32' }, ['same']],
  ['a chip nobody knows', withChip(77), device, ['#77', 'same']],
  ['a device that does not tell its chip', withChip(9), { ...device, chipmodel: 'Unknown' }, ['same']],
  ['a factory image', makeImage({ kind: 'factory' }), device, ['factory']],
  [
    'a factory image of an S3, which begins like an application',
    makeImage({ ...s3, kind: 'factory' }),
    device,
    ['factory'],
  ],
  ['an application that looks like one in the middle', image({ change: likeFactory }), device, ['same']],
  ['a sister project on OpenDTU', image({ version: '2026.03.31' }), device, ['otherProject']],
  ['OpenDTU on the sister project', image(), { ...device, git_hash: '2026.03.31' }, ['otherProject']],
  ['the sister project on itself', image({ version: '2026.03.31' }), { ...device, git_hash: '2025.12.1' }, ['newer']],
  ['another project', replaced(image({ version: '' }), '/api/livedata', '/api/power000'), device, ['otherProject']],
  ['a cut image', image().subarray(0, 60_000), device, ['cut']],
  ['the last byte missing', image().subarray(0, -1), device, ['cut', 'same']],
  ['a header alone', image().subarray(0, 24), device, ['cut']],
  ['a single byte', Uint8Array.of(0xe9), device, ['cut']],
  ['something behind it, as a signature', Buffer.concat([image(), Buffer.alloc(4096, 7)]), device, ['same']],
  ['a compressed image', gzipSync(image()), device, ['packed']],
  ['a picture', Uint8Array.of(0x89, 0x50), device, ['noImage']],
  ['an empty file', new Uint8Array(), device, ['noImage']],
  ['one byte too many', image(), { ...device, sketch_total: image().length - 1 }, ['tooBig', 'same']],
  ['an image that just fits', image(), { ...device, sketch_total: image().length }, ['same']],
  ['a device that tells nothing', image(s3), {}, []],
  ['a device that tells nonsense', image(s3), { chipmodel: 7, pioenv: null, git_hash: {}, sketch_total: 'x' }, []],
]

describe('a firmware file', () => {
  it.each(matrix)('%s', (_, bytes, onDevice, notes) => {
    expect(notesOf(bytes, onDevice)).toEqual(notes)
  })

  it('called a factory image is doubted', () => {
    expect(notesOf(image(), device, 'opendtu-Factory.bin')).toEqual(['factory', 'same'])
  })

  it('tells chip, build environment and version', () => {
    expect(readImage(contentOf(image({ ...s3, version: 'v26.3.30' })))).toEqual({
      problem: undefined,
      chip: 'ESP32-S3',
      environment: 'generic_esp32s3',
      version: 'v26.3.30',
    })
  })

  it('cut anywhere is never taken for whole', () => {
    const whole = image()
    const lengths = Array.from({ length: 200 }, (_, step) => Math.floor((whole.length * step) / 200))
    const kinds = new Set(lengths.slice(1).map((length) => readImage(contentOf(whole.subarray(0, length))).problem))
    expect([...kinds]).toEqual(['cut'])
  })
})

it.each([
  ['ESP32-D0WDQ6', 'ESP32'],
  ['ESP32-D0WD-V3', 'ESP32'],
  ['ESP32-S0WD', 'ESP32'],
  ['ESP32-PICO-D4', 'ESP32'],
  ['ESP32-U4WDH', 'ESP32'],
  ['ESP32-S2', 'ESP32-S2'],
  ['ESP32-S2FNR2', 'ESP32-S2'],
  ['ESP32-S3', 'ESP32-S3'],
  ['ESP32-C3', 'ESP32-C3'],
  ['ESP32-C61', 'ESP32-C61'],
  ['ESP32-P4', 'ESP32-P4'],
  ['Unknown', undefined],
])('the chip model %s is an %s', (model, chip) => {
  expect(chipFamily(model)).toBe(chip)
})

it.each([
  ['v24.4.24', 'v24.4.24', 0],
  ['v24.10.1', 'v24.9.30', 1],
  ['v23.12.31', 'v24.1.1', -1],
  ['v24.4.24-10-gabc', 'v24.4.24-9-gabc', 1],
])('%s against %s is %d', (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign)
})
