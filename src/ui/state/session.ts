import { userName } from '../../contract/security'
import { isRecord } from '../lib/isRecord'
import { parseJson } from '../lib/parseJson'
import { readStored, watchStored, writeStored } from './storage'
import { createStore } from './store'

/** Logged in whenever it exists. `authdata` is what Basic credentials carry. */
interface User {
  authdata: string
}

function storedUser(): User | null {
  const user = parseJson(readStored('user') ?? 'null')
  return isRecord(user) && typeof user.authdata === 'string' ? { authdata: user.authdata } : null
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
