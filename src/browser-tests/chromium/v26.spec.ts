import type { Locator, Page } from '@playwright/test'
import { horizontalOverflow } from '../helpers/appearance'
import { expect, longOnV26, test } from '../helpers/fixtures'
import { type Locale, texts } from '../helpers/texts'
import { waitUntilLoaded } from '../helpers/views'

/** The settings that only v26 has, each with a new value. */
const settings: readonly { path: string; tab?: 'display' | 'leds'; values: Record<string, string | boolean> }[] = [
  {
    path: '/settings/network',
    values: {
      mdnsenabled: true,
      aptimeout: '7',
      syslogenabled: true,
      sysloghostname: 'log.home.example',
      syslogport: '5514',
    },
  },
  { path: '/settings/ntp', values: { sunsettype: '2' } },
  { path: '/settings/mqtt', values: { mqtt_clientid: 'roof-7', mqtt_clean_session: false, mqtt_lwt_qos: '2' } },
  { path: '/settings/dtu', values: { cmt_country: '1' } },
  { path: '/settings/device', tab: 'display', values: { diagrammode: '2', diagramduration: '7200', locale: 'fr' } },
  { path: '/settings/device', tab: 'leds', values: { led0: '33' } },
]

const advancedSettings = {
  reachable_threshold: '9',
  zero_runtime: true,
  zero_day: true,
  yieldday_correction: true,
  clear_eventlog: true,
}

const saveIn = (element: Locator, locale: Locale) =>
  element.getByRole('button', { name: texts[locale].app.save, exact: true }).click()

async function fillIn(element: Locator, values: Record<string, string | boolean>) {
  for (const [name, value] of Object.entries(values)) {
    const field = element.locator(`[name="${name}"]`)
    if (typeof value === 'boolean') await field.setChecked(value)
    else if (await field.evaluate((control) => control.matches('select'))) await field.selectOption(value)
    else await field.fill(value)
  }
}

async function expectValues(element: Locator, values: Record<string, string | boolean>) {
  for (const [name, value] of Object.entries(values)) {
    const field = element.locator(`[name="${name}"]`)
    if (typeof value === 'boolean') await expect(field).toBeChecked({ checked: value })
    else await expect(field).toHaveValue(value)
  }
}

async function openSettings(page: Page, path: string, locale: Locale, tab: 'display' | 'leds' | undefined) {
  await page.goto(path)
  await waitUntilLoaded(page)
  if (tab) await page.getByRole('tab', { name: tab === 'leds' ? 'LEDs' : texts[locale].device.display }).click()
}

test.describe('on v26', longOnV26, () => {
  test('settings that only this firmware has are saved, and shown after a reload, in German on a phone', async ({
    page,
    device,
    logIn,
  }) => {
    const locale = 'de'
    const { gateway } = device
    gateway.settings.mqtt.mqtt_enabled = true
    await logIn()
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
    await page.setViewportSize({ width: 360, height: 800 })
    for (const { path, tab, values } of settings) {
      await openSettings(page, path, locale, tab)
      await fillIn(page.getByRole('main'), values)
      await saveIn(page.getByRole('main'), locale)
      if (path === '/settings/network') await saveIn(page.getByRole('dialog'), locale)
      await expect(page.getByText(texts[locale].codes[1001])).toBeVisible()
      expect(await horizontalOverflow(page), path).toBeLessThanOrEqual(0)
      await openSettings(page, path, locale, tab)
      await expectValues(page.getByRole('main'), values)
    }
    expect(gateway.settings).toMatchObject({
      network: { aptimeout: 7, syslogport: 5514 },
      mqtt: { mqtt_clientid: 'roof-7', mqtt_lwt_qos: 2 },
      // A change of the region also sets the frequency of the new region.
      dtu: { cmt_country: 1, cmt_frequency: 918_000_000 },
      display: { diagramduration: 7200, locale: 'fr' },
      // Both LEDs had the same brightness, so one slider sets both.
      leds: { led0: 33, led1: 33 },
    })

    await page.goto('/settings/inverter')
    const editButton = page.getByRole('button', {
      name: texts[locale].inverterList.editNamed.replace('{{name}}', 'Main roof'),
    })
    await editButton.click()
    await fillIn(page.getByRole('dialog'), advancedSettings)
    await saveIn(page.getByRole('dialog'), locale)
    await expect(page.getByText(texts[locale].codes[4007])).toBeVisible()
    await editButton.click()
    await expectValues(page.getByRole('dialog'), advancedSettings)
  })
})
