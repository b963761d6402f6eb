import { GZIP_MAGIC, IMAGE_MAGIC } from '../../../../contract/files/firmware'

/** Text keys of what speaks against a firmware file. Some are guesses, so the owner may go on. */
export type Doubt = `firmware.${'noImage' | 'packed' | 'tooBig' | 'factory'}`

export const HEAD_BYTES = GZIP_MAGIC.length

/** `head` is how the file begins; `room` is the size of the device's slot, where known. */
export function firmwareDoubts(
  { name, size }: { name: string; size: number },
  head: Uint8Array,
  room: unknown,
): Doubt[] {
  const isPacked = GZIP_MAGIC.every((byte, index) => head[index] === byte)
  const doubts: [Doubt, boolean][] = [
    ['firmware.noImage', !isPacked && head[0] !== IMAGE_MAGIC],
    ['firmware.packed', isPacked],
    ['firmware.tooBig', typeof room === 'number' && room > 0 && size > room],
    ['firmware.factory', /factory/i.test(name)],
  ]
  return doubts.filter(([, holds]) => holds).map(([doubt]) => doubt)
}
