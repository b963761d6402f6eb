/** Matches the path of an address: the base path (group 1), then the path of a screen. */
const addressPattern = new RegExp(SCREEN_ADDRESS)

const ANY_ORIGIN = 'http://gateway'

/** The base path below which a proxy serves the page: the part before the path of a screen, or before the last slash. */
export function basePathOf(pathname: string): string {
  const [, basePath = ''] = addressPattern.exec(pathname) ?? []
  // All addresses of the page contain the base path. A path that the browser would normalise, such as one with '..', could lead to another site.
  return new URL(`${basePath}/`, ANY_ORIGIN).pathname === `${basePath}/` ? basePath : ''
}

/** Returns `returnUrl` if its path is the path of a screen other than the login. Otherwise returns '/', because the address could lead to another site. */
export function safeReturnUrl(returnUrl: string | null): string {
  const [path = ''] = returnUrl?.split('?') ?? []
  const isOwn = addressPattern.exec(path)?.[1] === '' && !path.startsWith('/login')
  return returnUrl && isOwn ? returnUrl : '/'
}

/** Encodes a text for an address. Removes lone surrogates, for which encodeURIComponent throws. */
export function urlPart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, ''))
}
