// The part of the live view that a window shows without scrolling: positions, controls and words.

import type { Page } from '@playwright/test'
import type { TestDevice } from '../../testing/device'
import { choose, horizontalOverflow } from '../helpers/appearance'
import { storeCurve } from '../helpers/curve'
import { expect, test } from '../helpers/fixtures'
import { locales, texts } from '../helpers/texts'

const PHONE = { width: 360, height: 740 }
const WIDE = { width: 1280, height: 900 }

/** The sentence may have two lines of 24 px. */
const MAX_SENTENCE_PX = 48
/** The places of the parts in their order, and the numbers of visible controls and words below the bar. */
const firstScreen = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const topOf = (selector: string) => main.querySelector(selector)?.getBoundingClientRect().top
    const isSeen = (element: Element) => {
      const { top, width, height } = element.getBoundingClientRect()
      const isClipped = getComputedStyle(element).clipPath !== 'none'
      return (
        !isClipped &&
        !element.closest('.unseen') &&
        width > 1 &&
        height > 1 &&
        top < innerHeight &&
        element.checkVisibility()
      )
    }
    const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    let wordCount = 0
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      if (node.parentElement && isSeen(node.parentElement))
        wordCount += node.textContent?.match(/\p{L}{2,}/gu)?.length ?? 0
    }
    return {
      tops: ['.sentence', '.power', '[role="tab"]', '.day', '.panel'].map(topOf).filter((top) => top !== undefined),
      sentencePx: main.querySelector('.sentence')?.clientHeight,
      tilePx: topOf('[role="tab"]') ?? 0,
      controls: [...main.querySelectorAll('a, button, input:not([type="range"]), summary')].filter(isSeen).length,
      words: wordCount,
    }
  })

async function open(page: Page, device: TestDevice) {
  await page.clock.setSystemTime(device.clock.now())
  await storeCurve(page, device.clock.now())
  await page.goto('/')
  await expect(page.locator('.sentence')).toHaveText(/\S/)
  await expect(page.locator('.chart')).toBeVisible()
}

for (const [scenario, problems, phone, widePx] of [
  ['one-inverter', 0, { tilePx: 0, controls: 5, words: 32 }, 0],
  ['ten-inverters', 0, { tilePx: 250, controls: 11, words: 25 }, 300],
  ['demo', 1, { tilePx: 340, controls: 7, words: 32 }, 300],
] as const)
  for (const viewport of [PHONE, WIDE])
    test.describe(`first screen, ${scenario}, ${viewport.width} px`, () => {
      test.use({ viewport, deviceOptions: { scenario, settleMs: 90_000, clock: 'manual' } })

      test('sentence, power, tiles, curve and panel are in this order, and high enough', async ({ page, device }) => {
        await open(page, device)
        await expect(page.locator('.problem:has(.icon)')).toHaveCount(problems)
        for (const locale of locales) {
          await choose(page, 'locale', locale)
          const { tops, tilePx, sentencePx, controls, words } = await firstScreen(page)
          expect(tops, locale).toEqual(tops.toSorted((a, b) => a - b))
          expect(sentencePx, locale).toBeLessThanOrEqual(MAX_SENTENCE_PX)
          expect(tilePx, locale).toBeLessThanOrEqual(viewport === PHONE ? phone.tilePx : widePx)
          if (viewport === WIDE) continue
          expect(controls, locale).toBeLessThanOrEqual(phone.controls)
          expect(words, locale).toBeLessThanOrEqual(phone.words)
        }
        // Text of 200 %
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%'
        })
        const { tops } = await firstScreen(page)
        expect(tops).toEqual(tops.toSorted((a, b) => a - b))
        expect(await horizontalOverflow(page)).toBe(0)
      })
    })

test.describe('a tile on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('a tap shows the header of the panel, and Back returns to the tiles', async ({ page, device }) => {
    await open(page, device)
    await page.getByRole('tab', { name: 'Garage' }).tap()
    const header = page.getByRole('tabpanel').getByRole('heading', { name: 'Garage' })
    await expect(header).toBeInViewport()
    await expect(page.getByRole('button', { name: texts.en.limit.set })).toBeInViewport()
    await page.goBack()
    await expect(page.locator('.sentence')).toBeInViewport()
    await expect(header).toBeVisible()
    await page.getByRole('tab', { name: 'Garage' }).tap()
    await expect(header).toBeInViewport()
  })
})
