/** The page's origin: a host name that no network has. */
export const ORIGIN = 'http://gateway.demo'

/** The location and the history of the page. */
export interface Address {
  location: Location
  /** Creates the history of one document. Routers add functions of their own to it. */
  createHistory: () => History
  /** Shows another screen, as a link does. */
  go: (path: string, replaces?: boolean) => void
}

interface AddressOptions {
  /** Reloads the page at the current address. */
  load: () => void
  /** Tells the page that the address has changed, as Back and Forward do. */
  moved: () => void
}

const MEMBERS = ['href', 'protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'] as const

const urlOf = (path: string) => new URL(path.startsWith('/') ? path : '/', ORIGIN)
const pathOf = ({ pathname, search }: URL) => pathname + search
/** The demo's own address has the page's path behind its `#`, so links, Back and a reload work without a server. */
const ownPath = () => pathOf(urlOf(location.hash.slice(1)))

/** Keeps the page's address. A document from a file may not change its path, so the demo changes only what follows its `#`. */
export function createAddress({ load, moved }: AddressOptions): Address {
  let current = urlOf(ownPath())
  let state: unknown = null

  function show(replaces: boolean) {
    const hash = `#${pathOf(current)}`
    if (replaces) location.replace(hash)
    else location.hash = hash
  }

  function move(to: string | URL | null | undefined, replaces: boolean) {
    current = new URL(to ?? current, current)
    if (ownPath() !== pathOf(current)) show(replaces)
  }

  function leave(to: string, replaces = false) {
    move(to, replaces)
    load()
  }

  addEventListener('hashchange', () => {
    if (ownPath() === pathOf(current)) return
    current = urlOf(ownPath())
    state = null
    moved()
  })

  const own = {
    origin: ORIGIN,
    assign: (to: string) => leave(to),
    replace: (to: string) => leave(to, true),
    reload: load,
    toString: () => current.href,
  }
  for (const name of MEMBERS)
    Object.defineProperty(own, name, {
      get: () => current[name],
      set(value: string) {
        const wanted = new URL(current)
        wanted[name] = value
        leave(wanted.href)
      },
    })

  const createHistory = (): History => ({
    get length() {
      return history.length
    },
    get state() {
      return state
    },
    scrollRestoration: 'auto',
    pushState(data, _, to) {
      state = data
      move(to, false)
    },
    replaceState(data, _, to) {
      state = data
      move(to, true)
    },
    back: () => history.back(),
    forward: () => history.forward(),
    go: (delta) => history.go(delta),
  })

  return {
    location: own as unknown as Location,
    createHistory,
    go(path, replaces = false) {
      move(path, replaces)
      moved()
    },
  }
}
