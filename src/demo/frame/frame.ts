import { framePlan } from 'virtual:demo'
import { saveState, state } from '../state'
import { type Address, createAddress } from './address'
import { createDateClass } from './date'
import type { Network } from './network'
import { createStorage } from './storage'

declare global {
  interface Window {
    /**
     * `scope` has replacements for globals of the browser, in the order of the names in scripts/demo/framePlan.ts. The initial bundle of the page
     * sets `runDeferred`.
     */
    demo: { scope: unknown[]; runDeferred: () => void }
  }
}

export interface Frame {
  /** Reloads the page at `path`, or at the current address. */
  load: (path?: string) => void
  /** Shows another screen. */
  go: (path: string) => void
  /** The path and query of the screen. */
  path: () => string
  setTitle: (title: string) => void
}

interface FrameOptions {
  /** The unpacked content of index.html.gz. */
  page: string
  /** Creates the network of one document. The signal aborts when the document is unloaded. */
  network: (unloadSignal: AbortSignal) => Network
  /** The page's clock, in milliseconds since 1970. */
  now: () => number
  /** Called with each document of the frame. */
  onLoad: (frameDocument: Document) => void
  /** Called when the page has changed its storage. */
  onStore: () => void
}

/** Shows the delivered page. The demo provides the address, network, storage and clock of the page. */
export function createFrame(container: HTMLElement, { page, network, now, onLoad, onStore }: FrameOptions): Frame {
  // Each part of the plan is a text, or a range of the delivered page.
  const html = framePlan.map((part) => (typeof part === 'string' ? part : page.slice(...part))).join('')
  let element: HTMLIFrameElement
  let unload = new AbortController()

  function load(path?: string) {
    unload.abort()
    unload = new AbortController()
    // A new element for each load, because another document in the same element would add an entry to the history.
    const title = element?.title ?? ''
    element?.remove()
    if (path !== undefined) address.go(path, true)
    window.demo = { scope: scopeOf(network(unload.signal)), runDeferred: () => undefined }
    element = document.createElement('iframe')
    element.title = title
    element.addEventListener('load', () => {
      const frameDocument = element.contentDocument
      if (!frameDocument) return
      followLinks(frameDocument, address)
      onLoad(frameDocument)
    })
    element.srcdoc = html
    container.append(element)
  }

  const address = createAddress({
    load: () => load(),
    notifyPage: () => element?.contentWindow?.dispatchEvent(new PopStateEvent('popstate')),
  })
  function save() {
    saveState()
    onStore()
  }
  const local = createStorage(() => state.local, save)
  const tab = createStorage(() => state.tab, save)
  const scopeOf = ({ fetch, XMLHttpRequest, WebSocket }: Network) => [
    address.location,
    address.createHistory(),
    local,
    tab,
    fetch,
    XMLHttpRequest,
    WebSocket,
    createDateClass(now),
  ]
  return {
    load,
    go: (path) => address.go(path),
    path: () => address.location.pathname + address.location.search,
    setTitle(title) {
      element.title = title
    },
  }
}

/** Follows links that the page leaves to the browser. A click that opens another tab opens the demo in that tab, with the path behind the `#`. */
function followLinks(frameDocument: Document, address: Address) {
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest?.('a')
    const path = link?.getAttribute('href')
    if (event.defaultPrevented || !path?.startsWith('/')) return
    event.preventDefault()
    const inOtherTab = event.button || event.ctrlKey || event.metaKey || event.shiftKey
    if (inOtherTab) open(`${location.href.split('#')[0]}#${path}`, '_blank')
    else address.go(path)
  }
  frameDocument.addEventListener('click', follow)
  frameDocument.addEventListener('auxclick', follow)
}
