import { navigate, usePathname } from 'wouter/use-browser-location'
import { basePathOf } from '../lib/paths'

/** Fixed when the page is loaded; calls, links and sockets stay below it. */
export const basePath = basePathOf(location.pathname)

/** With `replace` the way back leaves out where one is now. */
export function goTo(path: string, options?: { replace: true }) {
  navigate(basePath + path, options)
}

/** The path of the current screen, also where it was typed with a slash at its end. */
export function usePath(): string {
  return usePathname().slice(basePath.length).replace(/\/$/, '') || '/'
}

/** The current path and query, without the base path. */
function currentPath(): string {
  return location.pathname.slice(basePath.length) + location.search
}

/** The login, and from there back to here. */
export function loginPath(): string {
  return `/login?returnUrl=${encodeURIComponent(currentPath())}`
}

/** Several calls may fail for the same reason: only the first one navigates. */
export function goToLogin() {
  if (!currentPath().startsWith('/login')) goTo(loginPath(), { replace: true })
}

export function socketUrl(path: string, credentials = ''): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${credentials}${location.host}${basePath}${path}`
}
