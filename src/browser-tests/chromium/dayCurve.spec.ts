import type { Page } from '@playwright/test'
import { expect, long, test } from '../helpers/fixtures'
import { patternOf, texts } from '../helpers/texts'

/** The points of the whole roof in the storage. Its serial is empty. */
async function storedPoints(page: Page): Promise<unknown[]> {
  const series: [string, number, unknown[]][] = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('power') ?? '[]').slice(1),
  )
  return series.find(([serial]) => !serial)?.[2] ?? []
}

const { live, properties, state } = texts.fr

test.describe('on v26, in French', () => {
  test.use({ deviceOptions: { firmware: 'v26', clock: 'running', speed: 10 }, locale: 'fr', hasTouch: true })

  test(
    'the curve of the day remains after a reload, and shows the value at the pointer, the key and the finger',
    long,
    async ({ page }) => {
      await page.clock.install({ time: '2026-06-21T08:00:00Z' })
      await page.goto('/')
      const chart = page.locator('.day .chart')
      const curve = chart.getByRole('slider', { name: properties.Power })
      // Until all inverters have answered, nothing is recorded.
      await expect(page.locator('.sentence')).toHaveText(patternOf(state.someProduce))
      await expect(chart, 'with less than ten minutes of data').toHaveCount(0)
      await page.clock.fastForward('30:00')
      // Points are stored once a minute. The first minute can end before the next value arrives.
      await expect
        .poll(async () => {
          await page.clock.fastForward('01:00')
          return (await storedPoints(page)).length
        })
        .toBeGreaterThan(1)
      await page.reload()
      const caption = chart.locator('figcaption small').first()
      await expect(caption).toHaveText(patternOf(live.highest))
      // The curve has two points with a gap between them.
      await expect(chart.locator('.filled + path')).toHaveAttribute('d', /^M\d+ \d+.*h0M\d+ \d+.*h0$/)

      // The browser's clock is not the device's. The line about it is the last one above the curve.
      await expect(page.locator('.problem')).toHaveCount(2)
      const area = curve.locator('..')
      const width = await area.evaluate((element) => element.clientWidth)
      await area.hover({ position: { x: 2, y: 20 } })
      await expect(caption).toHaveText(/\d\sW · 10:00/)
      await area.hover({ position: { x: width - 2, y: 20 } })
      await expect(caption).toHaveText(/\d\sW · 10:3\d/)
      await page.mouse.move(0, 600)
      await expect(caption).toHaveText(patternOf(live.highest))
      await curve.focus()
      await page.keyboard.press('Home')
      await expect(curve).toHaveAttribute('aria-valuetext', /\d\sW · 10:00/)
      await page.keyboard.press('End')
      await expect(curve).toHaveAttribute('aria-valuetext', /\d\sW · 10:3\d/)
      await area.tap({ position: { x: 5, y: 50 } })
      await expect(caption).toHaveText(/\d\sW · 10:00/)
    },
  )
})
