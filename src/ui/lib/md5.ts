import SparkMD5 from 'spark-md5'
import { MD5_CHUNK_BYTES } from '../../contract/firmware'

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
