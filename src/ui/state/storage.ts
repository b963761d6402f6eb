export type Key = 'user' | 'locale' | 'theme' | 'rotation' | 'updates' | 'power' | 'layout' | 'order'

/** What storage does not take, as it is blocked or full: then a choice lasts until the page is closed. */
const memory = new Map<Key, string | null>()

/** What is for this tab alone counts before what is kept. */
export function readStored(key: Key): string | null {
  try {
    return memory.get(key) ?? sessionStorage[key] ?? localStorage[key] ?? null
  } catch {
    return null
  }
}

/** For this tab alone or for longer; where it is not said, as the value before. */
export function writeStored(key: Key, value: string | null, isForTab?: boolean) {
  memory.delete(key)
  try {
    const [storage, other] =
      (isForTab ?? sessionStorage[key]) ? [sessionStorage, localStorage] : [localStorage, sessionStorage]
    other.removeItem(key)
    if (value === null) storage.removeItem(key)
    else storage[key] = value
  } catch {
    memory.set(key, value)
  }
}

/** Calls back when another tab changes the key; its word counts here too. */
export function watchStored(key: Key, changed: () => void) {
  addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    memory.delete(key)
    sessionStorage.removeItem(key)
    changed()
  })
}
