import { userName } from '../../contract/security'
import { readStored, watchStored, writeStored } from './storage'
import { createStore } from './store'

/** Logged in whenever it exists. `authdata` is what Basic credentials carry. */
export interface User {
  authdata: string
}

function storedUser(): User | null {
  try {
    const user: unknown = JSON.parse(readStored('user') ?? 'null')
    return isUser(user) ? user : null
  } catch {
    return null
  }
}

function isUser(value: unknown): value is User {
  return typeof value === 'object' && value !== null && 'authdata' in value && typeof value.authdata === 'string'
}

const store = createStore(storedUser())
watchStored('user', () => store.set(storedUser()))

export const session = {
  get: store.get,
  subscribe: store.subscribe,
  start(user: User) {
    writeStored('user', JSON.stringify(user))
    store.set(user)
  },
  clear() {
    if (!store.get()) return
    writeStored('user', null)
    store.set(null)
  },
}

/** Base 64 of the UTF-8 bytes, as the device compares them. */
export function authdataOf(password: string, name: string = userName): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(`${name}:${password}`)))
}
