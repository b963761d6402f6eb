import type { Uploads, V26Uploads } from '../../contract/api'
import { addressOf } from '../state/location'
import { session } from '../state/session'
import { checkAuthorized, headers, isPage, readAnswer, requestAsUser } from './api'
import { ApiError } from './error'
import type { UploadAnswer } from './outcome'

/** A file of the device as it is, for saving. The browser does not keep it: it may hold passwords. */
export async function download(path: '/api/config/get' | '/api/file/get', query: string): Promise<Blob> {
  const response = await requestAsUser(path + query, { cache: 'no-store' })
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
  request.open('POST', addressOf(path + query))
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
