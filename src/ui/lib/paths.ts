/** The part before our own paths when a proxy serves the page below a folder, recognised by a path of ours at the end or a trailing slash. */
export function basePathOf(pathname: string): string {
  const [, basePath = ''] =
    /^(.*?)\/((login|about|(info|settings|firmware|maintenance)\/\w+)\/?)?$/.exec(pathname) ?? []
  return basePath
}

/** A returnUrl is followed only to a path of this site. */
export function safeReturn(returnUrl: string | null): string {
  const inside =
    returnUrl && /^\/(?![/\\])/.test(returnUrl) && !/[\t\r\n]/.test(returnUrl) && !returnUrl.startsWith('/login')
  return inside ? returnUrl : '/'
}
