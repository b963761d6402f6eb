import { readStored, writeStored } from '../state/storage'

/** Whether requests carry cookies. With cookies comes the login that the browser remembers, so only where a proxy wants them: .github/decisions/login.md */
export const sendsCookies = () => readStored('cookies') !== null

/** All later requests of this browser carry cookies. */
export function startCookies() {
  writeStored('cookies', 'yes')
}

/** Only our own header carries a login. It is empty for a guest with cookies: then the browser does not add the login that it remembers. */
export function headers(authdata: string | null, hasCookies: boolean): Record<string, string> {
  return {
    'X-Requested-With': 'XMLHttpRequest',
    ...(authdata ? { Authorization: `Basic ${authdata}` } : hasCookies && { Authorization: '' }),
  }
}
