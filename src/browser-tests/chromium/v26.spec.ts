import type { Locator, Page } from '@playwright/test'
import type { TestDevice } from '../../testing/device'
import { horizontalOverflow } from '../helpers/appearance'
import { expect, longOnV26, test } from '../helpers/fixtures'
import { type Locale, texts } from '../helpers/texts'
import { waitUntilLoaded } from '../helpers/views'

/** The requests for live data so far. For the status sentence, the page also requests other paths, at most once a minute. */
const liveRequests = ({ log }: TestDevice) =>
  log.requests.map(({ url }) => url).filter((url) => url.startsWith('/api/livedata/'))

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

async function setLimit(page: Page, percent: string, button: string) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Set limit' }).click()
  await page.getByLabel('New limit').fill(percent)
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
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
  test.describe('with a manual clock', () => {
    // After this time, the device has read the limits of the inverters. Until then, the page also requests the uptime.
    test.use({ deviceOptions: { clock: 'manual', settleMs: 360_000 } })

    test('the live view asks for the list once and for each inverter at most once, and opens one socket, within two minutes', async ({
      page,
      device,
    }) => {
      await page.clock.install()
      await page.goto('/')
      await expect(page.locator('.connection')).toHaveText('Live')
      await expect(page.getByRole('tab', { name: /Garage [\d,.]+\sW/ })).toBeVisible()
      for (let seconds = 0; seconds < 120; seconds += 5) {
        await expect.poll(() => device.log.inFlight).toBe(0)
        device.clock.advance(5000)
        await page.clock.runFor(5000)
        await device.sockets.arrived()
      }
      await expect(page.locator('.connection')).toHaveText('Live')
      const [list, ...others] = liveRequests(device)
      expect(list).toBe('/api/livedata/status')
      // The page does not request inverters that were pushed before the list arrived.
      const serials = device.gateway.radio.contacts.map(({ serial }) => serial)
      expect(serials.map((serial) => `/api/livedata/status?inv=${serial}`)).toEqual(expect.arrayContaining(others))
      expect(new Set(others).size).toBe(others.length)
      expect(device.log.handshakes).toHaveLength(1)
    })
  })

  test('a persistent limit is sent once, in the format of this firmware', async ({ page, device, logIn }) => {
    await logIn()
    await setLimit(page, '70', 'Set persistent')
    const written = device.log.requests.filter(({ path }) => path === '/api/limit/config')
    expect(written.map(({ data }) => JSON.parse(data ?? ''))).toMatchObject([{ limit_value: 70, limit_type: 3 }])
  })

  test('a limit in tenths of a percent is sent, and then shown as the limit of the inverter, not as a requested limit', async ({
    page,
    device,
    logIn,
  }) => {
    await logIn()
    await setLimit(page, '33.3', 'Set non-persistent')
    const [written] = device.log.requests.filter(({ path }) => path === '/api/limit/config')
    expect(JSON.parse(written?.data ?? '')).toMatchObject({ limit_value: 33.3, limit_type: 1 })
    await expect(page.locator('.panel').getByText(/· 33\.3%/)).toBeVisible()
    await expect(page.getByText(/^Requested/)).toHaveCount(0)
  })

  test('the console is filtered by level and by a pattern, and a slow pattern does not stop the page', async ({
    page,
    device,
  }) => {
    await page.goto('/info/console')
    await expect(page.getByText('Connected', { exact: true })).toBeVisible()
    device.sockets.say('/console', [`\nE (1) mqtt: lost\nW (2) webapi: slow\nI (3) mqtt: up\n${'a'.repeat(300)}\n`])
    const log = page.getByRole('log')
    await page.getByLabel('Level').selectOption({ label: 'Warnings' })
    await expect(log).toHaveText(/^.{12} > E \(1\) mqtt: lost\s+.{12} > W \(2\) webapi: slow\s*$/)
    await page.getByLabel('Level').selectOption({ label: 'Everything' })
    const filter = page.getByRole('textbox', { name: 'Filter' })
    await filter.fill('/mqtt: (lost|up)$/')
    await expect(log).toHaveText(/^.{12} > E \(1\) mqtt: lost\s+.{12} > I \(3\) mqtt: up\s*$/)
    for (const pattern of ['/(/', '/(a+)+b/', '/a*a*a*b/']) {
      await filter.fill('nothing')
      await expect(log).toHaveText('')
      await filter.fill(pattern)
      await expect(page.getByText('This pattern is broken or too slow.')).toBeVisible({ timeout: 2000 })
      await expect(log).toContainText('webapi: slow')
    }
  })

  test('an owner deletes only config.json, and the next reboot restores the factory settings', async ({
    page,
    device,
    logIn,
  }) => {
    await logIn()
    await page.goto('/settings/config')
    await page.locator('select[name="backup"]').selectOption('config.json')
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog')).toContainText('at the next reboot, unless settings are saved before')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('File deleted')).toBeVisible()
    await expect(page.locator('select[name="backup"]')).not.toContainText('config.json')
    expect(device.gateway.settings.inverters.some(({ serial }) => Number(serial))).toBe(true)
    await page.goto('/maintenance/reboot')
    await page.getByRole('button', { name: 'Reboot device' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reboot device' }).click()
    await expect.poll(() => device.gateway.radio.contacts.length).toBe(0)
  })

  test('the screen of the log levels has the same address as in the original interface, and the screen "System" shows the tasks', async ({
    page,
    logIn,
  }) => {
    await logIn()
    await page.goto('/settings/logging')
    await page.getByLabel('mqtt').selectOption({ label: 'Debugging' })
    await saveIn(page.getByRole('main'), 'en')
    await expect(page.getByText('Settings saved')).toBeVisible()
    await page.goto('/info/system')
    await page.getByText('Tasks', { exact: true }).click()
    await expect(page.getByRole('row', { name: /^async_tcp 12,116 10$/ })).toBeVisible()
  })

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
