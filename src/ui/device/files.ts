import type { Uploads, V26Uploads } from '../../contract/api'
import type { WriteReply } from '../../contract/codes'
import type { DeviceConfig } from '../../contract/device'
import { filePaths } from '../../contract/files/files'
import { isRecord, recordsIn } from '../lib/json'
import { numberOf } from '../lib/numbers'
import { urlPart } from '../lib/paths'
import { addressOf } from '../state/location'
import { session } from '../state/session'
import { checkAuthorized, command, get, readAnswer, request } from './api'
import { headers, sendsCookies } from './credentials'
import { likelyLine, remember, withFallback } from './firmwareLine'
import { ApiError, asApiError, type UploadAnswer } from './outcome'
import { isPage, isProxyLogin, pageError } from './proxy'

const query = (name: string) => `?file=${urlPart(name)}`

export interface StoredFile {
  name: string
  /** In bytes. */
  size?: number | undefined
}

/** Firmware that lists sizes, as v26 does, can also delete a single file and takes language packs. */
export const hasSize = ({ size }: StoredFile) => size !== undefined

/** Derives from the device settings where the files are: the firmware that moved their paths also added the display's language. */
export function expectFiles({ display }: DeviceConfig) {
  remember(filePaths, display?.locale ? 'v26' : 'v23')
}

export async function listFiles(signal: AbortSignal): Promise<StoredFile[]> {
  // This small record is requested first, because firmware answers a wrong path with the whole page.
  if (!likelyLine()) expectFiles(await get('/api/device/config', '', signal))
  const answer: unknown = await withFallback(filePaths, ({ list }) => get(list, '', signal))
  return recordsIn(isRecord(answer) ? answer.configs : answer).flatMap(({ name, size }) =>
    typeof name === 'string' ? [{ name, size: numberOf(size) }] : [],
  )
}

/** A file of the device as it is, for saving. The browser does not cache it: it may hold passwords. */
export function readFile(name: string): Promise<Blob> {
  return withFallback(filePaths, async (paths) => {
    const response = await request(paths.get + query(name), { cache: 'no-store' })
    if (!response.ok || isPage(response.headers.get('Content-Type'))) await readAnswer(response)
    return response.blob()
  })
}

/** The text of a file; undefined if no such file exists. */
export async function readFileText(name: string): Promise<string | undefined> {
  try {
    return await (await readFile(name)).text()
  } catch (thrown) {
    const error = asApiError(thrown)
    if (error.status !== 404) throw error
    return undefined
  }
}

export function writeFile(
  name: string,
  content: FormData,
  progress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  return withFallback(filePaths, (paths) => upload(paths.upload, query(name), content, progress, signal))
}

export function deleteSettings(): Promise<WriteReply> {
  return withFallback(filePaths, ({ reset }) => command(reset, { delete: true }))
}

/**
 * Uploads a file. Throws where the connection broke, a login is needed, or the path is unknown; returns every other answer, refusals too.
 * It uses XMLHttpRequest, as `fetch` reports no upload progress: https://developer.mozilla.org/docs/Web/API/XMLHttpRequest/upload
 * XMLHttpRequest always sends cookies. It follows a redirect to the login of a proxy, and then fails as if the connection was broken.
 */
export async function upload(
  path: Uploads | V26Uploads,
  query: string,
  body: FormData,
  progress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  // Throws if the session at the proxy has ended.
  if (sendsCookies()) await get('/api/security/authenticate', '', signal)
  const request = new XMLHttpRequest()
  const authdata = session.get()
  request.open('POST', addressOf(path + query))
  for (const [name, value] of Object.entries(headers(authdata, true))) request.setRequestHeader(name, value)
  request.upload.onprogress = (event) => progress(event.loaded / event.total)
  signal.addEventListener('abort', () => request.abort())
  await new Promise((resolve, reject) => {
    request.onload = resolve
    request.onerror = request.onabort = () => reject(new ApiError('unreachable'))
    request.send(body)
  })
  const { status, statusText, responseText } = request
  const type = request.getResponseHeader('Content-Type') ?? ''
  const hasPage = isPage(type)
  if (hasPage && status === 200) throw pageError(responseText)
  if (await isProxyLogin(new Response(responseText || null, { status, headers: { 'Content-Type': type } })))
    throw pageError('', status)
  checkAuthorized(request, authdata)
  // A proxy's error is a page too; its markup is not shown.
  return { status, statusText, text: hasPage ? '' : responseText }
}
