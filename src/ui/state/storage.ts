import { basePath } from './location'

export type Key =
  | 'user'
  | 'tab'
  | 'tabUser'
  | 'locale'
  | 'theme'
  | 'rotation'
  | 'updates'
  | 'power'
  | 'layout'
  | 'order'

/** What storage does not take, as it is blocked or full: then a choice lasts until the page is closed. */
const memory = new Map<Key, string | null>()

/** Below one address there may be several gateways, each with a base path and a login of its own. The head of index.html reads by the same names. */
const nameOf = (key: Key) => key + basePath

/** One is of this tab alone. */
const storageOf = (key: Key): Storage => (key === 'tabUser' ? sessionStorage : localStorage)

export function readStored(key: Key): string | null {
  try {
    return memory.get(key) ?? storageOf(key)[nameOf(key)] ?? null
  } catch {
    return null
  }
}

export function writeStored(key: Key, value: string | null) {
  memory.delete(key)
  try {
    if (value === null) storageOf(key).removeItem(nameOf(key))
    else storageOf(key)[nameOf(key)] = value
  } catch {
    memory.set(key, value)
  }
}

/** Listening opens all that the browser keeps of this page, which takes as long as the first values may take to be drawn. Before, nothing is heard. */
export const WATCHED_AFTER_MS = 1000

/** Calls back when another tab changes the key; its word counts here too. */
export function watchStored(key: Key, changed: () => void) {
  const follow = (event: StorageEvent) => {
    if (event.key !== nameOf(key) && event.key !== null) return
    memory.delete(key)
    changed()
  }
  setTimeout(addEventListener, WATCHED_AFTER_MS, 'storage', follow)
}
