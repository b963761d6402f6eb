import SparkMD5 from 'spark-md5'
import { GZIP_MAGIC, IMAGE_MAGIC, MD5_CHUNK_BYTES } from '../../../../contract/files/firmware'

/** Text key of a reason why a file may not be the right firmware. Some are guesses, so the owner may go on. */
export type FirmwareWarning = `firmware.${'noImage' | 'packed' | 'tooBig' | 'factory'}`

export const HEAD_BYTES = GZIP_MAGIC.length

/** `head` is how the file begins; `room` is the size of the device's slot, where known. */
export function firmwareWarnings(
  { name, size }: { name: string; size: number },
  head: Uint8Array,
  room: unknown,
): FirmwareWarning[] {
  const isPacked = GZIP_MAGIC.every((byte, index) => head[index] === byte)
  const warnings: [FirmwareWarning, boolean][] = [
    ['firmware.noImage', !isPacked && head[0] !== IMAGE_MAGIC],
    ['firmware.packed', isPacked],
    ['firmware.tooBig', typeof room === 'number' && room > 0 && size > room],
    ['firmware.factory', /factory/i.test(name)],
  ]
  return warnings.filter(([, applies]) => applies).map(([warning]) => warning)
}

/** The MD5 digest of a file, which is read in chunks. */
export async function md5Of(file: Blob, progress: (fraction: number) => void): Promise<string> {
  const digest = new SparkMD5.ArrayBuffer()
  for (let start = 0; start < file.size; start += MD5_CHUNK_BYTES) {
    const end = Math.min(start + MD5_CHUNK_BYTES, file.size)
    digest.append(await file.slice(start, end).arrayBuffer())
    progress(end / file.size)
  }
  return digest.end()
}

/** The device looks for the digest when the first byte of the file arrives, so it goes first. */
export async function withDigest(file: File, progress: (fraction: number) => void): Promise<FormData> {
  const body = new FormData()
  body.append('MD5', await md5Of(file, progress))
  body.append('firmware', file, 'firmware')
  return body
}
