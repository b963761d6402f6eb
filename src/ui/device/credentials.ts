import { userName } from '../../contract/api'
import { fetchFromDevice, headers, readAnswer } from './api'
import { ApiError } from './error'
import { readReply } from './reply'

/** Base 64 of the UTF-8 bytes, as the device compares them. */
export function authdataOf(password: string, name: string = userName): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(`${name}:${password}`)))
}

/** Tries the credentials without storing them. Nothing but the device's success means that they are right. */
export async function checkCredentials(name: string, password: string): Promise<boolean> {
  const response = await fetchFromDevice('/api/security/authenticate', { headers: headers(authdataOf(password, name)) })
  if (response.status === 401) return false
  const { type } = readReply(await readAnswer(response))
  if (type !== 'success') throw new ApiError('unreadable')
  return true
}
