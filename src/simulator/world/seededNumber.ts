import { bytesOf } from '../json/bytes'

/** A number from 0 to 1 that depends only on the serial and the purpose. */
export function seededNumber(serial: string, purpose: string): number {
  let hash = 2_166_136_261
  for (const byte of bytesOf(`${purpose}:${serial}`)) hash = Math.imul(hash ^ byte, 16_777_619)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}
