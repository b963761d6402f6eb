// What fills the stretch behind our files, which are smaller than the original ones. The program names the end of the last file twice,
// and one of these words may be meant for what follows it. So what followed the original files follows ours too. A mark tells the size of
// the stretch to the next run, and the rest is zeros.

import { viewOf } from './application'

const REPEATED_BYTES = 256
const MARK = new TextEncoder().encode('\0opendtu-webui\0')
const SIZE_BYTES = 4

/** What the filling needs where there is any. */
export const FILLING_BYTES = REPEATED_BYTES + MARK.length + SIZE_BYTES

/** For a room of `roomEnd - end` bytes; `dataEnd` is the end of its segment. */
function fillingOf(image: Uint8Array, start: number, end: number, roomEnd: number, dataEnd: number): Uint8Array {
  const filling = new Uint8Array(roomEnd - end)
  if (filling.length === 0) return filling
  filling.set(image.subarray(roomEnd, Math.min(roomEnd + REPEATED_BYTES, dataEnd)))
  filling.set(MARK, REPEATED_BYTES)
  viewOf(filling).setUint32(REPEATED_BYTES + MARK.length, roomEnd - start, true)
  return filling
}

/** `end` is the end of the last file. */
export function fillRoom(image: Uint8Array, start: number, end: number, roomEnd: number, dataEnd: number) {
  image.set(fillingOf(image, start, end, roomEnd, dataEnd), end)
}

/** Up to where the files from `start` to `end` may grow: where they end, or where the filling of an earlier run does. */
export function roomEndOf(image: Uint8Array, start: number, end: number, dataEnd: number): number {
  const size = end + REPEATED_BYTES + MARK.length
  if (size + SIZE_BYTES > dataEnd) return end
  const roomEnd = start + viewOf(image).getUint32(size, true)
  if (roomEnd < size + SIZE_BYTES || roomEnd > dataEnd) return end
  const filling = fillingOf(image, start, end, roomEnd, dataEnd)
  return filling.every((byte, index) => byte === image[end + index]) ? roomEnd : end
}
