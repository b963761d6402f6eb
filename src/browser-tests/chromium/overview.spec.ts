import type { Locator, Page } from '@playwright/test'
import { choose, hiddenPixelsOf, horizontalOverflow } from '../helpers/appearance'
import { storeCurve } from '../helpers/curve'
import { expect, longOnBoth, test } from '../helpers/fixtures'
import { simulateGithub } from '../helpers/github'
import { waitForModels } from '../helpers/models'
import { type Locale, locales, patternOf, texts } from '../helpers/texts'
import { waitUntilLoaded } from '../helpers/views'

const WIDE = 1280
const PHONE = 360
const MAIN_ROOF = '116181804321'
const STRINGS = [1, 2, 3, 4]
const WEAK_STRING = 2
const DAYS = 15
const WEAK_DAYS = 4
const DAY_HOURS = 24
/** A morning. `readings` contains no yield for this day. */
const NOW = '2026-06-21T10:00:00+02:00'
/** Hours since 1970. */
const TODAY_IN_HOURS = Date.parse('2026-06-21') / 3_600_000
/** The least space between two buttons, in pixels. */
const MIN_GAP = 4

/** The meter readings of two weeks, as the page stores them: a list for each string. A list begins with the name, the module watts, the limit in percent, and the hour and the Wh of the first reading. For each further reading, the differences to the previous reading follow, in hours and Wh. The readings are lower than the readings of the simulated inverter, so the page assumes that the offset of the meter was edited. */
const readings = Object.fromEntries(
  STRINGS.map((string) => {
    const isWeak = (day: number) => string === WEAK_STRING && day >= DAYS - WEAK_DAYS
    const points = Array.from({ length: DAYS }, (_, day) => [DAY_HOURS, isWeak(day) ? 900 : 2000]).flat()
    return [`${MAIN_ROOF} ${string}`, ['', 0, 0, TODAY_IN_HOURS - DAYS * DAY_HOURS, 1000, ...points]]
  }),
)

const TEXT_FILE = Buffer.alloc(9000, 'x')
const TRANSPARENT = 'rgba(0, 0, 0, 0)'

const sentence = (page: Page) => page.locator('.sentence')
const panel = (page: Page) => page.getByRole('tabpanel')

/** A filled button looks like the normal next step. A dangerous button must not look like this. */
async function expectUnfilled(button: Locator) {
  await expect(button).toHaveCSS('background-color', TRANSPARENT)
}

async function expectToFit(page: Page, name: string) {
  expect.soft(await horizontalOverflow(page), name).toBe(0)
}

async function inEachLanguage(page: Page, expectTexts: (locale: Locale) => Promise<void>) {
  for (const locale of locales) {
    await choose(page, 'locale', locale)
    await test.step(locale, () => expectTexts(locale))
  }
}

/** The smallest number of pixels between two buttons that are next to each other. */
const smallestGap = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const boxes = [...main.querySelectorAll('button')].map((button) => button.getBoundingClientRect())
    const isLeftOf = (a: DOMRect, b: DOMRect) => a !== b && a.top < b.bottom && b.top < a.bottom && a.left <= b.left
    return Math.min(...boxes.flatMap((a) => boxes.filter((b) => isLeftOf(a, b)).map((b) => b.left - a.right)))
  })

async function expectGaps(page: Page, name: string) {
  const gap = await smallestGap(page)
  expect.soft(gap, name).toBeGreaterThanOrEqual(MIN_GAP)
  expect.soft(gap, `${name} has adjacent buttons`).toBeLessThan(WIDE)
}

/** Points to the curve, with a finger on a phone, otherwise with the mouse. Expects the value at the pointer in the caption of the chart. */
async function expectValueAtPointer(page: Page, hasTouch: boolean) {
  const chart = page.locator('.day .chart')
  const area = chart.getByRole('slider').locator('..')
  if (hasTouch) await area.tap()
  else await area.hover()
  await expect(chart.locator('figcaption small').first()).toHaveText(/\d\sW · 10:00/)
}

/** The powers of the folded cards are aligned on the right, also the power of the weak string. */
async function expectAlignedPowers(page: Page) {
  const powers = page.locator('.cards summary b')
  await expect(powers).toHaveCount(STRINGS.length)
  const ends = await powers.evaluateAll((all) => all.map((power) => Math.round(power.getBoundingClientRect().right)))
  expect(new Set(ends).size).toBe(1)
}

for (const width of [WIDE, PHONE]) {
  test.describe(`at ${width} px, in each language:`, () => {
    test.use({
      viewport: { width, height: 800 },
      hasTouch: width === PHONE,
      deviceOptions: { clock: 'running', speed: 20 },
    })

    test('live view: status sentence, tiles, curve and weak string lead to details', longOnBoth, async ({ page }) => {
      await page.clock.setFixedTime(NOW)
      await page.addInitScript((text) => localStorage.setItem('yield', text), JSON.stringify(readings))
      await storeCurve(page, Date.parse(NOW))
      await page.goto('/')
      await inEachLanguage(page, async (locale) => {
        const { app, devinfo, events, limit, live, nav, power, properties, state, yield: yieldTexts } = texts[locale]
        await expect(sentence(page)).toContainText(patternOf(state.someProduce))
        const fault = page.locator('.problem', { hasText: state.silent.replace('{{name}}', 'Carport') })
        await fault.getByText(live.whatToDo).click()
        await expect(fault).toContainText(state.causes)
        await fault.getByRole('link', { name: 'Carport' }).click()
        await expect(panel(page).getByRole('heading', { name: 'Carport' })).toBeVisible()
        await fault.getByText(live.whatToDo).click()

        const tile = page.getByRole('tab', { name: 'Main roof' })
        await expect(tile).toContainText(patternOf(live.today))
        await tile.click()
        await expect(panel(page).getByRole('heading', { name: 'Main roof' })).toBeVisible()

        await expectValueAtPointer(page, width === PHONE)
        const curve = page.locator('.day').getByRole('slider')
        await curve.press('End')
        await expect(curve).toHaveAttribute('aria-valuetext', /\d\sW · 10:00/)
        for (const name of [limit.set, power.title, devinfo.title, events.title])
          await expect(panel(page).locator('.word', { hasText: name })).toBeVisible()

        const notice = page.locator('.problem', { hasText: /^Main roof, East, lower row/ })
        await notice.getByText(live.why).click()
        await expect(notice).toContainText(patternOf(yieldTexts.weakAbout.replace('{{name}}', 'East, lower row')))
        const [loss = 'no figure'] = /5\d\s?%/.exec((await notice.textContent()) ?? '') ?? []
        const mark = panel(page).getByText(yieldTexts.weak.replace('{{loss}}', loss), { exact: true })
        await expect(mark).toHaveCount(1)
        await expect(mark).toBeVisible()
        if (width === PHONE) await expectAlignedPowers(page)
        await expectToFit(page, 'live view')
        await expectGaps(page, 'live view')

        await notice.getByRole('link', { name: yieldTexts.showDays }).click()
        await expect(page.getByRole('combobox').last()).toHaveValue(`${MAIN_ROOF} ${WEAK_STRING}`)
        const bars = page.getByRole('main').getByRole('slider')
        await bars.press('End')
        await bars.press('ArrowLeft')
        await expect(bars).toHaveAttribute('aria-valuetext', /0[.,]90\skWh/)
        await expect(page.locator('.summary')).toContainText(yieldTexts.best)
        await page.getByText(yieldTexts.files, { exact: true }).click()
        await expect(page.getByRole('button', { name: events.download })).toBeVisible()
        await expect(page.getByLabel(yieldTexts.add)).toBeVisible()
        const deleteButton = page.getByRole('button', { name: yieldTexts.delete })
        await expectUnfilled(deleteButton)
        await deleteButton.click()
        const question = page.getByRole('dialog')
        await expect(question).toContainText(yieldTexts.deleteAbout)
        await question.getByRole('button', { name: app.cancel }).click()
        await expectToFit(page, 'yield')
        await page.goBack()
        await page.getByRole('link', { name: properties.YieldDay }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(nav.yield)
        await page.goBack()
      })
    })

    test.describe('logged in', () => {
      test(
        'settings: firmware upgrade begins with the installed version, and the buttons of the inverter settings do not touch',
        longOnBoth,
        async ({ page, firmware, logIn }) => {
          await logIn()
          await simulateGithub(page, { total_commits: 3 })
          await page.goto('/firmware/upgrade')
          await waitUntilLoaded(page)
          await page.getByLabel(/\.bin/).setInputFiles({ name: 'text.bin', mimeType: 'text/plain', buffer: TEXT_FILE })
          await inEachLanguage(page, async (locale) => {
            const { about, firmware: firmwareTexts, systemInfo, upload } = texts[locale]
            const state = page.getByRole('main').locator('.notice').first()
            await expect(state).toContainText(`${about.version} ${firmware === 'v26' ? 'v26.3.30' : 'v23.5.3'}`)
            await expect(state).toContainText(systemInfo.newer)
            // v23 does not send its build environment, which is a part of the link to the file.
            await expect(state.getByRole('link', { name: systemInfo.file })).toBeVisible({
              visible: firmware === 'v26',
            })
            await expect(state.getByRole('link', { name: systemInfo.title })).toBeVisible()
            await expect(page.locator('#file-notes')).toContainText(firmwareTexts.noImage)
            await expectUnfilled(page.getByRole('button', { name: upload.anyway }))
            await expectToFit(page, 'firmware')
          })
          await page.goto('/settings/inverter')
          await waitUntilLoaded(page)
          await inEachLanguage(page, () => expectGaps(page, '/settings/inverter'))
        },
      )

      test(
        'roof limit: asks for unknown ratings, and shows the measured power after sending',
        longOnBoth,
        async ({ page, device, logIn }) => {
          await page.clock.install()
          await logIn()
          await page.goto('/')
          await waitForModels(device, 3)
          const [lastLocale] = locales.toReversed()
          await inEachLanguage(page, async (locale) => {
            const { app, limit, live, power, roof } = texts[locale]
            const limitButton = page.getByRole('button', { name: limit.all })
            if (!(await limitButton.isVisible())) await page.getByText(live.more, { exact: true }).click()
            await limitButton.click()
            const dialog = page.getByRole('dialog', { name: limit.all })
            await expect(dialog.getByLabel(limit.value)).toBeFocused()
            await dialog.getByRole('radio', { name: limit.absolute }).check()
            await dialog.getByLabel(limit.value).fill('600')
            await expect(dialog.locator('.notice')).toContainText(patternOf(roof.exceed))
            await expect(dialog.getByLabel(roof.rating.replace('{{name}}', 'Garage'))).toBeVisible()
            expect.soft(await hiddenPixelsOf(dialog.locator('article').first())).toBe(0)
            if (locale === lastLocale) return dialog.getByRole('button', { name: limit.nonPersistent }).click()
            await dialog.getByRole('button', { name: app.close }).click()
            await panel(page).getByRole('button', { name: power.title }).click()
            await expectUnfilled(page.getByRole('dialog').getByRole('button', { name: power.off }))
            await page.keyboard.press('Escape')
          })

          const result = page.locator('section.notice', { has: page.locator('li') })
          await inEachLanguage(page, async (locale) => {
            const { roof } = texts[locale]
            await expect(result.getByRole('heading')).toHaveText(patternOf(roof.title))
            await expect(result).toContainText(patternOf(roof.measuring), { timeout: 60_000 })
          })
          await page.clock.fastForward('02:00')
          await inEachLanguage(page, async (locale) => {
            const { above, within } = texts[locale].roof
            await expect(result).toContainText(new RegExp(`${patternOf(above).source}|${patternOf(within).source}`))
            await expectToFit(page, 'result of the roof limit')
          })
        },
      )
    })
  })
}
