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

/** After this time a new password is saved, and the new login is stored. */
const PASSWORD_CHANGE_MS = 30_000

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
  /** Call it before a new password is saved. Until the new login is stored, the device refuses the old one. The time is stored, because other tabs have the old login too. */
  expectNewPassword() {
    writeStored('newPassword', String(Date.now() + PASSWORD_CHANGE_MS))
  },
  /** Ends the session because the device has refused this login, unless a newer login has replaced it. While a password changes, waits for the newer login. */
  refuse(refusedLogin: string | null) {
    if (refusedLogin !== store.get()) return
    const waitMs = Math.min(PASSWORD_CHANGE_MS, Number(readStored('newPassword')) - Date.now())
    if (refusedLogin && waitMs > 0) {
      setTimeout(session.refuse, waitMs, refusedLogin)
      return
    }
    session.clear()
    refusedSender.set(refusedLogin ? 'user' : 'guest')
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
