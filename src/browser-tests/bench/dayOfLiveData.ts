import type { Browser } from '@playwright/test'
import { startDevice } from '../../testing/device'
import type { Figures } from './statistics'
import { memoryAfterGc, openTab } from './tab'

/** The device pushes twice in each step. In a longer step, the page would show the connection as lost. */
const STEP_MS = 20_000
const STEPS_A_DAY = 4320
const STEPS_AN_HOUR = STEPS_A_DAY / 24
const START = '2026-06-21T00:00'

/** Memory after an hour and after a day of live data. The clocks of the page and of the device are advanced together. */
export async function dayOfLiveData(browser: Browser, dist: string): Promise<Figures> {
  const device = await startDevice({ dist, time: START })
  const tab = await openTab(browser, device)
  await tab.page.clock.install({ time: START })
  await tab.page.goto('/')
  await tab.page.locator('main .unit').first().waitFor()
  let memoryAfterHour: Figures = {}
  for (let step = 0; step < STEPS_A_DAY; step++) {
    device.clock.advance(STEP_MS)
    await tab.page.clock.fastForward(STEP_MS)
    if (step === STEPS_AN_HOUR) memoryAfterHour = await memoryAfterGc(tab)
  }
  const memoryAfterDay = await memoryAfterGc(tab)
  const sockets = device.log.openSockets['/livedata']
  await tab.context.close()
  await device.close()
  const withSuffix = (figures: Figures, suffix: string) =>
    Object.entries(figures).map(([name, value]) => [`${name} ${suffix}`, value])
  return Object.fromEntries([
    ...withSuffix(memoryAfterHour, 'after an hour'),
    ...withSuffix(memoryAfterDay, 'after the day'),
    ['open sockets', sockets],
  ])
}
