import type { Page } from '@playwright/test'
import axe from 'axe-core'
import type { LineName } from '../../simulator/lines/line'
import { furtherViews, views } from '../../testing/views'
import { expect, tagOf, test } from '../helpers/fixtures'
import { type Locale, locales } from '../helpers/texts'
import { choose, deviceFor, open, overhang, settled, unfold } from '../helpers/views'

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

interface Look {
  locale: Locale
  theme: (typeof THEMES)[number]
  size: typeof DESKTOP
}

/** v26 adds fields, not looks: it is enough that they are named, and fit in the language with the longest words. */
const looks: Readonly<Record<'short' | 'whole', Record<LineName, readonly Look[]>>> = {
  short: {
    v23: [
      { locale: 'en', theme: 'light', size: DESKTOP },
      { locale: 'en', theme: 'dark', size: PHONE },
      { locale: 'de', theme: 'dark', size: DESKTOP },
      { locale: 'de', theme: 'light', size: PHONE },
      { locale: 'fr', theme: 'light', size: PHONE },
    ],
    v26: [{ locale: 'de', theme: 'light', size: PHONE }],
  },
  whole: {
    v23: locales.flatMap((locale) =>
      THEMES.flatMap((theme) => [DESKTOP, PHONE].map((size) => ({ locale, theme, size }))),
    ),
    v26: [DESKTOP, PHONE].map((size) => ({ locale: 'de', theme: 'light', size })),
  },
}

for (const view of [...views, ...furtherViews]) {
  test.describe(() => {
    test.use({ deviceOptions: deviceFor(view) })

    test(`everybody can use ${view.name}`, tagOf(view), async ({ page, baseURL, firmware, logIn, matrix }) => {
      await logIn()
      await page.addInitScript({ content: axe.source })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const first = locales.find((locale) => looks[matrix][firmware].some((look) => look.locale === locale))
      for (const locale of locales) {
        const chosen = looks[matrix][firmware].filter((look) => look.locale === locale)
        if (chosen.length === 0) continue
        await page.setViewportSize(DESKTOP)
        // A dialog covers the choice of the language.
        if (locale === first || view.button) await page.goto(`${baseURL}${view.path}`)
        await choose(page, 'locale', locale)
        await settled(page)
        await open(page, view, locale)
        await unfold(page)
        for (const { theme, size } of chosen) {
          await choose(page, 'theme', theme)
          await page.setViewportSize(size)
          expect.soft(await violations(page), `${view.name} ${locale} ${theme} ${size.width}`).toEqual([])
        }
        for (const size of [PHONE, NARROW]) {
          await page.setViewportSize(size)
          expect.soft(await overhang(page), `${view.name} ${locale} ${size.width}`).toBe(0)
        }
      }
    })
  })
}
