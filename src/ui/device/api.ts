import type { Configs, Reports, V26Configs, V26Reports } from '../../contract/api'
import { t } from '../i18n'
import { isObject, parseJson } from '../lib/json'
import { addressOf, goToLogin } from '../state/location'
import { session } from '../state/session'
import { showToast } from '../state/toasts'
import { ApiError } from './error'

const ANSWER_WITHIN_MS = 20_000

export type Gettable = Configs & Reports & V26Configs & V26Reports

export function headers(authdata: string | null): Record<string, string> {
  return { 'X-Requested-With': 'XMLHttpRequest', ...(authdata && { Authorization: `Basic ${authdata}` }) }
}

/** The only place that ends a login: on a 401 to the credentials in use. A 401 to credentials that a newer login has replaced changes nothing. */
export function checkAuthorized(
  { status, statusText }: Pick<Response, 'status' | 'statusText'>,
  usedAuthdata: string | null,
) {
  if (status !== 401) return
  if (usedAuthdata === session.get()) {
    session.clear()
    goToLogin()
    if (usedAuthdata) showToast(t('errors.unauthorized'))
  }
  throw new ApiError('unauthorized', statusText, status)
}

export function fetchFromDevice(path: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
  return fetchWithin(addressOf(path), init, ANSWER_WITHIN_MS, signal)
}

/** index.html has sent this request already, before the script ran. */
function takeEarly(url: string): Window['early'] {
  if (url !== addressOf('/api/livedata/status')) return
  const { early } = window
  window.early = undefined
  return early
}

export async function fetchWithin(
  url: string,
  init: RequestInit,
  withinMs: number,
  signal?: AbortSignal,
): Promise<Response> {
  const early = takeEarly(url)
  const limit = early?.stop ?? new AbortController()
  const stop = () => limit.abort()
  const timer = setTimeout(stop, withinMs)
  signal?.addEventListener('abort', stop)
  try {
    // Our credentials go in a header of our own. Those that the browser keeps for the device are left out, as they outlive a logout.
    const response = await (early?.answer ?? fetch(url, { ...init, credentials: 'omit', signal: limit.signal }))
    // The body is read here too, so that the time limit covers all of it.
    return new Response([204, 304].includes(response.status) ? null : await response.arrayBuffer(), response)
  } catch {
    throw new ApiError('unreachable')
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** Firmware answers an unknown path with this page. */
export function isPage(contentType: string | null) {
  return contentType?.includes('html')
}

export async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text()
  const type = response.headers.get('Content-Type')
  const body = type?.includes('json') ? parseJson(text) : undefined
  if (response.status === 429)
    throw new ApiError('overloaded', text, 429, Number(response.headers.get('Retry-After')) || 60)
  if (!response.ok) {
    const message = isObject(body) && typeof body.message === 'string' ? body.message : response.statusText
    throw new ApiError('refused', message, response.status)
  }
  if (isPage(type)) throw new ApiError('unsupported', '', response.status)
  if (!isObject(body)) throw new ApiError('unreadable', '', response.status)
  return body
}

/** With the credentials of whoever is logged in. */
export async function requestAsUser(path: string, init: RequestInit = {}, signal?: AbortSignal): Promise<Response> {
  const authdata = session.get()
  const response = await fetchFromDevice(path, { ...init, headers: headers(authdata) }, signal)
  checkAuthorized(response, authdata)
  return response
}

/** `query` starts with '?'. */
export async function get<P extends keyof Gettable>(path: P, query = '', signal?: AbortSignal): Promise<Gettable[P]> {
  return (await readAnswer(await requestAsUser(path + query, { cache: 'no-store' }, signal))) as Gettable[P]
}
