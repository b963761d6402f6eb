import type { Page } from '@playwright/test'
import type { TestDevice } from '../../testing/device'
import { expect, long, longOnV26, test } from '../helpers/fixtures'
import { texts } from '../helpers/texts'

const PATH = '/api/dtu/config'
const { frequency, app } = texts.en

test.use({ deviceOptions: { clock: 'running', scenario: 'silent-hms', speed: 20 } })

/** After this time without an answer, the device reports the inverter as unreachable. */
const UNREACHABLE_AFTER_MS = 120_000
test.beforeEach(({ device }) => device.clock.advance(UNREACHABLE_AFTER_MS))

/** A frequency above this number is in Hz: v26 uses Hz, v23 uses kHz. */
const HIGHEST_KHZ = 1e7

/** The frequencies that the page has set, in MHz, oldest first. */
const frequencies = (device: TestDevice) =>
  device.log.requests
    .filter(({ method, path, data }) => method === 'POST' && path === PATH && data)
    .map(({ data }) => {
      const { cmt_frequency } = JSON.parse(data ?? '')
      return cmt_frequency / (cmt_frequency > HIGHEST_KHZ ? 1e6 : 1e3)
    })

/** Starts a search for an inverter that listens on this frequency. Returns the dialog. */
async function startSearch(page: Page, device: TestDevice, inverterMegahertz: number) {
  Object.assign(device.gateway, { hardware: { ...device.gateway.hardware, inverterMegahertz } })
  await page.goto('/')
  await page.getByRole('button', { name: frequency.find }).click({ timeout: 60_000 })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Tries the 28 other allowed frequencies/)).toBeVisible()
  await dialog.getByRole('button', { name: frequency.start }).click()
  return dialog
}

/** The search starts with 863 MHz and goes up. It would reach this frequency long after the end of a test. */
const LATE_MHZ = 869

/** Starts a search that is still running at the end of the test, and waits until the first frequency is set. */
async function startLongSearch(page: Page, device: TestDevice) {
  await startSearch(page, device, LATE_MHZ)
  await expect.poll(() => frequencies(device)).toEqual([863])
}

/** Records the messages of other tabs in the global variable `messages`. */
const recordMessages = (page: Page) =>
  page.addInitScript(() => {
    const messages: unknown[] = []
    Object.assign(window, { messages })
    window.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name)
        this.addEventListener('message', ({ data }) => messages.push(data))
      }
    }
  })

test('the frequency search is not offered to a guest', long, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Not reachable').first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: frequency.find })).toBeHidden()
})

test('a search finds a silent HMS inverter, and its frequency is kept', longOnV26, async ({ page, device, logIn }) => {
  await logIn()
  const dialog = await startSearch(page, device, 863.25)
  await expect(dialog.getByText('It answers on 863.25 MHz.')).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: frequency.keep }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: frequency.find })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('tab').first()).toBeVisible()
  expect(frequencies(device)).toEqual([863, 863.25])
})

test('on a fork with a poll interval in ms, the shown search time is right', long, async ({ page, device, logIn }) => {
  await logIn()
  device.faults.add({ path: '/api/system/status', change: { config_version_fork: 1 } })
  device.faults.add({ path: PATH, change: { pollinterval: 5000 } })
  await page.goto('/')
  await page.getByRole('button', { name: frequency.find }).click({ timeout: 60_000 })
  await expect(page.getByRole('dialog').getByText('about 10 minutes')).toBeVisible()
})

for (const name of [app.close, app.cancel])
  test(`"${name}" ends the search, and restores the old frequency`, longOnV26, async ({ page, device, logIn }) => {
    await logIn()
    const dialog = await startSearch(page, device, LATE_MHZ)
    await expect(dialog.getByText('1 / 28 · 863.00 MHz')).toBeVisible()
    await dialog.getByRole('button', { name }).click()
    await expect(page.getByText('865.00 MHz is set again.')).toBeVisible()
    expect(frequencies(device)).toEqual([863, 865])
  })

test(
  'another tab does not end a search, and restores the frequency when the searching tab is closed',
  longOnV26,
  async ({ page, context, device, logIn }) => {
    await logIn()
    await startLongSearch(page, device)
    const otherTab = await context.newPage()
    await recordMessages(otherTab)
    await otherTab.goto('/info/ntp')
    await expect.poll(() => otherTab.evaluate('messages')).toContain('searching')
    expect(frequencies(device)).not.toContain(865)
    await page.close()
    await expect(otherTab.getByText('865.00 MHz is set again.')).toBeVisible({ timeout: 10_000 })
    expect(frequencies(device).at(-1)).toBe(865)
  },
)

test(
  'after a logout during the search, the next login restores the frequency',
  longOnV26,
  async ({ page, device, logIn }) => {
    await logIn()
    await startLongSearch(page, device)
    // Simulates a logout in another tab.
    await page.evaluate(() => {
      localStorage.removeItem('user')
      dispatchEvent(new StorageEvent('storage', { key: 'user' }))
    })
    await expect(page.getByRole('dialog')).toBeHidden()
    // The search ends within a second. It tries to restore the frequency, and is refused.
    await expect.poll(() => device.log.requests.some(({ path, status }) => path === PATH && status === 401)).toBe(true)
    expect(frequencies(device)).not.toContain(865)
    await page.evaluate((authdata) => {
      localStorage.setItem('user', JSON.stringify({ authdata }))
      dispatchEvent(new StorageEvent('storage', { key: 'user' }))
    }, device.authdata())
    await expect(page.getByText('865.00 MHz is set again.')).toBeVisible({ timeout: 10_000 })
    expect(frequencies(device).at(-1)).toBe(865)
  },
)
