/** Every screen's address. No path has parameters; the only query is `returnUrl` on /login. */
export const paths = [
  '/',
  '/login',
  '/about',
  '/info/system',
  '/info/network',
  '/info/ntp',
  '/info/mqtt',
  '/info/console',
  '/settings/network',
  '/settings/ntp',
  '/settings/mqtt',
  '/settings/inverter',
  '/settings/security',
  '/settings/dtu',
  '/settings/device',
  '/settings/config',
  '/firmware/upgrade',
  '/maintenance/reboot',
] as const

export type Path = (typeof paths)[number]

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
