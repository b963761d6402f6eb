import { isRecord, parseJson } from '../lib/json'
import { readStored, WATCHED_AFTER_MS, watchStored, writeStored } from './storage'
import { createStore } from './store'

/**
 * A login that is kept counts before one for this tab alone. The latter has a mark in the storage of all tabs: the first use of a tab's own
 * storage takes time, so that it is only read where the mark says that there is one.
 */
function readLogin(): string | null {
  const user = parseJson(readStored('user') ?? (readStored('tab') && readStored('tabUser')) ?? 'null')
  return isRecord(user) && typeof user.authdata === 'string' ? user.authdata : null
}

const store = createStore(readLogin())

/** Set each time the device refuses a request for want of a valid login. */
export const refused = createStore<'guest' | 'user' | undefined>(undefined)

/** The login: base64 of 'name:password', as the Authorization header carries it; null for a guest. */
export const session = {
  get: store.get,
  subscribe: store.subscribe,
  /** For this tab alone or for longer; where it is not said, as the login before. */
  start(authdata: string, isForTab = !!readStored('tab')) {
    // What is new is written before what it ends is removed: other tabs see each step.
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
  /** Ends the session because the device has refused it. */
  refuse() {
    const who = store.get() ? 'user' : 'guest'
    session.clear()
    refused.set(who)
  },
}

/** Follows logins and logouts in other tabs. To be called once. */
export function watchSession() {
  function readAgain() {
    // What is left of a login for this tab alone is over.
    if (!readStored('tab')) writeStored('tabUser', null)
    const authdata = readLogin()
    if (authdata !== store.get()) store.set(authdata)
  }
  watchStored('user', readAgain)
  watchStored('tab', readAgain)
  // While the browser keeps this page for its Back button, no events arrive.
  addEventListener('pageshow', ({ persisted }) => persisted && readAgain())
  // What another tab did before it was watched.
  setTimeout(readAgain, WATCHED_AFTER_MS)
}
