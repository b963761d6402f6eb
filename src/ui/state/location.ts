import { navigate, usePathname } from 'wouter/use-browser-location'
import { basePathOf } from '../lib/paths'

/** Fixed when the page is loaded; calls, links and sockets stay below it. */
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

/** The name and password in the page's own address, as in http://admin:secret@gateway/. `location` leaves them out. */
export const ownCredentials = credentialsIn(document.URL)

/** With `replace` the Back button skips the current screen. */
export function goTo(path: string, options?: { replace: true }) {
  navigate(basePath + path, options)
}

/** Without the base path and a trailing slash. '//' stays as it is, and is no screen. */
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

/** The path of the login, which returns to the current screen. */
export function loginPath(): string {
  return `/login?returnUrl=${encodeURIComponent(currentPath())}`
}

/** Several calls may fail for the same reason: only the first one navigates. */
export function goToLogin() {
  if (!currentPath().startsWith('/login')) goTo(loginPath(), { replace: true })
}

/** The address of a path on the device. With the origin, as the page's own address may have a name and password, for which `fetch` throws. */
export function addressOf(path: string): string {
  return location.origin + basePath + path
}

export function socketUrl(path: string, credentials = ''): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${credentials}${location.host}${basePath}${path}`
}
