import type { BrowserContext } from '@playwright/test'
import type { Figures } from './statistics'
import { memoryAfterGc, newTab, type Tab } from './tab'

/** The state of a page, seen from outside its scripts. */
export interface Facts {
  now: number
  /** Sockets that are open, when one opened or closed, and when something came last, by the page's clock. */
  open: number
  changedAt: number
  heardAt: number
  /** Requests and sockets of the page while it was hidden. */
  whileHidden: number
  /** The connection's sign in the bar. */
  sign: string
}

/** Runs in the page before its own scripts. */
function record() {
  const facts = { now: 0, open: 0, changedAt: 0, heardAt: 0, whileHidden: 0, sign: '' }
  const change = (by: number) => {
    facts.open += by
    facts.changedAt = Date.now()
  }
  const heard = () => {
    facts.heardAt = Date.now()
  }
  const count = () => {
    if (document.hidden) facts.whileHidden++
  }
  const ask = window.fetch
  window.fetch = async (...request) => {
    count()
    const answer = await ask(...request)
    if (answer.ok) heard()
    return answer
  }
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL) {
      super(url)
      count()
      this.addEventListener('message', heard)
      this.addEventListener('open', () => {
        change(1)
        this.addEventListener('close', () => change(-1))
      })
    }
  }
  Object.assign(window, { facts })
}

function readFacts(): Facts {
  const { facts } = window as unknown as { facts: Facts }
  const sign = document.querySelector('.connection [role="status"]')?.textContent ?? ''
  return { ...facts, now: Date.now(), sign }
}

export interface SoakTab extends Tab {
  facts: () => Promise<Facts>
  show: (isShown: boolean) => Promise<void>
}

/** The clock is the context's: all its tabs have the same. */
export async function openSoakTab(context: BrowserContext): Promise<SoakTab> {
  const tab = await newTab(context)
  const { page } = tab
  await page.addInitScript(record)
  await page.goto('/')
  await page.locator('main .unit').first().waitFor()
  return {
    ...tab,
    facts: () => page.evaluate(readFacts),
    show: (isShown) =>
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
