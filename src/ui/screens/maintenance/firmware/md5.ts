import SparkMD5 from 'spark-md5'
import { MD5_CHUNK_BYTES } from '../../../../contract/files/firmware'

/** One digest of the whole file, read piece by piece. */
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
