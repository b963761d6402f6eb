import { framePlan } from 'virtual:demo'
import { saveState, state } from '../state'
import { type Address, createAddress } from './address'
import { dateOf } from './date'
import type { Network } from './network'
import { createStorage } from './storage'

declare global {
  interface Window {
    /** Replacements for globals of the browser, in the order of the names in scripts/demo/framePlan.ts. */
    demo: { scope: unknown[]; runDeferred: () => void }
  }
}

export interface Frame {
  /** Reloads the page, at this path if it is given. */
  load: (path?: string) => void
  /** Shows another screen. */
  go: (path: string) => void
  /** The path and query of the screen. */
  path: () => string
  setTitle: (title: string) => void
}

interface FrameOptions {
  /** The content of index.html.gz. */
  page: string
  /** Creates the network of one document. The signal ends it. */
  network: (left: AbortSignal) => Network
  /** The page's clock, in milliseconds since 1970. */
  now: () => number
  /** Called with each document of the frame. */
  loaded: (frame: Document) => void
  /** Called when the page has stored something. */
  stored: () => void
}

/** Shows the delivered page. The demo provides its address, network, storage and clock. */
export function createFrame(container: HTMLElement, { page, network, now, loaded, stored }: FrameOptions): Frame {
  const text = framePlan.map((part) => (typeof part === 'string' ? part : page.slice(...part))).join('')
  let element: HTMLIFrameElement
  let left = new AbortController()

  function load(path?: string) {
    left.abort()
    left = new AbortController()
    // A new element each time. Another document in the same element would be a step in the history.
    const title = element?.title ?? ''
    element?.remove()
    if (path !== undefined) address.go(path, true)
    window.demo = { scope: scopeOf(network(left.signal)), runDeferred: () => undefined }
    element = document.createElement('iframe')
    element.title = title
    element.addEventListener('load', () => {
      const frame = element.contentDocument
      if (!frame) return
      followLinks(frame, address)
      loaded(frame)
    })
    element.srcdoc = text
    container.append(element)
  }

  const address = createAddress({
    load: () => load(),
    moved: () => element?.contentWindow?.dispatchEvent(new PopStateEvent('popstate')),
  })
  function keep() {
    saveState()
    stored()
  }
  const local = createStorage(() => state.local, keep)
  const tab = createStorage(() => state.tab, keep)
  const scopeOf = ({ fetch, XMLHttpRequest, WebSocket }: Network) => [
    address.location,
    address.createHistory(),
    local,
    tab,
    fetch,
    XMLHttpRequest,
    WebSocket,
    dateOf(now),
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

/** Links that the page leaves to the browser. In another tab, the demo opens with the path behind its `#`. */
function followLinks(frame: Document, address: Address) {
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest?.('a')
    const path = link?.getAttribute('href')
    if (event.defaultPrevented || !path?.startsWith('/')) return
    event.preventDefault()
    const inOtherTab = event.button || event.ctrlKey || event.metaKey || event.shiftKey
    if (inOtherTab) open(`${location.href.split('#')[0]}#${path}`, '_blank')
    else address.go(path)
  }
  frame.addEventListener('click', follow)
  frame.addEventListener('auxclick', follow)
}
