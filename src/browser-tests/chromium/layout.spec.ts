import type { Locator } from '@playwright/test'
import { codeHostAnswers } from '../helpers/codeHost'
import { expect, long, longOnV26, test } from '../helpers/fixtures'
import { locales } from '../helpers/texts'

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('not drawn')
  return box
}

const heightOf = async (element: Locator) => (await boxOf(element)).height

test.describe('on a fresh device', () => {
  test.use({ deviceOptions: { clock: 'running', scenario: 'fresh-device' } })

  for (const width of [360, 1280]) {
    test(`each first step is beside its badge at ${width} px`, long, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      const step = page.getByRole('listitem').filter({ hasText: 'Pending' }).locator('> div')
      await expect(step).toHaveCount(4)
      for (const one of await step.all()) {
        const badge = await boxOf(one.locator('.badge'))
        const text = await boxOf(one.locator('.badge + span'))
        expect(text.x).toBeGreaterThan(badge.x + badge.width)
        expect(badge.height).toBeLessThan(30)
      }
    })
  }
})

for (const locale of locales) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, deviceOptions: { clock: 'running', speed: 10 } })

    test('the radio’s headline is one line at 1280 px', longOnV26, async ({ page }) => {
      await page.goto('/')
      const headline = page.locator('.panel > .cards').last().locator('summary')
      await expect(headline).toContainText('dBm')
      expect(await heightOf(headline)).toBeLessThan(40)
    })

    test('the list of inverters is not cut at 1024 px', long, async ({ page }) => {
      await page.setViewportSize({ width: 1024, height: 800 })
      await page.goto('/')
      const list = page.getByRole('tablist')
      await expect(list.locator('small').nth(1)).toContainText('Wh')
      expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    })

    test('no badge of the system info breaks in two at 1280 px', longOnV26, async ({ page, logIn }) => {
      await logIn()
      for (const answer of ['nothing', { total_commits: 3, html_url: 'https://github.com/' }] as const) {
        await codeHostAnswers(page, answer)
        await page.goto('/info/system')
        await expect(page.locator('dd [role="switch"]')).toBeVisible()
        await expect(page.locator('dd [aria-busy="true"]')).toHaveCount(0)
        for (const badge of await page.locator('.badge').all()) expect(await heightOf(badge)).toBeLessThan(30)
      }
    })
  })
}

test.describe('in de', () => {
  test.use({ locale: 'de' })

  test('the buttons of an inverter are in one row from 1024 px on', long, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.goto('/')
    expect(await heightOf(page.locator('.inverter-tools'))).toBe(44)
  })
})
