/** The page's origin: a host name that no network has. */
export const ORIGIN = 'http://gateway.demo'

/** The location and the history of the page. */
export interface Address {
  location: Location
  /** Creates the history object of one document. Documents do not share an object, because routers add their own functions to it. */
  createHistory: () => History
  /** Shows another screen, as a link does. With `replaces`, adds no entry to the history. */
  go: (path: string, replaces?: boolean) => void
}

interface AddressOptions {
  /** Reloads the page at the current address. */
  load: () => void
  /** Notifies the page of a new address, as Back and Forward do. */
  notifyPage: () => void
}

const LOCATION_MEMBERS = ['href', 'protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'] as const

const urlOf = (path: string) => new URL(path.startsWith('/') ? path : '/', ORIGIN)
const pathOf = ({ pathname, search }: URL) => pathname + search
/** The page's path, which the demo stores behind the `#` of its own address. Therefore links, Back and a reload work without a server. */
const pathInHash = () => pathOf(urlOf(location.hash.slice(1)))

/** Simulates the page's address. The browser does not let a document that was opened from a file change its path. Therefore the demo changes only the part behind the `#` of its own address. */
export function createAddress({ load, notifyPage }: AddressOptions): Address {
  let current = urlOf(pathInHash())
  let state: unknown = null

  function setHash(replaces: boolean) {
    const hash = `#${pathOf(current)}`
    if (replaces) location.replace(hash)
    else location.hash = hash
  }

  function move(to: string | URL | null | undefined, replaces: boolean) {
    current = new URL(to ?? current, current)
    if (pathInHash() !== pathOf(current)) setHash(replaces)
  }

  function navigate(to: string, replaces = false) {
    move(to, replaces)
    load()
  }

  addEventListener('hashchange', () => {
    if (pathInHash() === pathOf(current)) return
    current = urlOf(pathInHash())
    state = null
    notifyPage()
  })

  const simulatedLocation = {
    origin: ORIGIN,
    assign: (to: string) => navigate(to),
    replace: (to: string) => navigate(to, true),
    reload: load,
    toString: () => current.href,
  }
  for (const name of LOCATION_MEMBERS)
    Object.defineProperty(simulatedLocation, name, {
      get: () => current[name],
      set(value: string) {
        const target = new URL(current)
        target[name] = value
        navigate(target.href)
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
    location: simulatedLocation as unknown as Location,
    createHistory,
    go(path, replaces = false) {
      move(path, replaces)
      notifyPage()
    },
  }
}
