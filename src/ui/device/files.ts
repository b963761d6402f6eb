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
import { likelyLine, rememberLine, withFallback } from './firmwareLine'
import { ApiError, asApiError, type UploadAnswer } from './outcome'
import { headers, isHtml, isProxyLogin, pageError, sendsCookies } from './proxy'

const fileQuery = (name: string) => `?file=${urlPart(name)}`

export interface StoredFile {
  name: string
  /** In bytes. */
  size?: number | undefined
}

/** True if the device has sent the size of the file. Firmware that sends sizes, such as v26, can also delete a single file, and accepts language packs. */
export const hasSize = ({ size }: StoredFile) => size !== undefined

/** Finds out from the device settings which file paths the firmware has, and stores the result for later requests. Firmware with the v26 paths also has a setting for the display's language. */
export function rememberFilePaths({ display }: DeviceConfig) {
  rememberLine(filePaths, display?.locale ? 'v26' : 'v23')
}

export async function listFiles(signal: AbortSignal): Promise<StoredFile[]> {
  // Requests the small device settings first, because firmware answers a wrong path with the whole page.
  if (!likelyLine()) rememberFilePaths(await get('/api/device/config', '', signal))
  const answer: unknown = await withFallback(filePaths, ({ list }) => get(list, '', signal))
  return recordsIn(isRecord(answer) ? answer.configs : answer).flatMap(({ name, size }) =>
    typeof name === 'string' ? [{ name, size: numberOf(size) }] : [],
  )
}

/** Downloads a file of the device. The browser does not cache it, because it may contain passwords. */
export function readFile(name: string): Promise<Blob> {
  return withFallback(filePaths, async (paths) => {
    const response = await request(paths.get + fileQuery(name), { cache: 'no-store' })
    // `readAnswer` throws for an error status, and for a web page instead of the file.
    if (!response.ok || isHtml(response.headers.get('Content-Type'))) await readAnswer(response)
    return response.blob()
  })
}

/** Returns the text of a file, or undefined if the device has no such file. */
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
  return withFallback(filePaths, (paths) => upload(paths.upload, fileQuery(name), content, progress, signal))
}

export function deleteSettings(): Promise<WriteReply> {
  return withFallback(filePaths, ({ reset }) => command(reset, { delete: true }))
}

/**
 * Uploads a file. Throws if the connection breaks, a login is required, or the path is unknown. Returns every other answer, including
 * refusals. The function uses XMLHttpRequest, because `fetch` reports no upload progress: https://developer.mozilla.org/docs/Web/API/XMLHttpRequest/upload
 * XMLHttpRequest always sends cookies. It also follows the redirect to a proxy's login page, and then fails like a broken connection.
 */
export async function upload(
  path: Uploads | V26Uploads,
  query: string,
  body: FormData,
  progress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<UploadAnswer> {
  // Throws if the session at the proxy has ended. Then the file is not sent.
  if (sendsCookies()) await get('/api/security/authenticate', '', signal)
  const xhr = new XMLHttpRequest()
  const authdata = session.get()
  xhr.open('POST', addressOf(path + query))
  for (const [name, value] of Object.entries(headers(authdata, true))) xhr.setRequestHeader(name, value)
  xhr.upload.onprogress = (event) => progress(event.loaded / event.total)
  signal.addEventListener('abort', () => xhr.abort())
  await new Promise((resolve, reject) => {
    xhr.onload = resolve
    xhr.onerror = xhr.onabort = () => reject(new ApiError('unreachable'))
    xhr.send(body)
  })
  const { status, statusText, responseText } = xhr
  const type = xhr.getResponseHeader('Content-Type') ?? ''
  const hasPage = isHtml(type)
  if (hasPage && status === 200) throw pageError(responseText)
  if (await isProxyLogin(new Response(responseText || null, { status, headers: { 'Content-Type': type } })))
    throw pageError('', status)
  checkAuthorized(xhr, authdata)
  // The error of a proxy is HTML, which is not shown.
  return { status, statusText, text: hasPage ? '' : responseText }
}

/** Fetches a file of this page from the device, not from the HTTP cache. */
export async function readServedFile(path: '/' | '/zones.json'): Promise<string> {
  const response = await request(path, { cache: 'no-store' })
  if (!response.ok) throw new ApiError('refused', response.statusText, response.status)
  return response.text()
}
