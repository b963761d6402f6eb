import SparkMD5 from 'spark-md5'

export const MD5_CHUNK_BYTES = 2_097_152

/** Returns the MD5 digest of a file, which is read in chunks. */
export async function md5Of(file: Blob): Promise<string> {
  const digest = new SparkMD5.ArrayBuffer()
  for (let start = 0; start < file.size; start += MD5_CHUNK_BYTES) {
    digest.append(await file.slice(start, start + MD5_CHUNK_BYTES).arrayBuffer())
  }
  return digest.end()
}

/** The request body of an upload. The digest is the first part, because the device needs it when the first byte of the file arrives. */
export async function uploadBody(file: Blob): Promise<FormData> {
  const body = new FormData()
  body.append('MD5', await md5Of(file))
  body.append('firmware', file, 'firmware')
  return body
}

/** Matches the `meta` element with the MD5 of the page. The build calculates the MD5 while `content` is empty, and then writes the MD5 into `content`. */
const HASH = /(<meta name="md5" content=")([^"]*)/

/**
 * Checks whether the page is as it was built. A proxy may have added elements or minified the page. A stronger hash would not help: a page that was
 * changed on purpose can contain any hash.
 */
export async function isAsBuilt(page: string): Promise<boolean> {
  return HASH.exec(page)?.[2] === (await md5Of(new Blob([page.replace(HASH, '$1')])))
}
