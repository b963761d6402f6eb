import type { CDPSession, Page } from '@playwright/test'
import type { LiveData } from '../../contract/inverters/live'
import type { TestDevice } from '../../testing/device'
import { expect, longOnV26, test } from '../helpers/fixtures'

const LIVE = '/api/livedata/status'

// All pushes come from this test, because a device with a manual clock sends no pushes.
test.use({ deviceOptions: { clock: 'manual', scenario: 'ten-inverters' } })

/** Each inverter with its channels. v26 sends channels only if the request names the inverter. */
async function entriesOf(page: Page, device: TestDevice) {
  const ask = async (query = ''): Promise<LiveData> => (await page.request.get(device.url + LIVE + query)).json()
  const { inverters } = await ask()
  const answers = await Promise.all(inverters.map(({ serial }) => ask(`?inv=${serial}`)))
  return inverters.flatMap(
    ({ serial }, index) => answers[index]?.inverters.find((inverter) => inverter.serial === serial) ?? [],
  )
}

type Entries = Awaited<ReturnType<typeof entriesOf>>

/** Sends a thousand pushes. The page draws few of them. */
async function flood(device: TestDevice, entries: Entries) {
  const pushes = entries.map((entry) => JSON.stringify({ inverters: [entry] }))
  for (let part = 0; part < 10; part++) {
    for (let turn = 0; turn < 10; turn++) device.sockets.say('/livedata', pushes)
    await device.sockets.arrived()
  }
}

/** Pushes a new power of one inverter at a time, and waits until the page has drawn the push. */
async function pushOneByOne(page: Page, device: TestDevice, entries: Entries) {
  for (let push = 0; push < 150; push++) {
    const entry = entries[push % entries.length]
    const power = entry?.AC?.[0]?.Power
    if (power?.v !== undefined) power.v += 1
    device.sockets.say('/livedata', [JSON.stringify({ inverters: [entry] })])
    await device.sockets.arrived()
    await page.clock.runFor(1000)
  }
}

async function measure(cdp: CDPSession) {
  const usedSize = async () => (await cdp.send('Runtime.getHeapUsage')).usedSize
  let smallest = Number.POSITIVE_INFINITY
  // One collection does not find all garbage.
  for (let turn = 0; turn < 3; turn++) {
    await cdp.send('HeapProfiler.collectGarbage')
    smallest = Math.min(smallest, await usedSize())
  }
  return { usedSize: smallest, ...(await cdp.send('Memory.getDOMCounters')) }
}

test('pushes do not increase memory', longOnV26, async ({ page, device }) => {
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Set limit' })).toBeVisible()
  const cdp = await page.context().newCDPSession(page)
  const entries = await entriesOf(page, device)
  // The first pushes allocate half a megabyte for the curve of the chart and for compiled code. After that, memory must not increase.
  await pushOneByOne(page, device, entries)
  for (let round = 0; round < 2; round++) await flood(device, entries)
  const before = await measure(cdp)
  await pushOneByOne(page, device, entries)
  await flood(device, entries)
  const after = await measure(cdp)
  expect(after.nodes).toBeLessThan(before.nodes * 1.1)
  expect(after.jsEventListeners).toBeLessThan(before.jsEventListeners * 1.1)
  expect(after.usedSize).toBeLessThan(before.usedSize + 1_000_000)
  expect(device.log.openSockets['/livedata']).toBe(1)
})
