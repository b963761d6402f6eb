import type { Page } from '@playwright/test'
import type { TestDevice } from '../testing/device'
import { dist, expect, test } from './fixtures'
import { interruptPage } from './pieces'

const LIVE = '/api/livedata/status'
const asked = (device: TestDevice) => device.log.requests.filter(({ path }) => path === LIVE)
const incomplete = (page: Page) => page.getByRole('alert').filter({ hasText: 'Only part of this page' })

test.describe('while the second script is on its way', () => {
  test('the live view shows values with all their names, and its dialogs come when it is here', async ({
    page,
    device,
  }) => {
    interruptPage(device, dist, 3000)
    for (const { channel } of device.gateway.settings.inverters) for (const string of channel) string.name = ''
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('.totals b').first()).toContainText('W', { timeout: 2500 })
    await expect(page.getByRole('tabpanel').getByText('Serial number')).toBeVisible({ timeout: 500 })
    await expect(page.getByRole('heading', { name: 'String 1' })).toBeVisible({ timeout: 500 })
    await page.getByRole('button', { name: 'Device info' }).click()
    await expect(page.getByText('Loading')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(incomplete(page)).toBeHidden()
  })

  test('a deep link shows the bar at once, and the screen when it is here', async ({ page, device }) => {
    interruptPage(device, dist, 3000)
    await page.goto('/info/system', { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible({ timeout: 2500 })
    await expect(page.getByText('Loading')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Info')
    await expect(page.getByRole('heading', { name: 'Firmware', exact: true })).toBeVisible()
    expect(asked(device)).toEqual([])
  })
})

test('who goes on before the second script is here finds the focus on the heading when it is', async ({
  page,
  device,
}) => {
  interruptPage(device, dist, 2000)
  await page.goto('/about', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Info' }).click({ timeout: 1500 })
  await page.getByRole('link', { name: 'System' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Info')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test.describe('the second script', () => {
  test('is ready, and runs when the page is touched', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('.totals b').first()).toContainText('W')
    await page.locator('script[data-bytes]').waitFor({ state: 'detached' })
    const scripts = page.locator('body > script')
    await expect(scripts).toHaveCount(2)
    await page.keyboard.press('Tab')
    await expect(scripts).toHaveCount(3)
  })

  test('is unpacked a second after the live view, or as soon as the page is touched', async ({ page }) => {
    const packed = page.locator('script[data-bytes]')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto('/')
    await page.clock.runFor(500)
    await expect(page.locator('.totals b').first()).toContainText('W')
    expect(page.workers()).toEqual([])
    await page.keyboard.press('Tab')
    await expect(packed).toHaveCount(0)
    // As where the app has taken the first answer before the rest of the page came.
    await page.addInitScript(() => Object.defineProperty(window, 'early', { get() {}, set() {} }))
    await page.goto('/')
    await page.clock.runFor(500)
    await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible()
    expect(page.workers()).toEqual([])
    await page.clock.runFor(500)
    await expect(packed).toHaveCount(0)
  })

  test('is unpacked by a worker, which ends then', async ({ page }) => {
    const ended = page.waitForEvent('worker').then((worker) => worker.waitForEvent('close'))
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About OpenDTU')
    await ended
  })

  const replacements = {
    'may not start one': 'class { constructor() { throw new Error("blocked") } }',
    'whose worker fails': 'class { constructor() { setTimeout(() => this.onerror()) } postMessage() {} }',
  }
  for (const [who, replacement] of Object.entries(replacements))
    test(`comes to a browser ${who} all the same`, async ({ page }) => {
      await page.addInitScript(`window.Worker = ${replacement}`)
      await page.goto('/about')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('About OpenDTU')
    })
})

test.describe('when the second script does not come', () => {
  test('the live view goes on working, and says what is missing', async ({ page, device }) => {
    const mend = interruptPage(device, dist, 60_000)
    await page.goto('/', { waitUntil: 'commit' }).catch(() => {})
    await expect(incomplete(page)).toBeVisible()
    const power = page.locator('.totals b').first()
    const before = await power.textContent()
    await expect(power).not.toHaveText(before ?? '', { timeout: 20_000 })
    mend()
    await incomplete(page).getByRole('button', { name: 'Reload' }).click()
    await expect(incomplete(page)).toBeHidden()
    await page.getByRole('button', { name: 'Device info' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('another screen says so too', async ({ page, device }) => {
    interruptPage(device, dist, 60_000)
    await page.goto('/about', { waitUntil: 'commit' }).catch(() => {})
    await expect(incomplete(page)).toBeVisible()
  })
})

test.describe("the live view's first question", () => {
  test('leaves the head of the page once, with the credentials in its header', async ({ page, device, logIn }) => {
    await logIn()
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('.totals b').first()).toContainText('W')
    await expect(page.locator('.connection')).toHaveText('Live')
    expect(asked(device)).toHaveLength(1)
    expect(asked(device)[0]?.url).toBe(LIVE)
    expect(asked(device)[0]?.headers.authorization).toBe(`Basic ${device.authdata()}`)
  })

  test('stays where it is on another screen, whose address may end like the live view’s', async ({ page, device }) => {
    await page.goto('/settings/mqtt/', { waitUntil: 'networkidle' })
    expect(device.log.requests.filter(({ url }) => url.includes('livedata/status'))).toEqual([])
  })

  test('leads a guest who may not look to the login, once', async ({ page, device }) => {
    device.gateway.settings.security.allow_readonly = false
    await page.goto('/')
    await expect(page).toHaveURL(/\/login\?returnUrl=%2F$/)
    expect(asked(device)).toHaveLength(1)
  })

  test('says what failed like any other', async ({ page, device }) => {
    device.faults.refuseSockets = true
    const mend = device.faults.add({ path: LIVE, status: 500 })
    await page.goto('/')
    await expect(page.getByRole('alert')).toBeVisible()
    mend()
    // The live view also tries by itself: then the button goes before it is pressed.
    await page
      .getByRole('button', { name: 'Try again' })
      .click({ timeout: 3000 })
      .catch(() => undefined)
    await expect(page.locator('.totals b').first()).toContainText('W')
  })
})
