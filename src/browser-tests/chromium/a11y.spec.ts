import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { furtherViews, sameOnBothLines, type View, views } from '../../testing/views'
import { choose, horizontalOverflow } from '../helpers/appearance'
import { expect, long, longOnV26, onV26, test } from '../helpers/fixtures'
import { type Locale, locales } from '../helpers/texts'
import { deviceOptionsFor, openView, unfold, waitUntilLoaded } from '../helpers/views'

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const DESKTOP = { width: 1280, height: 900 }
const PHONE = { width: 360, height: 740 }
/** The narrowest phone. A desktop window of 1280 px has the same width at 400 % zoom. */
const NARROW = { width: 320, height: 256 }
const THEMES = ['light', 'dark'] as const

/** The elements that violate a rule, one line for each. */
async function violations(page: Page): Promise<string[]> {
  const found = await page.evaluate(
    (tags) => axe.run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] }),
    AXE_TAGS,
  )
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any.map(({ message }) => message).join('; ')}`),
  )
}

interface Appearance {
  locale: Locale
  theme: (typeof THEMES)[number]
  size: typeof DESKTOP
}

/** Contains each combination of theme and size, and each combination of language and size. */
const appearancesOnV23: readonly Appearance[] = [
  { locale: 'en', theme: 'light', size: DESKTOP },
  { locale: 'en', theme: 'dark', size: PHONE },
  { locale: 'de', theme: 'dark', size: DESKTOP },
  { locale: 'de', theme: 'light', size: PHONE },
  { locale: 'fr', theme: 'light', size: PHONE },
  { locale: 'fr', theme: 'dark', size: DESKTOP },
]
/** v26 adds fields, but no styles. German has the longest words. */
const appearancesOnV26 = [DESKTOP, PHONE].map((size) => ({ locale: 'de', theme: 'light', size }) as const)

async function expectAccessible(page: Page, view: View, appearances: readonly Appearance[]) {
  await page.addInitScript({ content: axe.source })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(view.path)
  for (const locale of locales.filter((one) => appearances.some((appearance) => appearance.locale === one))) {
    await page.setViewportSize(DESKTOP)
    // Closes an open dialog, because it covers the language menu.
    await page.keyboard.press('Escape')
    await choose(page, 'locale', locale)
    await waitUntilLoaded(page)
    await openView(page, view, locale)
    await unfold(page)
    for (const { theme, size } of appearances.filter((one) => one.locale === locale)) {
      await choose(page, 'theme', theme)
      await page.setViewportSize(size)
      expect.soft(await violations(page), `${view.name} ${locale} ${theme} ${size.width}`).toEqual([])
    }
    for (const size of [PHONE, NARROW]) {
      await page.setViewportSize(size)
      expect.soft(await horizontalOverflow(page), `${view.name} ${locale} ${size.width}`).toBe(0)
    }
  }
}

for (const view of [...views, ...furtherViews]) {
  test.describe(() => {
    test.use({ deviceOptions: deviceOptionsFor(view) })

    if (!view.ofV26) {
      // The short run tests all screens, the long run also dialogs and tabs.
      test(`${view.name} is accessible`, view.button || view.tab ? long : {}, async ({ page, logIn }) => {
        await logIn()
        await expectAccessible(page, view, appearancesOnV23)
      })
    }

    if (!sameOnBothLines.includes(view.name)) {
      test(`${view.name} is accessible on v26`, view.ofV26 ? onV26 : longOnV26, async ({ page, logIn }) => {
        await logIn()
        await expectAccessible(page, view, appearancesOnV26)
      })
    }
  })
}
