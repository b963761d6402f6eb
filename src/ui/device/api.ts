import type {
  Commands,
  Configs,
  Reports,
  Uploads,
  V26Commands,
  V26Configs,
  V26Reports,
  V26Uploads,
} from '../../contract/api'
import type { WriteReply } from '../../contract/codes'
import { t } from '../i18n'
import { isObject, parseJson } from '../lib/json'
import { urlPart } from '../lib/urlPart'
import { basePath, goToLogin } from '../state/location'
import { authdataOf, session } from '../state/session'
import { showToast } from '../state/toasts'
import { ApiError } from './error'
import type { UploadAnswer } from './outcome'

const ANSWER_WITHIN_MS = 20_000
const CODE_HOST_ANSWERS_WITHIN_MS = 10_000

export type Gettable = Configs & Reports & V26Configs & V26Reports

function headers(authdata: string | null): Record<string, string> {
  return { 'X-Requested-With': 'XMLHttpRequest', ...(authdata && { Authorization: `Basic ${authdata}` }) }
}

/** The only place that ends a login: on a 401 to the credentials in use. A 401 to credentials that a newer login has replaced changes nothing. */
function checkAuthorized({ status, statusText }: Pick<Response, 'status' | 'statusText'>, usedAuthdata: string | null) {
  if (status !== 401) return
  if (usedAuthdata === session.get()) {
    session.clear()
    goToLogin()
    if (usedAuthdata) showToast(t('errors.unauthorized'))
  }
  throw new ApiError('unauthorized', statusText, status)
}

function fetchFromDevice(path: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
  return fetchWithin(basePath + path, init, ANSWER_WITHIN_MS, signal)
}

/** index.html has sent this request already, before the script ran. */
function takeEarly(url: string): Window['early'] {
  if (url !== `${basePath}/api/livedata/status`) return
  const { early } = window
  window.early = undefined
  return early
}

async function fetchWithin(url: string, init: RequestInit, withinMs: number, signal?: AbortSignal): Promise<Response> {
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
function isPage(contentType: string | null) {
  return contentType?.includes('html')
}

async function readAnswer(response: Response): Promise<unknown> {
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
async function requestAsUser(path: string, init: RequestInit = {}, signal?: AbortSignal): Promise<Response> {
  const authdata = session.get()
  const response = await fetchFromDevice(path, { ...init, headers: headers(authdata) }, signal)
  checkAuthorized(response, authdata)
  return response
}

/** `query` starts with '?'. */
export async function get<P extends keyof Gettable>(path: P, query = '', signal?: AbortSignal): Promise<Gettable[P]> {
  return (await readAnswer(await requestAsUser(path + query, { cache: 'no-store' }, signal))) as Gettable[P]
}

/** A refused write is a reply, not an error. */
async function post(path: string, data: object): Promise<WriteReply> {
  const body = new FormData()
  body.append('data', JSON.stringify(data))
  return (await readAnswer(await requestAsUser(path, { method: 'POST', body }))) as WriteReply
}

type Post<Records> = <P extends keyof Records & string>(path: P, record: Records[P]) => Promise<WriteReply>

/** A config record goes back whole. */
export const save: Post<Configs> = post
export const saveOnV26: Post<V26Configs> = post
export const command: Post<Commands & V26Commands> = post

/** The one request that goes elsewhere: asks GitHub what `branch` has that `revision` has not. It carries no credentials and no referrer. */
export async function fetchComparison(
  revision: string,
  branch = 'HEAD',
  signal?: AbortSignal,
): Promise<Record<string, unknown>> {
  const url = `https://api.github.com/repos/tbnobody/OpenDTU/compare/${urlPart(revision)}...${urlPart(branch)}`
  const init = { referrerPolicy: 'no-referrer' } as const
  return (await readAnswer(await fetchWithin(url, init, CODE_HOST_ANSWERS_WITHIN_MS, signal))) as Record<
    string,
    unknown
  >
}

/** Tries the credentials without storing them. */
export async function checkCredentials(name: string, password: string): Promise<boolean> {
  const response = await fetchFromDevice('/api/security/authenticate', { headers: headers(authdataOf(password, name)) })
  if (response.status === 401) return false
  await readAnswer(response)
  return true
}

/** A file of the device as it is, for saving. */
export async function download(path: '/api/config/get' | '/api/file/get', query: string): Promise<Blob> {
  const response = await requestAsUser(path + query)
  if (!response.ok || isPage(response.headers.get('Content-Type'))) await readAnswer(response)
  return response.blob()
}

/** Throws where the connection broke, the login is needed, or the path is unknown; every other answer is returned, errors too. */
export async function upload(
  path: Uploads | V26Uploads,
  query: string,
  body: FormData,
  progress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  const request = new XMLHttpRequest()
  const authdata = session.get()
  request.open('POST', basePath + path + query)
  for (const [name, value] of Object.entries(headers(authdata))) request.setRequestHeader(name, value)
  request.upload.onprogress = (event) => progress(event.loaded / event.total)
  signal.addEventListener('abort', () => request.abort())
  await new Promise((resolve, reject) => {
    request.onload = resolve
    request.onerror = request.onabort = () => reject(new ApiError('unreachable'))
    request.send(body)
  })
  checkAuthorized(request, authdata)
  const { status, statusText, responseText } = request
  const hasPage = isPage(request.getResponseHeader('Content-Type'))
  if (hasPage && status === 200) throw new ApiError('unsupported')
  // A proxy's error is a page too: its markup is not for reading.
  return { status, statusText, text: hasPage ? '' : responseText }
}
