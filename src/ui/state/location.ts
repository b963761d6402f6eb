import { navigate } from 'wouter/use-browser-location'
import { prefixOf } from '../lib/paths'

/** Fixed when the page is loaded; calls, links and sockets stay below it. */
export const prefix = prefixOf(location.pathname)

export function goTo(path: string) {
  navigate(prefix + path)
}

/** The current path and query, without the prefix. */
function currentPath(): string {
  return location.pathname.slice(prefix.length) + location.search
}

/** The login, and from there back to here. */
export function loginPath(): string {
  return `/login?returnUrl=${encodeURIComponent(currentPath())}`
}

/** However many calls ask for it, it happens once. */
export function goToLogin() {
  if (!currentPath().startsWith('/login')) navigate(prefix + loginPath(), { replace: true })
}

export function socketUrl(path: string, credentials = ''): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${credentials}${location.host}${prefix}${path}`
}
