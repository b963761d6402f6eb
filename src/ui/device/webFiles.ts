import { request } from './api'
import { ApiError } from './outcome'

/** Fetches a file of this page from the device, not from the HTTP cache. */
export async function readServedFile(path: '/' | '/zones.json'): Promise<string> {
  const response = await request(path, { cache: 'no-store' })
  if (!response.ok) throw new ApiError('refused', response.statusText, response.status)
  return response.text()
}
