import { isRecord, parseJson } from '../lib/json'
import { readStored, WATCHED_AFTER_MS, watchStored, writeStored } from './storage'
import { createStore } from './store'

/** Matches a login that contains only printable ASCII characters. Only such a login can be sent in a header. Other logins in the browser's storage are ignored. The script in the head of index.html has the same pattern. */
const PRINTABLE = /^[!-~]+$/

/**
 * Reads the stored login. A login in localStorage takes precedence over one for this tab only. A login for this tab sets the key `tab` in
 * localStorage. The first use of sessionStorage takes time, so it is read only if this key is set.
 */
function readLogin(): string | null {
  const user = parseJson(readStored('user') ?? (readStored('tab') && readStored('tabUser')))
  return isRecord(user) && typeof user.authdata === 'string' && PRINTABLE.test(user.authdata) ? user.authdata : null
}

const store = createStore(readLogin())

/** True if the last live data reported that the default password is in use. */
export const hasDefaultPassword = createStore(false)

/** The sender of the last request that the device refused (401). */
export const refusedSender = createStore<'guest' | 'user' | undefined>(undefined)

/** The login: base64 of 'name:password', as the Authorization header carries it; null for a guest. */
export const session = {
  get: store.get,
  subscribe: store.subscribe,
  /** `isForTab`: the login lasts until the tab is closed. The default is the value of the previous login. */
  start(authdata: string, isForTab = !!readStored('tab')) {
    // Write the new login before removing the old one: other tabs see each step.
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
    refusedSender.set(who)
  },
}

/** Follows logins and logouts in other tabs. Call it once. */
export function watchSession() {
  function readAgain() {
    // If another tab has removed the key `tab`, the login for this tab has ended too.
    if (!readStored('tab')) writeStored('tabUser', null)
    const authdata = readLogin()
    if (authdata !== store.get()) store.set(authdata)
  }
  watchStored('user', readAgain)
  watchStored('tab', readAgain)
  // No events arrive while the page is in the back-forward cache.
  addEventListener('pageshow', ({ persisted }) => persisted && readAgain())
  // Reads the changes that were made before the storage was watched.
  setTimeout(readAgain, WATCHED_AFTER_MS)
}
