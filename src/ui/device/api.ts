import type { Commands, Configs, Reports, Uploads, V26Commands, V26Reports, V26Uploads } from '../../contract/api'
import type { WriteReply } from '../../contract/codes'
import { t } from '../i18n'
import { isObject, parseJson } from '../lib/json'
import { urlPart } from '../lib/urlPart'
import { goToLogin, prefix } from '../state/location'
import { authdataOf, session } from '../state/session'
import { showToast } from '../state/toasts'
import { ApiError } from './error'
import type { UploadAnswer } from './outcome'

const ANSWER_WITHIN_MS = 20_000
const CODE_HOST_ANSWERS_WITHIN_MS = 10_000

type Gettable = Configs & Reports & V26Reports

function headers(authdata: string | null): Record<string, string> {
  return { 'X-Requested-With': 'XMLHttpRequest', ...(authdata && { Authorization: `Basic ${authdata}` }) }
}

/** The only place where credentials are given up: whoever used ones that are still in force goes to the login. */
function refuseStrangers({ status, statusText }: Pick<Response, 'status' | 'statusText'>, usedAuthdata: string | null) {
  if (status !== 401) return
  if (usedAuthdata === session.get()) {
    session.clear()
    goToLogin()
    if (usedAuthdata) showToast(t('errors.unauthorized'))
  }
  throw new ApiError('unauthorized', statusText, status)
}

function send(path: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
  return reach(prefix + path, init, ANSWER_WITHIN_MS, signal)
}

/** What index.html has asked already is not asked again. */
function takeEarly(url: string): Window['early'] {
  if (url !== `${prefix}/api/livedata/status`) return
  const { early } = window
  window.early = undefined
  return early
}

async function reach(url: string, init: RequestInit, withinMs: number, signal?: AbortSignal): Promise<Response> {
  const early = takeEarly(url)
  const limit = early?.stop ?? new AbortController()
  const stop = () => limit.abort()
  const timer = setTimeout(stop, withinMs)
  signal?.addEventListener('abort', stop)
  try {
    // Our credentials are a header of our own; those that the browser keeps for the device outlive a logout.
    const response = await (early?.answer ?? fetch(url, { ...init, credentials: 'omit', signal: limit.signal }))
    // The body is read here too, so that the time limit covers all of it.
    return new Response([204, 304].includes(response.status) ? null : await response.blob(), response)
  } catch {
    throw new ApiError('unreachable')
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** Firmware answers an address it does not know with our own page. */
function isPage(contentType: string | null) {
  return contentType?.includes('html')
}

async function parsed(response: Response): Promise<unknown> {
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

/** With the credentials we have. */
async function ask(path: string, init: RequestInit = {}, signal?: AbortSignal): Promise<Response> {
  const authdata = session.get()
  const response = await send(path, { ...init, headers: headers(authdata) }, signal)
  refuseStrangers(response, authdata)
  return response
}

/** `query` starts with '?'. */
export async function get<P extends keyof Gettable>(path: P, query = '', signal?: AbortSignal): Promise<Gettable[P]> {
  return (await parsed(await ask(path + query, {}, signal))) as Gettable[P]
}

/** A write the device refuses is an answer, not an error. */
async function post(path: string, data: object): Promise<WriteReply> {
  const body = new FormData()
  body.append('data', JSON.stringify(data))
  return (await parsed(await ask(path, { method: 'POST', body }))) as WriteReply
}

/** A config record goes back whole. */
export function save<P extends keyof Configs>(path: P, record: Configs[P]): Promise<WriteReply> {
  return post(path, record)
}

export function command<P extends keyof (Commands & V26Commands)>(
  path: P,
  data: (Commands & V26Commands)[P],
): Promise<WriteReply> {
  return post(path, data)
}

/** The one request that goes elsewhere: what the project's code host has that is newer than `revision`. It carries nothing of ours. */
export async function compareWithNewest(revision: string, signal: AbortSignal): Promise<Record<string, unknown>> {
  const url = `https://api.github.com/repos/tbnobody/OpenDTU/compare/${urlPart(revision)}...HEAD`
  const init = { referrerPolicy: 'no-referrer' } as const
  return (await parsed(await reach(url, init, CODE_HOST_ANSWERS_WITHIN_MS, signal))) as Record<string, unknown>
}

/** Tries the credentials without storing them. */
export async function areValid(name: string, password: string): Promise<boolean> {
  const response = await send('/api/security/authenticate', { headers: headers(authdataOf(password, name)) })
  if (response.status === 401) return false
  await parsed(response)
  return true
}

/** A file of the device as it is, for saving. */
export async function download(path: '/api/config/get' | '/api/file/get', query: string): Promise<Blob> {
  const response = await ask(path + query)
  if (!response.ok || isPage(response.headers.get('Content-Type'))) await parsed(response)
  return response.blob()
}

/** Rejects with `unreachable` where the connection broke, and with `unauthorized`; every other answer is given back. */
export async function upload(
  path: Uploads | V26Uploads,
  query: string,
  body: FormData,
  progress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  const request = new XMLHttpRequest()
  const authdata = session.get()
  request.open('POST', prefix + path + query)
  for (const [name, value] of Object.entries(headers(authdata))) request.setRequestHeader(name, value)
  request.upload.onprogress = (event) => progress(event.loaded / event.total)
  signal.addEventListener('abort', () => request.abort())
  await new Promise((resolve, reject) => {
    request.onload = resolve
    request.onerror = request.onabort = () => reject(new ApiError('unreachable'))
    request.send(body)
  })
  refuseStrangers(request, authdata)
  const { status, statusText, responseText } = request
  const hasPage = isPage(request.getResponseHeader('Content-Type'))
  if (hasPage && status === 200) throw new ApiError('unsupported')
  // A proxy's words are a page too, and not for reading as text.
  return { status, statusText, text: hasPage ? '' : responseText }
}
