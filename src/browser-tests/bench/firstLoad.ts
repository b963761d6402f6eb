import type { Browser } from '@playwright/test'
import { startDevice } from '../../testing/device'
import type { Figures } from './statistics'
import {
  heapAfterGc,
  limitNetwork,
  mainThreadTimes,
  openTab,
  readMetrics,
  throttleCpu,
  waitUntilShown,
  watchFor,
} from './tab'

const FIRST_VALUE = 'main .unit'

interface LoadConditions {
  kibPerSecond: number
  /** The delay of the gateway's answer to the request for live data. */
  liveDataDelayMs: number
}

const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN

/** Measures a load with an empty cache, and a reload. The gateway has two inverters. */
export async function firstLoad(browser: Browser, dist: string, conditions: LoadConditions): Promise<Figures> {
  const device = await startDevice({ dist })
  device.gateway.radio.contacts = device.gateway.radio.contacts.slice(0, 2)
  device.faults.add({ path: '/api/livedata/status', delayMs: conditions.liveDataDelayMs })
  const tab = await openTab(browser, device)
  const { page, cdp, context } = tab
  await page.addInitScript(watchFor, FIRST_VALUE)
  await limitNetwork(tab, conditions.kibPerSecond)
  await throttleCpu(tab)
  let receivedBytes = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    receivedBytes += encodedDataLength
  })

  const before = await readMetrics(tab)
  await page.goto('/', { waitUntil: 'commit' })
  const { shownAtMs: firstValue = Number.NaN, blockedMs: blocked = Number.NaN } = await waitUntilShown(tab)
  const { mainThread: mainThreadMs, ...parts } = mainThreadTimes(before, await readMetrics(tab))
  const loaded = { firstValue, blocked, firstPaint: await page.evaluate(firstPaint) }
  await page.waitForLoadState()
  const elements = await page.locator('*').count()
  const requests = device.log.requests.filter(({ path }) => !path.startsWith('/favicon')).length
  // The bytes of the first load only.
  const loadedBytes = receivedBytes

  await page.reload()
  const { shownAtMs: reload = Number.NaN } = await waitUntilShown(tab)
  await throttleCpu(tab, 1)
  const heapMb = await heapAfterGc(tab)
  await context.close()
  await device.close()
  return {
    bytes: loadedBytes,
    requests,
    ...loaded,
    reload,
    ...parts,
    mainThread: mainThreadMs ?? Number.NaN,
    elements,
    heapMb,
  }
}
