import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import type { LiveData } from '../../contract/inverters/live'
import { startDevice } from '../../testing/device'
import type { Figures } from './statistics'
import { mainThreadTimes, openTab, type PHONE, readMetrics, throttleCpu } from './tab'

const PUSHES = 200

/**
 * Main-thread time of one push with ten inverters. By day, the power of each inverter and string changes. At night, no inverter is reachable,
 * and only the ages of the values change.
 */
export async function livePushes(
  browser: Browser,
  dist: string,
  viewport: typeof PHONE,
  isNight = false,
): Promise<Figures> {
  const device = await startDevice({ dist, scenario: 'ten-inverters' })
  const tab = await openTab(browser, device, viewport)
  await tab.page.goto('/')
  await tab.page.locator('main .unit').first().waitFor()
  const live = (await (await tab.page.request.get(`${device.url}/api/livedata/status`)).json()) as LiveData
  await throttleCpu(tab)
  await sleep(1000)
  const before = await readMetrics(tab)
  for (let push = 0; push < PUSHES; push++) {
    const channels = live.inverters.flatMap(({ AC, DC }) => [AC, DC].flatMap((group) => Object.values(group ?? {})))
    if (isNight) {
      for (const inverter of live.inverters)
        Object.assign(inverter, { reachable: false, producing: false, data_age: inverter.data_age + 1 })
    } else {
      for (const { Power } of [...channels, live.total]) if (Power?.v !== undefined) Power.v += 1
    }
    device.sockets.say('/livedata', [JSON.stringify(live)])
    await sleep(50)
  }
  await sleep(500)
  const spent = mainThreadTimes(before, await readMetrics(tab))
  await tab.context.close()
  await device.close()
  return Object.fromEntries(Object.entries(spent).map(([name, ms]) => [name, ms / PUSHES]))
}
