import type { Locator, Page } from '@playwright/test'
import { expect, long, test } from '../helpers/fixtures'
import { locales } from '../helpers/texts'

const forms = [
  ['/settings/network', 'hostname'],
  ['/settings/ntp', 'ntp_server'],
  ['/settings/mqtt', 'mqtt_topic'],
  ['/settings/security', 'password'],
  ['/settings/dtu', 'pollinterval'],
  ['/settings/inverter', 'name'],
] as const

const PHONE = { width: 360, height: 740 }
/** The part of the window above a phone's keyboard. */
const WITH_KEYBOARD = { width: 360, height: 330 }

async function expectNothingClipped(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  const clipped = await page
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter(
          (button) => button.scrollWidth > button.clientWidth + 1 || button.getBoundingClientRect().right > innerWidth,
        )
        .map((button) => button.textContent),
    )
  expect(clipped).toEqual([])
}

async function expectInView(control: Locator) {
  const box = await control.boundingBox()
  const height = control.page().viewportSize()?.height ?? 0
  expect(box && box.y >= 0 && box.y + box.height <= height).toBe(true)
}

for (const [path, field] of forms) {
  test(
    `${path} fits a phone in each language, and "Save" is visible above the keyboard`,
    long,
    async ({ page, logIn }) => {
      await logIn()
      for (const locale of locales) {
        await page.addInitScript((name) => localStorage.setItem('locale', name), locale)
        await page.setViewportSize(PHONE)
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        const control = page.locator(`[name="${field}"]`).first()
        await expect(control).toBeVisible()
        await expectNothingClipped(page)
        await page.setViewportSize(WITH_KEYBOARD)
        await control.click()
        await control.fill('7')
        await expectInView(page.locator('form [type=submit]').last())
        await expectInView(control)
      }
    },
  )
}

test(
  'the dialog for an inverter fits a phone, and "Save" is visible above the keyboard',
  long,
  async ({ page, logIn }) => {
    await logIn()
    await page.setViewportSize(PHONE)
    await page.goto('/settings/inverter')
    await page.getByRole('button', { name: 'Edit Main roof' }).click()
    await page.getByRole('dialog').getByLabel('Panel power (Wp)').nth(1).fill('70000')
    await expectNothingClipped(page)
    await page.setViewportSize(WITH_KEYBOARD)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Must be between 0 and 65,535')).toBeVisible()
    await expectInView(page.getByRole('dialog').getByLabel('Panel power (Wp)').nth(1))
    await expectInView(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
  },
)

test(
  'a save with an old password leads to the login, and back to the typed values',
  long,
  async ({ page, device, logIn }) => {
    await logIn()
    await page.goto('/settings/mqtt')
    await page.getByLabel('Base topic').fill('roof/')
    device.gateway.settings.security.password = 'changed elsewhere'
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/login\?returnUrl=%2Fsettings%2Fmqtt$/)
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill('changed elsewhere')
    await page.locator('form [type=submit]').click()
    await expect(page.getByText('Your unsaved changes are still here.')).toBeVisible()
    await expect(page.getByLabel('Base topic')).toHaveValue('roof/')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    expect(device.gateway.settings.mqtt.mqtt_topic).toBe('roof/')
  },
)

test('a typed value remains while another screen is open', long, async ({ page, logIn }) => {
  await logIn()
  await page.goto('/settings/dtu')
  await page.getByLabel('Poll interval').fill('12')
  await page.getByRole('link', { name: 'About' }).click()
  await page.goBack()
  await expect(page.getByLabel('Poll interval')).toHaveValue('12')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Poll interval')).not.toHaveValue('12')
})

test('a time zone is found by keyboard alone, and by a tap in the list', long, async ({ page, device, logIn }) => {
  await logIn()
  await page.goto('/settings/ntp')
  const zone = page.getByRole('combobox', { name: 'Timezone' })
  await zone.focus()
  await page.keyboard.type('chath')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Pacific/Chatham'])
  await page.keyboard.press('Enter')
  await expect(zone).toHaveValue('Pacific/Chatham')
  await zone.click()
  await page.getByRole('option', { name: 'Europe/Lisbon' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  expect(device.gateway.settings.ntp).toMatchObject({
    ntp_timezone: 'WET0WEST,M3.5.0/1,M10.5.0',
    ntp_timezone_descr: 'Europe/Lisbon',
  })
})

test.describe('in a browser in another time zone', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('the clock is set in the time zone of the device', long, async ({ page, device, logIn }) => {
    await logIn()
    await page.goto('/settings/ntp')
    await page.getByRole('button', { name: 'Use this browser’s time', exact: true }).click()
    await expect(page.getByText('Time updated')).toBeVisible()
    await expect(page.getByText('Clock: works.')).toBeVisible()
    const sent = JSON.parse(device.log.requests.findLast(({ method }) => method === 'POST')?.data ?? '{}')
    const berlin = new Date().toLocaleString('sv', { timeZone: 'Europe/Berlin' })
    expect(sent.hour).toBe(Number(berlin.slice(11, 13)))
  })
})

test('the owner stays logged in after a change of the password', long, async ({ page, device, logIn }) => {
  await logIn()
  await page.goto('/settings/security')
  await page.getByLabel('New password').fill('Blüte—🌻!')
  await page.getByLabel('Repeat password').fill('Blüte—🌻!')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  expect(device.gateway.settings.security.password).toBe('Blüte—🌻!')
  await page.goto('/settings/mqtt')
  await expect(page.getByRole('switch', { name: 'Enable MQTT' })).toBeVisible()
})
