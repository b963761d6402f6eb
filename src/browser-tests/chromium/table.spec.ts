import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { choose, horizontalOverflow } from '../helpers/appearance'
import { expect, long, test } from '../helpers/fixtures'
import { locales, texts } from '../helpers/texts'

const WIDE = { width: 1280, height: 800 }
const WIDTHS = [1280, 1024]

const table = (page: Page) => page.getByRole('main').locator('.roof .scrolls').getByRole('table')

/** The height of the bar, including content that overflows it. */
const heightOfBar = (page: Page) =>
  page
    .locator('.bar :is(a, button, select, .badge)')
    .evaluateAll((all) => Math.max(...all.map((element) => element.getBoundingClientRect().bottom)))

test.describe('ten inverters', long, () => {
  test.use({ viewport: WIDE, deviceOptions: { scenario: 'ten-inverters', speed: 10 } })

  test('are shown in a table if the user chooses the table', async ({ page, device, logIn }) => {
    await logIn()
    const [first, second] = device.gateway.radio.contacts
    Object.assign(first ?? {}, { name: '<img src=x onerror=alert(1)>WWWW' })
    Object.assign(second ?? {}, { name: 'W'.repeat(31) })
    await page.addInitScript({ content: axe.source })
    await page.goto('/')
    const tabs = page.getByRole('tablist', { name: texts.en.live.inverters })
    const tableSwitch = page.getByRole('switch', { name: texts.en.live.table })
    await expect(tabs.getByRole('tab')).toHaveCount(10)
    await expect(table(page)).toBeHidden()
    await tableSwitch.check()
    await expect(tabs).toBeHidden()
    await page.reload()
    await expect(table(page).getByRole('row')).toHaveCount(11)
    await expect(table(page).locator('td', { hasText: /^–$/ })).toHaveCount(0)

    for (const locale of locales) {
      const { inverter, systemInfo, properties, limit, live } = texts[locale]
      await choose(page, 'locale', locale)
      await expect(table(page).getByRole('columnheader')).toHaveText([
        inverter.name,
        systemInfo.status,
        properties.Power,
        properties.YieldDay,
        properties.YieldTotal,
        limit.title,
        properties.Temperature,
        live.age,
      ])
      for (const width of WIDTHS) {
        await page.setViewportSize({ ...WIDE, width })
        expect((await table(page).boundingBox())?.height).toBeLessThan(560)
        expect(await horizontalOverflow(page)).toBe(0)
        expect(await heightOfBar(page)).toBeLessThanOrEqual(48)
      }
    }
    for (const theme of ['light', 'dark']) {
      await choose(page, 'theme', theme)
      const { violations } = await page.evaluate(() => axe.run(document.querySelector('.roof') ?? document))
      expect(violations.map(({ id }) => id)).toEqual([])
    }

    await choose(page, 'locale', 'en')
    await page.setViewportSize({ ...WIDE, width: 1023 })
    await expect(tabs).toBeVisible()
    await expect(tableSwitch).toBeHidden()
    await page.setViewportSize(WIDE)
    await tableSwitch.uncheck()
    await expect(tabs).toBeVisible()
    await page.reload()
    await expect(tabs).toBeVisible()
  })
})
