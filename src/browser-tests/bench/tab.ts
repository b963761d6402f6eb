import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import type { TestDevice } from '../../testing/device'
import { HOST } from '../helpers/chromium'
import { type Figures, round } from './statistics'

export const CPU_SLOWDOWN = 4
export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }

export interface Tab {
  context: BrowserContext
  page: Page
  cdp: CDPSession
}

export async function openTab(browser: Browser, device: TestDevice, viewport = PHONE): Promise<Tab> {
  const context = await browser.newContext({ baseURL: device.url.replace('127.0.0.1', HOST), viewport })
  const page = await context.newPage()
  // In compiled functions, tsx calls a helper `__name`, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  const cdp = await context.newCDPSession(page)
  for (const domain of ['Performance', 'Network', 'HeapProfiler'] as const) await cdp.send(`${domain}.enable`)
  return { context, page, cdp }
}

export async function throttleCpu({ cdp }: Tab, rate = CPU_SLOWDOWN) {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
}

export async function readMetrics({ cdp }: Tab): Promise<Figures> {
  const answer = await cdp.send('Performance.getMetrics')
  return Object.fromEntries(answer.metrics.map(({ name, value }) => [name, value]))
}

/** The main thread's working times between two calls of `readMetrics`, in ms. */
export function mainThreadTimes(before: Figures, after: Figures): Figures {
  const spent = (name: string) => ((after[name] ?? 0) - (before[name] ?? 0)) * 1000
  return {
    mainThread: spent('TaskDuration'),
    script: spent('ScriptDuration'),
    style: spent('RecalcStyleDuration'),
    layout: spent('LayoutDuration'),
  }
}

/** Memory of scripts after garbage collection, in MB. */
export async function heapAfterGc(tab: Tab): Promise<number> {
  await tab.cdp.send('HeapProfiler.collectGarbage')
  const { JSHeapUsedSize = 0 } = await readMetrics(tab)
  return round(JSHeapUsedSize / 2 ** 20)
}

const LATENCY_MS = 30

/** Limits the network to the speed of a gateway. */
export async function limitNetwork({ cdp }: Tab, kibPerSecond: number) {
  const bytesPerSecond = kibPerSecond * 1024
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

/**
 * Runs in the page before its own scripts. Records when an element first appears, and how long the page was blocked until then. The
 * blocked time is the part of each long task beyond 50 ms, as in Total Blocking Time.
 */
export function watchFor(selector: string) {
  const timing = { shownAtMs: 0, blockedMs: 0 }
  Object.assign(window, { timing })
  const longTaskObserver = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) if (!timing.shownAtMs) timing.blockedMs += Math.max(0, duration - 50)
  })
  longTaskObserver.observe({ type: 'longtask', buffered: true })
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    timing.shownAtMs = performance.now()
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}

const POLL_EVERY_MS = 25
const SHOWN_WITHIN_MS = 30_000

/**
 * Waits until the element of `watchFor` is painted, and returns its timing. Polls over CDP, because Playwright's own waiting runs a script of
 * about 30 ms in the measured page.
 */
export async function waitUntilShown({ cdp }: Tab): Promise<Figures> {
  const read = async (expression: string) => {
    const { result } = await cdp.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    return result.value
  }
  const endsAt = performance.now() + SHOWN_WITHIN_MS
  while (!(await read('window.timing?.shownAtMs'))) {
    if (performance.now() > endsAt) throw new Error('the element was not shown')
    await new Promise((ready) => setTimeout(ready, POLL_EVERY_MS))
  }
  return read('new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(timing))))')
}
