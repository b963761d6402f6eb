import { readStored, writeStored } from '../state/storage'

/** Whether requests have cookies. With cookies, the browser also sends a login that it remembers. So cookies are sent only if a proxy requires them: .github/decisions/login.md */
export const sendsCookies = () => readStored('cookies') !== null

/** Adds cookies to all later requests of this browser. */
export function startSendingCookies() {
  writeStored('cookies', 'yes')
}

/** The headers of a request. If the request has cookies but no login, `Authorization` is empty, so that the browser does not add a login that it remembers. */
export function headers(authdata: string | null, hasCookies: boolean): Record<string, string> {
  return {
    'X-Requested-With': 'XMLHttpRequest',
    ...(authdata ? { Authorization: `Basic ${authdata}` } : hasCookies && { Authorization: '' }),
  }
}
