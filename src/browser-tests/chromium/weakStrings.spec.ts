import { expect, longOnV26, test } from '../helpers/fixtures'
import { locales, texts } from '../helpers/texts'
import { choose, overhang } from '../helpers/views'

const SERIAL = '116181804321'
const STRINGS = [1, 2, 3, 4]
const WEAK_STRING = 2
const DAYS = 15
const WEAK_DAYS = 4
const DAY_HOURS = 24
/** In the morning, before the first yield of this day. */
const NOW = '2026-06-21T10:00:00+02:00'
const TODAY = Date.parse('2026-06-21') / 3_600_000

/** The meter readings of two weeks. They are lower than those of the simulated inverter: the page takes the difference for a changed offset. */
const history = Object.fromEntries(
  STRINGS.map((string) => {
    const isWeak = (day: number) => string === WEAK_STRING && day >= DAYS - WEAK_DAYS
    const points = Array.from({ length: DAYS }, (_, day) => [DAY_HOURS, isWeak(day) ? 900 : 2000]).flat()
    return [`${SERIAL} ${string}`, ['', 0, 0, TODAY - DAYS * DAY_HOURS, 1000, ...points]]
  }),
)

test(
  'a weak string is marked, and named in one notice, whose link opens its yield by day',
  longOnV26,
  async ({ page }) => {
    await page.clock.setFixedTime(NOW)
    await page.addInitScript((text) => localStorage.setItem('yield', text), JSON.stringify(history))
    await page.goto('/')
    for (const locale of locales) {
      const { weak, weakAbout, showDays } = texts[locale].yield
      await page.setViewportSize({ width: 1280, height: 800 })
      await choose(page, 'locale', locale)
      const [before = ''] = weakAbout.replace('{{name}}', 'Main roof · East, lower row').split('{{loss}}')
      const notice = page.locator('.notice', { hasText: before })
      const [loss = 'no figure'] = /5\d\s?%/.exec((await notice.textContent()) ?? '') ?? []
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 })
        const mark = page.getByRole('tabpanel').getByText(weak.replace('{{loss}}', loss), { exact: true })
        await expect(mark).toHaveCount(1)
        await expect(mark).toBeVisible()
        expect(await overhang(page), `${locale} ${width}`).toBe(0)
      }
      // The powers of the folded cards are aligned on the right, also that of the weak string.
      const powers = page.locator('.cards summary b')
      await expect(powers).toHaveCount(STRINGS.length)
      const ends = await powers.evaluateAll((all) =>
        all.map((power) => Math.round(power.getBoundingClientRect().right)),
      )
      expect(new Set(ends).size, locale).toBe(1)
      await notice.getByRole('link', { name: showDays }).click()
      await expect(page.getByRole('combobox').last()).toHaveValue(`${SERIAL} ${WEAK_STRING}`)
      await page.goBack()
    }
  },
)
