type Key = 'user' | 'locale' | 'theme' | 'rotation' | 'updates'

/** Storage may be blocked or full: then a choice lasts until the page is closed. */
const memory = new Map<Key, string | null>()

export function readStored(key: Key): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

export function writeStored(key: Key, value: string | null) {
  memory.set(key, value)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // The copy in memory serves until the page is left.
  }
}

/** Calls back when another tab changes the key. */
export function watchStored(key: Key, changed: () => void) {
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) changed()
  })
}
