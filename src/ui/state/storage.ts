import { basePath } from './location'

export type Key =
  | 'user'
  /** Set if the login is for one tab only. The login itself is then in `tabUser`. */
  | 'tab'
  | 'tabUser'
  /** The time until which a refused login may soon be replaced, because a new password is being saved. */
  | 'newPassword'
  /** Set if requests must contain cookies, because a proxy in front of the device requires a login. */
  | 'cookies'
  | 'locale'
  | 'pack'
  | 'theme'
  | 'rotation'
  | 'updates'
  | 'power'
  | 'roof'
  /** The unit of the last limit for the roof. */
  | 'roofUnit'
  | 'yield'
  /** The weak strings of panels that the last readings show. */
  | 'weak'
  /** By id of a weak string of panels: until when its problem is not shown. */
  | 'aside'
  | 'price'
  | 'layout'
  | 'order'
  /** The log level of MQTT before the page changed it. */
  | 'mqttLevel'
  /** Followed by the serial of an inverter. */
  | `events${string}`
  | 'frequency'

/** Holds the values that cannot be stored because the browser's storage is blocked or full. They last until the page is closed. */
const memory = new Map<Key, string | null>()

/** One origin may serve several gateways, each with its own base path and login. The script in the head of index.html uses the same names. */
const nameOf = (key: Key) => key + basePath

/** Only `tabUser` belongs to a single tab. */
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

/** The time after which a listener for `storage` is added. The listener makes the browser load the stored data, which would delay the first live values. Changes before this time are missed. */
export const WATCHED_AFTER_MS = 1000

/** Calls `changed` when another tab changes the value of `key`. From then on, the stored value is used, not the value in `memory`. */
export function watchStored(key: Key, changed: () => void) {
  const follow = (event: StorageEvent) => {
    if (event.key !== nameOf(key) && event.key !== null) return
    memory.delete(key)
    changed()
  }
  setTimeout(addEventListener, WATCHED_AFTER_MS, 'storage', follow)
}
