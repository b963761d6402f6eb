import type { Browser } from '@playwright/test'
import { startDevice } from '../../testing/device'
import type { Figures } from './statistics'
import { limitNetwork, openTab, throttleCpu, waitUntilShown, watchFor } from './tab'

const PATH = '/settings/mqtt'
const FIELD = 'input[name=mqtt_enabled]'

/**
 * Measures the time until a settings screen is shown, with an empty cache and after a reload. Then measures the time until the first dialog of
 * the live view is shown. The gateway sends no ETag, like v23.5.3.
 */
export async function deferredLoad(browser: Browser, dist: string, kibPerSecond: number): Promise<Figures> {
  const device = await startDevice({ dist, sendsEtags: false })
  const user = JSON.stringify({ username: 'admin', authdata: device.authdata() })

  async function open(selector: string) {
    const tab = await openTab(browser, device)
    await tab.page.addInitScript((text) => localStorage.setItem('user', text), user)
    await tab.page.addInitScript(watchFor, selector)
    await limitNetwork(tab, kibPerSecond)
    await throttleCpu(tab)
    return tab
  }

  const settings = await open(FIELD)
  await settings.page.goto(PATH, { waitUntil: 'commit' })
  const { shownAtMs: screen = Number.NaN } = await waitUntilShown(settings)
  await settings.page.waitForLoadState()
  await settings.page.reload({ waitUntil: 'commit' })
  const { shownAtMs: reload = Number.NaN } = await waitUntilShown(settings)
  await settings.context.close()

  const live = await open('dialog[open] input')
  // Clicks the first enabled button of the inverter as soon as it exists.
  await live.page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const button = document.querySelector<HTMLElement>('.inverter-tools button:enabled')
      if (!button) return
      observer.disconnect()
      button.click()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await live.page.goto('/', { waitUntil: 'commit' })
  const { shownAtMs: dialog = Number.NaN } = await waitUntilShown(live)
  await live.context.close()
  await device.close()
  return { screen, reload, dialog }
}
