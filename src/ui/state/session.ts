import { isRecord, parseJson } from '../lib/json'
import { readStored, WATCHED_AFTER_MS, watchStored, writeStored } from './storage'
import { createStore } from './store'

/**
 * A login that is kept counts before one for this tab alone. Those have a mark, as the first use of a tab's own storage makes a visit wait for
 * the browser. What is new is written before what it ends is removed: other tabs see each step.
 */
function stored(): string | null {
  const user = parseJson(readStored('user') ?? (readStored('tab') && readStored('tabUser')) ?? 'null')
  return isRecord(user) && typeof user.authdata === 'string' ? user.authdata : null
}

const store = createStore(stored())

function readAgain() {
  // What is left of a login for this tab alone is over.
  if (!readStored('tab')) writeStored('tabUser', null)
  const authdata = stored()
  if (authdata !== store.get()) store.set(authdata)
}

watchStored('user', readAgain)
watchStored('tab', readAgain)
// Nothing was heard while the browser kept this page for Back.
addEventListener('pageshow', ({ persisted }) => persisted && readAgain())
// What another tab did before it was watched.
setTimeout(readAgain, WATCHED_AFTER_MS)

/** The login: base64 of 'name:password', as the Authorization header carries it; null for a guest. */
export const session = {
  get: store.get,
  subscribe: store.subscribe,
  /** For this tab alone or for longer; where it is not said, as the login before. */
  start(authdata: string, isForTab = !!readStored('tab')) {
    writeStored(isForTab ? 'tabUser' : 'user', JSON.stringify({ authdata }))
    writeStored('tab', isForTab ? 'yes' : null)
    writeStored(isForTab ? 'user' : 'tabUser', null)
    store.set(authdata)
  },
  clear() {
    if (!store.get()) return
    writeStored('tabUser', null)
    writeStored('user', null)
    writeStored('tab', null)
    store.set(null)
  },
}
