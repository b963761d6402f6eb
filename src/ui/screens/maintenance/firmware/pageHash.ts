import { md5Of } from './digest'

/** Matches the `meta` element with the MD5 of the page. The build calculates the MD5 while `content` is empty, and then writes the MD5 into `content`. */
const HASH = /(<meta name="md5" content=")([^"]*)/

/**
 * Checks whether the page is as it was built. A proxy may have added elements or minified the page. A stronger hash would not help: a page that was
 * changed on purpose can contain any hash.
 */
export async function isAsBuilt(page: string): Promise<boolean> {
  return HASH.exec(page)?.[2] === (await md5Of(new Blob([page.replace(HASH, '$1')])))
}
