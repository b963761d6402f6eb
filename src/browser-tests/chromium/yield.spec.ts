import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, long, test } from '../helpers/fixtures'
import { texts } from '../helpers/texts'

const storedReadings = (page: Page) => page.evaluate(() => localStorage.getItem('yield') ?? '')
const rows = (page: Page) => page.getByRole('main').locator('tbody tr')

/** Stores readings of a removed inverter in the browser: one reading a day, but none on the day before the last reading. All readings are in one month. The stored list has the name, the module and the limit (0: unknown), then the hour and the Wh of the first reading, then the differences of each later reading from the previous one. */
async function storeReadings(page: Page) {
  await page.clock.setFixedTime('2026-06-20T12:00:00Z')
  await page.addInitScript(() => {
    if (localStorage.getItem('yield')) return
    const day = Math.floor(Date.now() / 86_400_000) * 24
    const days = Array.from({ length: 9 }, (_, index) => [24, 3000 + 200 * index]).flat()
    localStorage.setItem('yield', JSON.stringify({ 999: ['Old roof', 0, 0, day - 12 * 24, 1000, ...days, 48, 1500] }))
  })
}

const { nav, yield: yieldTexts, live, events } = texts.fr

test.describe('on v26, in French', () => {
  test.use({ deviceOptions: { firmware: 'v26', clock: 'running' }, locale: 'fr', timezoneId: 'UTC' })

  test('the yield screen shows the readings that the live view has stored', long, async ({ page, device }) => {
    await storeReadings(page)
    await page.goto('/yield')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nav.yield)
    await expect(rows(page)).toHaveCount(11)

    // After this time, the page stores readings although the inverter "Carport" has not answered.
    device.clock.advance(600_000)
    await page.goto('/')
    // v26 pushes the values of one inverter after the other.
    const { inverters } = device.gateway.settings
    // The inverter "Carport", whose serial ends with 77, has no readings.
    const serials = inverters
      .map(({ serial }) => String(serial))
      .filter((serial) => Number(serial) && !serial.endsWith('77'))
    for (const serial of serials) await expect.poll(() => storedReadings(page)).toContain(`"${serial}"`)

    await page.getByRole('navigation').getByRole('link', { name: nav.yield, exact: true }).click()
    const select = page.getByRole('combobox', { name: live.inverters })
    await expect(select.locator('option', { hasNotText: ' · ' })).toHaveCount(serials.length + 2)
    await expect(page.getByText(yieldTexts.about)).toBeVisible()
    await page.getByRole('combobox', { name: yieldTexts.span, exact: true }).selectOption(yieldTexts.year)
    await expect(rows(page)).toHaveCount(1)
    await select.selectOption('Old roof')
    await page.getByRole('combobox', { name: yieldTexts.span, exact: true }).selectOption(yieldTexts.day)
    await expect(rows(page)).toHaveCount(11)

    // A click on a bar moves the focus to the row of its day.
    const area = await page.getByRole('slider').locator('..').boundingBox()
    if (!area) throw new Error('no chart')
    await page.mouse.click(area.x + (area.width * 9.5) / 31, area.y + 100)
    await expect(page.locator('tr[aria-current]')).toBeFocused()
    await expect(page.locator('tr[aria-current]')).toContainText('10')

    await page.getByText(yieldTexts.price).click()
    await page.getByRole('textbox', { name: yieldTexts.price }).fill('0.3')
    await expect(page.getByRole('columnheader', { name: live.value })).toBeVisible()
    await page.getByText(yieldTexts.files, { exact: true }).click()
    const [csvFile] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: events.download }).click(),
    ])
    expect(await readFile(await csvFile.path(), 'utf8')).toContain('"3","0","0.8999')
  })
})
