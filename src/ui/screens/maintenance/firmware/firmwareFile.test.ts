// @vitest-environment node
import { expect, it } from 'vitest'
import { firmwareWarnings } from './firmwareFile'

const room = 1_966_080
const image = Uint8Array.of(0xe9, 6)
const packed = Uint8Array.of(0x1f, 0x8b)

it.each([
  ['a plain image', 'opendtu.bin', 1_500_000, image, room, []],
  ['an image that just fits', 'opendtu.bin', room, image, room, []],
  ['an empty file', 'opendtu-factory.bin', 0, new Uint8Array(), room, ['firmware.noImage', 'firmware.factory']],
  ['a compressed image', 'opendtu.bin.gz', 900_000, packed, room, ['firmware.packed']],
  ['a single byte that begins right', 'opendtu.bin', 1, Uint8Array.of(0xe9), room, []],
  ['a single byte that is half of a gzip head', 'x.bin.gz', 1, Uint8Array.of(0x1f), room, ['firmware.noImage']],
  ['a picture', 'photo.bin', 9000, Uint8Array.of(0x89, 0x50), room, ['firmware.noImage']],
  ['one byte too many', 'opendtu.bin', room + 1, image, room, ['firmware.tooBig']],
  ['an image for the cable', 'generic-Factory.bin', 1_600_000, image, room, ['firmware.factory']],
  [
    'everything at once',
    'factory.bin',
    4_194_304,
    Uint8Array.of(0xff),
    room,
    ['firmware.noImage', 'firmware.tooBig', 'firmware.factory'],
  ],
  ['a device that does not tell its room', 'opendtu.bin', 9_000_000, image, undefined, []],
  ['a device that tells nonsense', 'opendtu.bin', 9_000_000, image, 0, []],
] as const)('%s', (_, name, size, head, slot, warnings) => {
  expect(firmwareWarnings({ name, size }, head, slot)).toEqual(warnings)
})
