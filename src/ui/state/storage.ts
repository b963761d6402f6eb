export type Key = 'user' | 'locale' | 'theme' | 'rotation' | 'updates' | 'power' | 'layout' | 'order'

/** Storage may be blocked or full: then a choice lasts until the page is closed. */
const memory = new Map<Key, string | null>()

/** What is for this tab alone counts before what is kept. */
export function readStored(key: Key): string | null {
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

/** For this tab alone or for longer; where it is not said, as the value before. */
export function writeStored(key: Key, value: string | null, isForTab?: boolean) {
  memory.set(key, value)
  try {
    const [storage, other] =
      (isForTab ?? sessionStorage.getItem(key)) ? [sessionStorage, localStorage] : [localStorage, sessionStorage]
    other.removeItem(key)
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, value)
  } catch {
    // The copy in memory serves until the page is left.
  }
}

/** Calls back when another tab changes the key; its word counts here too. */
export function watchStored(key: Key, changed: () => void) {
  addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    sessionStorage.removeItem(key)
    changed()
  })
}
