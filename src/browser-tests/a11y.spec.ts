import type { Page } from '@playwright/test'
import axe from 'axe-core'
import type { LineName } from '../simulator/lines/line'
import { type View, views } from '../testing/views'
import { expect, test } from './journey'
import { type Locale, locales } from './texts'
import { choose, open, overhang, settled } from './views'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const DESKTOP = { width: 1280, height: 900 }
const PHONE = { width: 360, height: 740 }
/** The narrowest phone; also what 400 % of zoom leave of a desktop. */
const NARROW = { width: 320, height: 256 }
const THEMES = ['light', 'dark'] as const

/** What is wrong, each in one line. */
async function violations(page: Page): Promise<string[]> {
  const found = await page.evaluate(
    (tags) => axe.run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] }),
    TAGS,
  )
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any.map(({ message }) => message).join('; ')}`),
  )
}

async function inspect(page: Page, view: View, locale: Locale) {
  for (const theme of THEMES) {
    await choose(page, 'theme', theme)
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size)
      expect.soft(await violations(page), `${view.name} ${locale} ${theme} ${size.width}`).toEqual([])
    }
  }
}

/** v26 adds fields, not looks: they are named and fit in the language with the longest words. */
const localesOn = (firmware: LineName): readonly Locale[] => (firmware === 'v26' ? ['de'] : locales)

for (const view of views) {
  test(`everybody can use ${view.name}`, async ({ page, baseURL, firmware, logIn, complaints }) => {
    await logIn()
    await page.addInitScript({ content: axe.source })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const locale of localesOn(firmware)) {
      await page.setViewportSize(DESKTOP)
      await page.goto(`${baseURL}${view.path}`)
      await choose(page, 'locale', locale)
      await settled(page)
      await open(page, view, locale)
      await inspect(page, view, locale)
      for (const size of [PHONE, NARROW]) {
        await page.setViewportSize(size)
        expect.soft(await overhang(page), `${view.name} ${locale} ${size.width}`).toBe(0)
      }
    }
    expect(complaints).toEqual([])
  })
}
