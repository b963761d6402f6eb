import type {
  Commands,
  Configs,
  ExtensionCommands,
  ExtensionConfigs,
  ExtensionReports,
  ForkReports,
  Reports,
  V26Commands,
  V26Configs,
  V26Reports,
} from '../../contract/api'
import type { WriteReply } from '../../contract/codes'
import type { Unchecked } from '../../contract/unchecked'
import { monotonicMs } from '../lib/clock'
import { isObject, parseJson } from '../lib/json'
import { numberOf } from '../lib/numbers'
import { addressOf } from '../state/location'
import { session } from '../state/session'
import { ApiError, readReply } from './outcome'
import { headers, isHtml, isProxyLogin, pageError, REDIRECTED, sendsCookies, startSendingCookies } from './proxy'

const ANSWER_WITHIN_MS = 20_000

/** Sends the first GET of a screen while the code of the screen still loads. `fetchWithin` uses the answer. */
export function askEarly(path: keyof Gettable) {
  const url = addressOf(path)
  const stop = new AbortController()
  const answer = send(url, optionsFor(session.get(), getOptions), stop)
  // Avoids an unhandled rejection if the answer is not used. The code that uses the answer handles the failure.
  answer.catch(() => undefined)
  window.early = { url, answer, stop }
}

/** Aborts the early request. Called when the first screen is left, or when the login changes. */
export function dropEarlyRequest() {
  window.early?.stop.abort()
  window.early = undefined
}

/** Returns the request that `askEarly` or index.html has sent to this URL, so that it is not sent twice. Each early request is returned once. */
function takeEarlyRequest(url: string): Window['early'] {
  const { early } = window
  if (early?.url !== url) return
  window.early = undefined
  return early
}

/** Sends a request. By default, `credentials: 'omit'` keeps the browser from adding cookies or a login. The update check needs this default, because it goes to another host. Requests to the device set `credentials` in `init`. */
const send = (url: string, init: RequestInit, { signal }: AbortController) =>
  fetch(url, { credentials: 'omit', ...init, signal })

/** The options of the requests of `get` and `askEarly`. They make the browser bypass the HTTP cache. */
const getOptions = { cache: 'no-store' } as const satisfies RequestInit

/** The options of a request with these credentials. Redirects are not followed, because a proxy redirects to its own login. */
function optionsFor(authdata: string | null, init?: RequestInit): RequestInit {
  const hasCookies = sendsCookies()
  return {
    redirect: 'manual',
    ...init,
    credentials: hasCookies ? 'same-origin' : 'omit',
    headers: headers(authdata, hasCookies),
  }
}

/** Fetches a URL with its whole body. Throws `unreachable` if the request fails, is aborted, or takes longer than `withinMs`. */
export async function fetchWithin(
  withinMs: number,
  url: string,
  init: RequestInit,
  signal?: AbortSignal,
): Promise<Response> {
  if (signal?.aborted) throw new ApiError('unreachable')
  const early = takeEarlyRequest(url)
  const controller = early?.stop ?? new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, withinMs)
  signal?.addEventListener('abort', abort)
  try {
    const response = await (early?.answer ?? send(url, init, controller))
    // The body is read here too, so that the time limit covers the whole answer.
    if (response.type === 'opaqueredirect') return new Response(null, { status: REDIRECTED })
    return new Response([204, 304].includes(response.status) ? null : await response.arrayBuffer(), response)
  } catch {
    throw new ApiError('unreachable')
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** Throws if the status is 401. Also ends the session of the login `usedAuthdata`. */
export function checkAuthorized(
  { status, statusText }: Pick<Response, 'status' | 'statusText'>,
  usedAuthdata: string | null,
) {
  if (status !== 401) return
  session.refuse(usedAuthdata)
  throw new ApiError('unauthorized', statusText, status)
}

/** Sends a request. If a proxy requires its own login, repeats the request with cookies. All later requests then have cookies too. */
async function requestAs(
  authdata: string | null,
  path: string,
  init?: RequestInit,
  signal?: AbortSignal,
  withinMs = ANSWER_WITHIN_MS,
) {
  const fetchWith = (options: RequestInit) => fetchWithin(withinMs, addressOf(path), options, signal)
  const options = optionsFor(authdata, init)
  const response = await fetchWith(options)
  if (!(await isProxyLogin(response))) return response
  if (options.credentials === 'omit') {
    startSendingCookies()
    const secondResponse = await fetchWith(optionsFor(authdata, init))
    if (!(await isProxyLogin(secondResponse))) return secondResponse
  }
  throw pageError('', response.status)
}

/** Sends a request with the credentials of the session, if there is one. */
export async function request(
  path: string,
  init?: RequestInit,
  signal?: AbortSignal,
  withinMs?: number,
): Promise<Response> {
  const authdata = session.get()
  const response = await requestAs(authdata, path, init, signal, withinMs)
  checkAuthorized(response, authdata)
  return response
}

const RETRY_SECONDS = { min: 1, usual: 60, max: 300 }

/** The time to wait before the next request. It is limited, because a proxy may ask for any time. */
function retryAfterSeconds({ headers }: Response): number {
  const { min, usual, max } = RETRY_SECONDS
  return Math.min(max, Math.max(min, Number(headers.get('Retry-After')) || usual))
}

/** Returns the JSON object or list of an answer. Throws an `ApiError` for an error status or any other content. */
export async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text()
  const type = response.headers.get('Content-Type')
  const body = type?.includes('json') ? parseJson(text) : undefined
  if (response.status === 429) throw new ApiError('overloaded', text, 429, retryAfterSeconds(response))
  if (!response.ok) {
    const message = isObject(body) && typeof body.message === 'string' ? body.message : response.statusText
    throw new ApiError('refused', message, response.status)
  }
  if (isHtml(type)) throw pageError(text, response.status)
  if (!isObject(body)) throw new ApiError('unreadable', '', response.status)
  return body
}

export type Savable = Configs & ExtensionConfigs
/** The records of the info screens. Their members are shown, but not sent back. */
type StatusPath = '/api/mqtt/status' | '/api/network/status' | '/api/ntp/status' | '/api/system/status'

export type Gettable = Savable &
  Omit<Reports, StatusPath> & { [P in StatusPath]: Unchecked<Reports[P]> } & V26Configs &
  V26Reports &
  ForkReports &
  ExtensionReports

/** Reads the record at a path. `query` starts with '?'. */
export async function get<P extends keyof Gettable>(path: P, query = '', signal?: AbortSignal): Promise<Gettable[P]> {
  return (await readAnswer(await request(path + query, getOptions, signal))) as Gettable[P]
}

/** Like `get`, but a 401 does not end the session. */
export async function getQuietly<P extends keyof Gettable>(path: P): Promise<Gettable[P]> {
  return (await readAnswer(await requestAs(session.get(), path, getOptions))) as Gettable[P]
}

/** Requests the uptime of the gateway. Returns its start time by the monotonic clock, or undefined if the gateway does not report its uptime. */
export async function loadStartTime(signal?: AbortSignal): Promise<number | undefined> {
  const uptimeSeconds = numberOf((await get('/api/system/status', '', signal)).uptime)
  return uptimeSeconds === undefined ? undefined : monotonicMs() - uptimeSeconds * 1000
}

/** Sends data with POST. A refusal in the JSON of the device is returned, not thrown. */
async function post(path: string, data: object, withinMs?: number): Promise<WriteReply> {
  const body = new FormData()
  body.append('data', JSON.stringify(data))
  return readReply(await readAnswer(await request(path, { method: 'POST', body }, undefined, withinMs)))
}

/** Pass `withinMs` for a command that may take longer than `ANSWER_WITHIN_MS`. */
type Post<Records> = <P extends keyof Records & string>(
  path: P,
  record: Records[P],
  withinMs?: number,
) => Promise<WriteReply>

/** Sends a whole config record, including the members that have not changed. */
export const save: Post<Savable> = post
export const saveOnV26: Post<V26Configs> = post
export const command: Post<Commands & V26Commands & ExtensionCommands> = post

export const reboot = () => command('/api/maintenance/reboot', { reboot: true })

/** The base64 text of a Basic `Authorization` header. Name and password are encoded as UTF-8, as on the device. */
export function authdataOf(name: string, password: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(`${name}:${password}`)))
}

/** Converts Basic credentials in base64 to 'name:password@' for a URL. Returns '' if they cannot be read. */
export function urlCredentials(authdata: string): string {
  try {
    const bytes = Uint8Array.from(atob(authdata), (letter) => letter.charCodeAt(0))
    const [name = '', ...password] = new TextDecoder().decode(bytes).split(':')
    return `${encodeURIComponent(name)}:${encodeURIComponent(password.join(':'))}@`
  } catch {
    return ''
  }
}

/** Asks the device whether the credentials are right, without storing them. */
export async function checkCredentials(name: string, password: string): Promise<boolean> {
  const response = await requestAs(authdataOf(name, password), '/api/security/authenticate')
  if (response.status === 401) {
    // A 401 with a text comes from a proxy, because the device's 401 is empty.
    if (await response.text()) throw pageError('', 401)
    return false
  }
  const { type } = readReply(await readAnswer(response))
  if (type !== 'success') throw new ApiError('unreadable')
  return true
}
