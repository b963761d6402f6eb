import type { BrowserContext } from '@playwright/test'
import type { Figures } from './statistics'
import { memoryAfterGc, openTabIn, type Tab } from './tab'

/** The state of a page. `recordFacts` updates the counts and times while the page runs, and `readFacts` adds `now` and `status`. */
export interface Facts {
  openSockets: number
  /** `now`, `socketChangedAt` and `lastMessageAt` are times of the page's clock, in ms. */
  now: number
  socketChangedAt: number
  /** The time of the last socket message or successful HTTP answer. */
  lastMessageAt: number
  /** The number of requests and sockets that the page has started while it was hidden. */
  requestsWhileHidden: number
  /** The connection status in the bar. */
  status: string
}

/** Counts open sockets, and requests while the page is hidden. Records the times of socket changes and messages. Runs in the page before the page's own scripts. */
function recordFacts() {
  const facts = { now: 0, openSockets: 0, socketChangedAt: 0, lastMessageAt: 0, requestsWhileHidden: 0, status: '' }
  const changeOpenSockets = (by: number) => {
    facts.openSockets += by
    facts.socketChangedAt = Date.now()
  }
  const recordMessage = () => {
    facts.lastMessageAt = Date.now()
  }
  const countIfHidden = () => {
    if (document.hidden) facts.requestsWhileHidden++
  }
  const originalFetch = window.fetch
  window.fetch = async (...request) => {
    countIfHidden()
    const answer = await originalFetch(...request)
    if (answer.ok) recordMessage()
    return answer
  }
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL) {
      super(url)
      countIfHidden()
      this.addEventListener('message', recordMessage)
      this.addEventListener('open', () => {
        changeOpenSockets(1)
        this.addEventListener('close', () => changeOpenSockets(-1))
      })
    }
  }
  Object.assign(window, { facts })
}

function readFacts(): Facts {
  const { facts } = window as unknown as { facts: Facts }
  const status = document.querySelector('.connection [role="status"]')?.textContent ?? ''
  return { ...facts, now: Date.now(), status }
}

export interface SoakTab extends Tab {
  facts: () => Promise<Facts>
  setShown: (isShown: boolean) => Promise<void>
}

/** Opens a tab. All tabs of a context share the clock of the context. */
export async function openSoakTab(context: BrowserContext): Promise<SoakTab> {
  const tab = await openTabIn(context)
  const { page } = tab
  await page.addInitScript(recordFacts)
  await page.goto('/')
  await page.locator('main .unit').first().waitFor()
  return {
    ...tab,
    facts: () => page.evaluate(readFacts),
    setShown: (isShown) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, !isShown),
  }
}

/** Memory of all tabs together. */
export async function memoryOfAll(tabs: readonly Tab[]): Promise<Figures> {
  const all: Figures = {}
  for (const tab of tabs)
    for (const [name, value] of Object.entries(await memoryAfterGc(tab))) all[name] = (all[name] ?? 0) + value
  return all
}
