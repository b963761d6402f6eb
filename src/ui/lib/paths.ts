/** The base path, then the path of a screen. */
export const addressPattern = new RegExp(SCREEN_ADDRESS)

const ANY_ORIGIN = 'http://gateway'

/** The part before our own paths when a proxy serves the page below a folder, recognised by a path of ours at the end or a trailing slash. */
export function basePathOf(pathname: string): string {
  const [, basePath = ''] = addressPattern.exec(pathname) ?? []
  // All addresses begin with it: one that is read otherwise, such as with '..' in it, would lead elsewhere.
  return new URL(`${basePath}/`, ANY_ORIGIN).pathname === `${basePath}/` ? basePath : ''
}

/** A returnUrl is followed to a path of our own only; where it leads then does not depend on how an address is read. */
export function safeReturn(returnUrl: string | null): string {
  const [path = ''] = returnUrl?.split('?') ?? []
  const isOwn = addressPattern.exec(path)?.[1] === '' && !path.startsWith('/login')
  return returnUrl && isOwn ? returnUrl : '/'
}
