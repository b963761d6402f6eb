import { readStored, writeStored } from '../state/storage'
import { ApiError } from './outcome'

/** Stands for the status of a redirect. `fetch` does not show the real status. */
export const REDIRECTED = 302

export function isHtml(contentType: string | null) {
  return contentType?.includes('html')
}

const isDevicePage = (html: string) => html.includes('<title>OpenDTU</title>')

/** The error for an answer that is a web page or a redirect. Firmware answers an unknown path with its own page. Redirects and all other pages come from a proxy. */
export function pageError(html: string, status = 0): ApiError {
  return new ApiError(isDevicePage(html) ? 'unsupported' : 'proxy', '', status)
}

const isPasswordChallenge = (headers: Headers) => /^(basic|digest)/i.test(headers.get('WWW-Authenticate') ?? '')

/** Reads a copy of the answer, so that its body can be read again. */
const textOf = (response: Response) => response.clone().text()

/**
 * Returns true if the answer is the login of a proxy. The device never redirects or answers 403. The device's 401 has an empty body, but may
 * have a content type, which Home Assistant adds. Returns false for a proxy with a password challenge, because the proxy may accept the password of our login form.
 */
export async function isProxyLogin(response: Response): Promise<boolean> {
  const { status, headers } = response
  if (status === REDIRECTED || status === 403) return true
  if (status === 401) return !isPasswordChallenge(headers) && (await textOf(response)) !== ''
  return status === 200 && !!isHtml(headers.get('Content-Type')) && !isDevicePage(await textOf(response))
}

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
