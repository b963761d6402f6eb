import { GZIP_MAGIC, IMAGE_MAGIC } from '../../contract/firmware'

/** What speaks against a firmware file. Some are guesses, so the owner may go on. */
export type FirmwareDoubt = 'empty' | 'noImage' | 'packed' | 'tooBig' | 'factory'

/** `head` is how the file begins; `room` is the size of the device's slot, where known. */
export function firmwareDoubts(name: string, size: number, head: Uint8Array, room: unknown): FirmwareDoubt[] {
  if (size === 0) return ['empty']
  const isPacked = GZIP_MAGIC.every((byte, at) => head[at] === byte)
  const doubts: [FirmwareDoubt, boolean][] = [
    ['noImage', !isPacked && head[0] !== IMAGE_MAGIC],
    ['packed', isPacked],
    ['tooBig', typeof room === 'number' && room > 0 && size > room],
    ['factory', /factory/i.test(name)],
  ]
  return doubts.filter(([, holds]) => holds).map(([doubt]) => doubt)
}
