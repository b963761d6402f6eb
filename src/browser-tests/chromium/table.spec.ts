import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { choose, horizontalOverflow } from '../helpers/appearance'
import { expect, long, test } from '../helpers/fixtures'
import { locales, texts } from '../helpers/texts'

const WIDE = { width: 1280, height: 800 }
const WIDTHS = [1280, 1024]

const table = (page: Page) => page.getByRole('main').locator('.roof .scrolls').getByRole('table')
const names = (page: Page) => table(page).getByRole('rowheader').allTextContents()

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

  test('can be sorted by name and by power, also by keyboard, and the link on a name shows the details of that inverter', async ({
    page,
    device,
  }) => {
    await page.addInitScript(() => localStorage.setItem('layout', 'table'))
    await page.goto('/')
    const heading = (name: string) => table(page).getByRole('columnheader', { name })
    const inOrder = Array.from({ length: 10 }, (_, index) => `Hall ${index + 1}`)
    await expect(heading('Name')).toHaveAttribute('aria-sort', 'none')
    expect(await names(page)).toEqual(inOrder)
    await heading('Name').getByRole('button').press('Enter')
    await page.keyboard.press('Enter')
    await expect(heading('Name')).toHaveAttribute('aria-sort', 'descending')
    expect(await names(page)).toEqual(inOrder.toReversed())
    await page.reload()
    await expect(heading('Name')).toHaveAttribute('aria-sort', 'descending')
    expect(await names(page)).toEqual(inOrder.toReversed())

    await heading(texts.en.properties.Power).getByRole('button').click()
    await expect(heading(texts.en.properties.Power)).toHaveAttribute('aria-sort', 'ascending')
    const cells = await table(page).locator('tbody td:nth-child(3)').allTextContents()
    const watts = cells.map((text) => Number.parseFloat(text.replace(',', '')))
    expect(watts).toEqual(watts.toSorted((a, b) => a - b))
    await heading('Name').getByRole('button').click()
    await heading('Name').getByRole('button').click()

    // A push may reorder the rows. The focus stays on the link to the same inverter.
    await table(page).getByRole('link', { name: 'Hall 7' }).focus()
    const renamed = device.gateway.radio.contacts.find(({ name }) => name === 'Hall 7')
    if (!renamed) throw new Error('no such inverter')
    renamed.name = 'Hall 70'
    await expect(table(page).getByRole('rowheader').first()).toHaveText('Hall 70')
    const name = table(page).getByRole('link', { name: 'Hall 70' })
    await expect(name).toBeFocused()
    await page.keyboard.press('Enter')
    const panel = page.locator('.panel')
    await expect(panel.getByRole('heading', { name: 'Hall 70', level: 2 })).toBeInViewport()
    await expect(name).toHaveAttribute('aria-current', 'true')
    await expect(panel).toContainText(texts.en.properties.Efficiency)
  })
})
