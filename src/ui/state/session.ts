import { isRecord, parseJson } from '../lib/json'
import { readStored, WATCHED_AFTER_MS, watchStored, writeStored } from './storage'
import { createStore } from './store'

function stored(): string | null {
  const user = parseJson(readStored('user') ?? 'null')
  return isRecord(user) && typeof user.authdata === 'string' ? user.authdata : null
}

const store = createStore(stored())

function readAgain() {
  const authdata = stored()
  if (authdata !== store.get()) store.set(authdata)
}

for (const key of ['user', 'tab'] as const)
  watchStored(key, () => {
    // What is left here of a login for this tab alone is over.
    sessionStorage.removeItem('user')
    readAgain()
  })
// What another tab did before it was watched.
setTimeout(readAgain, WATCHED_AFTER_MS)

/** The login: base64 of 'name:password', as the Authorization header carries it; null for a guest. */
export const session = {
  get: store.get,
  subscribe: store.subscribe,
  /** For this tab alone or for longer; where it is not said, as the login before. */
  start(authdata: string, isForTab?: boolean) {
    if (isForTab !== undefined) {
      writeStored('user', null)
      writeStored('tab', isForTab ? 'yes' : null)
    }
    writeStored('user', JSON.stringify({ authdata }))
    store.set(authdata)
  },
  clear() {
    if (!store.get()) return
    writeStored('user', null)
    writeStored('tab', null)
    store.set(null)
  },
}
