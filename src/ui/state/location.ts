import { navigate, usePathname } from 'wouter/use-browser-location'
import { basePathOf } from '../lib/paths'

/** The path below which a proxy serves the page: all requests, links and sockets stay below it. Read once, at the start. */
export const basePath = basePathOf(location.pathname)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function credentialsIn(address: string) {
  const { username, password } = new URL(address)
  return username ? { name: decoded(username), password: decoded(password) } : undefined
}

/** The name and password in the page's own address, as in http://admin:secret@gateway/. Browsers leave them out of `location.href`: https://html.spec.whatwg.org/#dom-location-href */
export const credentialsInAddress = credentialsIn(document.URL)

/** `replace` makes the Back button skip the current screen. */
export function goTo(path: string, options?: { replace: true }) {
  navigate(basePath + path, options)
}

/** The path of a screen, after removal of the base path and the trailing slash. '//' is unchanged, and matches no screen. */
const screenPath = (pathname: string) => pathname.slice(basePath.length).replace(/\b\/$/, '')

/** The path of the screen that the page was opened with. */
export const firstPath = screenPath(location.pathname)

/** The path of the current screen. */
export function usePath(): string {
  return screenPath(usePathname())
}

/** The current path and query, without the base path. */
function currentPath(): string {
  return location.pathname.slice(basePath.length) + location.search
}

/** The path of the login screen, with a query that leads back to the current screen. */
export function loginPath(): string {
  return `/login?returnUrl=${encodeURIComponent(currentPath())}`
}

/** Opens the login screen, unless it is open already: several requests may be refused simultaneously. */
export function goToLogin() {
  if (!currentPath().startsWith('/login')) goTo(loginPath(), { replace: true })
}

/** The full URL of a path on the device. A relative URL would contain the name and password of the page's address, and `fetch` throws for such a URL: https://fetch.spec.whatwg.org/#dom-request */
export function addressOf(path: string): string {
  return location.origin + basePath + path
}

export function socketUrl(path: string, credentials = ''): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${credentials}${location.host}${basePath}${path}`
}
