import type { Browser } from '@playwright/test'
import { startDevice } from '../../testing/device'
import type { Figures } from './statistics'
import { kept, mainThread, metrics, openTab, slowDown, type Tab } from './tab'

const LATENCY_MS = 30
const FIRST_VALUE = 'main .unit'
const LOOK_EVERY_MS = 25
const SHOWN_WITHIN_MS = 30_000

interface Link {
  kibPerSecond: number
  /** How long the gateway takes to make the live data. */
  gatewayMs: number
}

/** Runs in the page before its own scripts. */
function watchLoad(firstValue: string) {
  const seen = { firstValue: 0, blocked: 0 }
  Object.assign(window, { seen })
  const blocking = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) if (!seen.firstValue) seen.blocked += Math.max(0, duration - 50)
  })
  blocking.observe({ type: 'longtask', buffered: true })
  const look = new MutationObserver(() => {
    if (!document.querySelector(firstValue)) return
    seen.firstValue = performance.now()
    look.disconnect()
  })
  look.observe(document, { childList: true, subtree: true, characterData: true })
}

/** When the first value stood in the page, painted since. Asked over CDP: the waiting of Playwright is a script of some 30 ms in the very page that is measured. */
async function shown({ tools }: Tab): Promise<Figures> {
  const read = async (expression: string) => {
    const { result } = await tools.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    return result.value
  }
  const endsAt = performance.now() + SHOWN_WITHIN_MS
  while (!(await read('window.seen?.firstValue'))) {
    if (performance.now() > endsAt) throw new Error('no value was shown')
    await new Promise((ready) => setTimeout(ready, LOOK_EVERY_MS))
  }
  return read('new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(seen))))')
}

const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN

async function narrow({ tools }: Tab, { kibPerSecond }: Link) {
  const bytesPerSecond = kibPerSecond * 1024
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

/** One load with an empty cache, then a reload; two inverters. */
export async function firstLoad(browser: Browser, dist: string, link: Link): Promise<Figures> {
  const device = await startDevice({ dist })
  device.gateway.radio.contacts = device.gateway.radio.contacts.slice(0, 2)
  device.faults.add({ path: '/api/livedata/status', delayMs: link.gatewayMs })
  const tab = await openTab(browser, device)
  const { page, tools, context } = tab
  await page.addInitScript(watchLoad, FIRST_VALUE)
  await narrow(tab, link)
  await slowDown(tab)
  let bytes = 0
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })

  const before = await metrics(tab)
  await page.goto('/', { waitUntil: 'commit' })
  const seen = await shown(tab)
  const { mainThread: all, ...spent } = mainThread(before, await metrics(tab))
  const loaded = { ...seen, firstPaint: await page.evaluate(firstPaint) }
  await page.waitForLoadState()
  const elements = await page.locator('*').count()
  const requests = device.log.requests.filter(({ path }) => !path.startsWith('/favicon')).length
  const loadedBytes = bytes

  await page.reload()
  const { firstValue: reload = Number.NaN } = await shown(tab)
  await slowDown(tab, 1)
  const { heapMb = Number.NaN } = await kept(tab)
  await context.close()
  await device.close()
  return { bytes: loadedBytes, requests, ...loaded, reload, ...spent, mainThread: all ?? Number.NaN, elements, heapMb }
}
