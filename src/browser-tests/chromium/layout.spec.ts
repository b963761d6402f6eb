import type { Locator, Page } from '@playwright/test'
import { furtherViews, views } from '../../testing/views'
import { choose, hiddenPixelsOf, horizontalOverflow } from '../helpers/appearance'
import { expect, long, longOnBoth, longOnV26, test } from '../helpers/fixtures'
import { simulateGithub } from '../helpers/github'
import { locales } from '../helpers/texts'
import { openView, waitUntilLoaded } from '../helpers/views'

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('not drawn')
  return box
}

/** Sets the size of a phone and a browser font of 32 px, twice the usual size. */
async function enlargeFont(page: Page) {
  await page.setViewportSize({ width: 360, height: 740 })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
}

const heightOf = async (element: Locator) => (await boxOf(element)).height

const dialogViews = ['home limit', 'home power', 'home device-info', 'home events', 'home roof-limit']

for (const locale of locales) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, deviceOptions: { clock: 'running', speed: 10 } })

    test('the headline of the radio section is one line at 1280 px', longOnV26, async ({ page }) => {
      await page.goto('/')
      const headline = page.locator('.panel > .cards').last().locator('summary')
      await expect(headline).toContainText('·')
      expect(await heightOf(headline)).toBeLessThan(60)
    })

    test(
      'browser font of 32 px at 360 px: the live view and its dialogs cut no text',
      long,
      async ({ page, logIn }) => {
        await logIn()
        await enlargeFont(page)
        await page.goto('/')
        const connection = page.locator('.connection')
        await expect(connection).toHaveAttribute('data-tone', 'done')
        expect(await hiddenPixelsOf(connection)).toBe(0)
        expect(await horizontalOverflow(page)).toBe(0)

        for (const view of [...views, ...furtherViews].filter(({ name }) => dialogViews.includes(name))) {
          await openView(page, view, locale)
          await waitUntilLoaded(page)
          const dialog = page.getByRole('dialog')
          await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0)
          expect(await hiddenPixelsOf(dialog.locator('article').first()), view.name).toBe(0)
          for (const unit of await dialog.locator('.affixed > span').all())
            expect(await hiddenPixelsOf(unit), view.name).toBe(0)
          for (const eventMeaning of await dialog.locator('.event > p').all()) {
            const { x, width } = await boxOf(eventMeaning)
            expect(x + width, view.name).toBeLessThanOrEqual(360)
          }
          await page.keyboard.press('Escape')
          await expect(dialog).toHaveCount(0)
        }

        const powerLabel = page.locator('.totals small').first()
        await expect(powerLabel).toContainText('Carport')
        expect(await hiddenPixelsOf(powerLabel)).toBe(0)
      },
    )

    test('at 360 px, buttons of an inverter that are in the same row have the same height', long, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto('/')
      const buttons = page.locator('.inverter-tools button')
      await expect(buttons.locator('.badge')).toHaveCount(1)
      const heights = await Promise.all((await buttons.all()).map(heightOf))
      expect(heights).toHaveLength(4)
      expect([heights[0], heights[2]]).toEqual([heights[1], heights[3]])
    })

    test('the list of inverters is not cut at 1024 px', long, async ({ page }) => {
      await page.setViewportSize({ width: 1024, height: 800 })
      await page.goto('/')
      const list = page.getByRole('tablist')
      await expect(list.getByText('kWh').first()).toBeVisible()
      expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    })

    test('each badge of the system info is one line at 1280 px', longOnV26, async ({ page, logIn }) => {
      await logIn()
      for (const answer of ['unreachable', { total_commits: 3, html_url: 'https://github.com/' }] as const) {
        await simulateGithub(page, answer)
        await page.goto('/info/system')
        await expect(page.locator('dd [role="switch"]')).toBeVisible()
        await expect(page.locator('dd [aria-busy="true"]')).toHaveCount(0)
        for (const badge of await page.locator('.badge').all())
          expect(await heightOf(badge), (await badge.textContent()) ?? '').toBeLessThan(30)
      }
    })
  })
}

test.describe('ten inverters with long names', () => {
  test.use({ deviceOptions: { scenario: 'ten-inverters' } })

  test(
    'live view at 360 px: tiles are in two columns, and the page does not scroll sideways',
    long,
    async ({ page, device }) => {
      for (const [index, contact] of device.gateway.radio.contacts.entries())
        contact.name = index % 2 ? 'W'.repeat(31) : 'Wintergartenverlängerung Nord'
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto('/')
      await expect(page.getByRole('tab')).toHaveCount(10)
      const lefts = await page
        .getByRole('tab')
        .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().left))
      expect(new Set(lefts).size).toBe(2)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    },
  )
})

test.describe('in German', () => {
  test.use({ locale: 'de' })

  test('the buttons of an inverter are in one row at 1024 px', long, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.goto('/')
    expect(await heightOf(page.locator('.inverter-tools'))).toBe(44)
  })
})

test(
  'browser font of 32 px at 360 px: no screen scrolls sideways in any language',
  longOnBoth,
  async ({ page, logIn }) => {
    await logIn()
    await enlargeFont(page)
    for (const path of ['/', '/yield', '/settings/mqtt', '/settings/inverter', '/firmware/upgrade', '/info/system']) {
      await page.goto(path)
      await waitUntilLoaded(page)
      for (const locale of locales) {
        await choose(page, 'locale', locale)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        expect(await horizontalOverflow(page), `${path} ${locale}`).toBe(0)
      }
    }
    expect(await heightOf(page.locator('dd').first()), 'the hostname is one line').toBeLessThan(60)
  },
)
