import { sha256 } from './sha256'

/** The build writes the SHA-256 of the page without these digits into the page. */
const HASH = /(<meta name="sha256" content=")([^"]*)/

/** Checks whether each byte of our page is as it was built. A proxy may have added elements, or minified it. */
export async function isAsBuilt(page: string): Promise<boolean> {
  const hash = HASH.exec(page)?.[2]
  const digest = await sha256(new TextEncoder().encode(page.replace(HASH, '$1')))
  return hash === btoa(String.fromCharCode(...digest))
}
