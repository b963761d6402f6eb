import { userName } from '../../contract/security'
import { fetchFromDevice, headers, readAnswer } from './api'

/** Base 64 of the UTF-8 bytes, as the device compares them. */
export function authdataOf(password: string, name: string = userName): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(`${name}:${password}`)))
}

/** Tries the credentials without storing them. */
export async function checkCredentials(name: string, password: string): Promise<boolean> {
  const response = await fetchFromDevice('/api/security/authenticate', { headers: headers(authdataOf(password, name)) })
  if (response.status === 401) return false
  await readAnswer(response)
  return true
}
