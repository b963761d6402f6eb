import { isRecord, parseJson } from '../lib/json'
import { readStored, watchStored, writeStored } from './storage'
import { createStore } from './store'

function stored(): string | null {
  const user = parseJson(readStored('user') ?? 'null')
  return isRecord(user) && typeof user.authdata === 'string' ? user.authdata : null
}

const store = createStore(stored())
watchStored('user', () => store.set(stored()))

/** The login: base64 of 'name:password', as the Authorization header carries it; null for a guest. */
export const session = {
  get: store.get,
  subscribe: store.subscribe,
  start(authdata: string, isForTab?: boolean) {
    writeStored('user', JSON.stringify({ authdata }), isForTab)
    store.set(authdata)
  },
  clear() {
    if (!store.get()) return
    // Other tabs hear only of what is kept; one that was duplicated has a copy of a login that is not.
    writeStored('user', '', false)
    writeStored('user', null)
    store.set(null)
  },
}
