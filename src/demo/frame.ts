import { recipe } from 'virtual:demo'
import { type Address, createAddress } from './address'
import { dateOf } from './clock'
import type { Network } from './network'
import { saveState, state } from './state'
import { createStorage } from './storage'

declare global {
  interface Window {
    /** What the scripts of the frame are handed instead of the browser's own; scripts/demo/recipe.ts names them in this order. */
    demo: { scope: unknown[]; runDeferred: () => void }
  }
}

export interface Frame {
  /** Loads the page anew. With a path at that address. */
  load(path?: string): void
  element(): HTMLIFrameElement
}

interface FrameOptions {
  /** What index.html.gz unpacks to. */
  page: string
  /** For one document of the frame. */
  network: (left: AbortSignal) => Network
  /** Told of each document that the frame has begun. */
  loaded: (frame: Document) => void
  title: () => string
  /** The time where the gateway is, in milliseconds since 1970. */
  now: () => number
}

/** Shows the delivered page. Its address, network and storage are the demo's. */
export function createFrame(container: HTMLElement, { page, network, loaded, title, now }: FrameOptions): Frame {
  const text = recipe.map((part) => (typeof part === 'string' ? part : page.slice(...part))).join('')
  let element: HTMLIFrameElement
  let left = new AbortController()

  function load(path?: string) {
    // A new element each time: to load another document into the same one would be a step that Back undoes.
    left.abort()
    left = new AbortController()
    element?.remove()
    if (path !== undefined) address.go(path, true)
    window.demo = { scope: scopeOf(network(left.signal)), runDeferred: () => undefined }
    element = document.createElement('iframe')
    element.title = title()
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
  const local = createStorage(() => state.local, saveState)
  const tab = createStorage(() => state.tab, saveState)
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
  return { load, element: () => element }
}

/** Links to other screens that the page leaves to the browser: in another tab the demo opens there, with a path behind its `#`. */
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
