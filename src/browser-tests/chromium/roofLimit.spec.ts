import { expect, longOnV26, test } from '../helpers/fixtures'
import { waitForModels } from '../helpers/models'
import { texts } from '../helpers/texts'

const PATH = '/api/limit/config'
const STATUS = '/api/limit/status'
const MAIN_ROOF = '116181804321'
const BALCONY = '112173608765'
const { limit, power, roof } = texts.en
/** By then, the device has read the limits. "Take back" restores them. */
const READS_LIMITS_AFTER_MS = 300_000

test.use({ deviceOptions: { clock: 'running', speed: 20, time: '2026-06-21T12:30' } })

test('roof limit: can be continued after a reload, and taken back', longOnV26, async ({ page, device, logIn }) => {
  await logIn()
  await page.goto('/')
  await waitForModels(device, 3)
  device.clock.advance(READS_LIMITS_AFTER_MS)
  // The limit of the first inverter stays pending until the test clears the fault.
  device.faults.add({ path: STATUS, change: { [`${MAIN_ROOF}.limit_set_status`]: 'Pending' } })
  await page.getByRole('button', { name: limit.all }).click()
  const dialog = page.getByRole('dialog', { name: limit.all })
  await expect(dialog.getByLabel(limit.value)).toBeFocused()
  await page.keyboard.type('900')
  await expect(dialog.getByText(/^Main roof .* → 750\sW$/)).toBeVisible()
  await expect(dialog.getByText(/^Balcony .* → 150\sW$/)).toBeVisible()
  await expect(dialog.getByText(/^No limit for Garage and Carport/)).toBeVisible()
  await dialog.getByRole('button', { name: limit.nonPersistent }).click()
  await expect(dialog).toBeHidden()

  const isLimitWrite = ({ path, data }: { path: string; data?: string }) => path === PATH && !!data
  const sent = () => device.log.requests.filter(isLimitWrite).map(({ data }) => JSON.parse(data ?? ''))
  await expect.poll(() => sent().length).toBe(1)
  // The page stores the device's answer before it requests the status. Therefore the test waits for a status request before it reloads.
  const { requests } = device.log
  await expect.poll(() => requests.slice(requests.findIndex(isLimitWrite)).map(({ path }) => path)).toContain(STATUS)
  await page.reload()
  const notice = page.locator('section.notice', { has: page.getByRole('heading', { name: /^Roof limit 900/ }) })
  await expect(notice.locator('.badge', { hasText: power.notSent })).toBeVisible()
  await expect(notice.getByText(/^Balcony 150\sW$/)).toBeVisible()
  expect(sent()).toHaveLength(1)
  device.faults.clear()
  await notice.getByRole('button', { name: roof.continue }).click()
  // The steps are folded when all are done.
  await expect(notice.getByText(/^Measured now/)).toBeVisible({ timeout: 60_000 })
  await notice.getByText(/^Done 2/).click()
  await expect(notice.getByText(/^Main roof 750\sW and Balcony 150\sW$/)).toBeVisible()

  await notice.getByRole('button', { name: limit.takeBack }).click()
  const takeBackNotice = page.locator('section.notice', { hasText: `${limit.takeBack} · Roof limit` })
  await expect(takeBackNotice.locator('.badge', { hasText: power.ok })).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => device.gateway.inverters.get(BALCONY)?.limit, { timeout: 60_000 }).toBe(100)
  await takeBackNotice.getByRole('button', { name: 'Close' }).click()
  await expect(takeBackNotice).toBeHidden()
  expect(sent().map(({ limit_value, limit_type }) => [limit_value, limit_type])).toEqual([
    [750, 0],
    [150, 0],
    [100, 1],
    [100, 1],
  ])
})

test('roof limit: 600 W for all inverters takes two clicks and one typed value', async ({ page, device, logIn }) => {
  await logIn()
  await page.goto('/')
  await waitForModels(device, 3)
  await page.getByRole('button', { name: limit.all }).click()
  await expect(page.getByLabel(limit.value)).toBeFocused()
  await page.keyboard.type('600')
  await expect(page.getByText(/^Main roof .* → 500\sW$/)).toBeVisible()
  await page.getByRole('button', { name: limit.nonPersistent }).click()
  await expect(page.getByRole('heading', { name: /^Roof limit 600/ })).toBeVisible()
})
