import type { Page } from '@playwright/test'
import { expect, long, test } from '../helpers/fixtures'
import { simulateGithub } from '../helpers/github'
import { texts } from '../helpers/texts'
import { waitUntilLoaded } from '../helpers/views'

const SCREENS = ['/', '/info/system', '/info/network', '/info/ntp', '/info/mqtt', '/info/console'] as const
const MARGIN = '1cm'

async function countSheets(page: Page): Promise<number> {
  const margin = { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN }
  const file = await page.pdf({ format: 'A4', margin })
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Sends `beforeprint`, and applies the styles for print, as on a dark system. */
async function emulatePrinting(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
}

const readColours = () => {
  const { colorScheme, backgroundColor } = getComputedStyle(document.documentElement)
  return [colorScheme, backgroundColor]
}
/** The line that the print styles add above the page. */
const readHeader = () => getComputedStyle(document.body, '::before').content

for (const [firmware, locale, width] of [
  ['v23', 'en', 1280],
  ['v23', 'de', 768],
  ['v26', 'fr', 360],
] as const) {
  const { live, properties } = texts[locale]

  test.describe(`${firmware}, ${locale}, ${width} px`, () => {
    test.use({
      deviceOptions: { firmware, clock: 'running' },
      locale,
      colorScheme: 'dark',
      viewport: { width, height: 800 },
    })

    test(
      'the live view and each info page print on one light sheet, with the date and without controls',
      long,
      async ({ page, device, logIn }) => {
        device.gateway.radio.contacts = device.gateway.radio.contacts.slice(0, 2)
        await simulateGithub(page, 'unreachable')
        await logIn()
        for (const path of SCREENS) {
          await page.goto(path)
          await waitUntilLoaded(page)
          expect(await countSheets(page), path).toBe(1)

          await emulatePrinting(page)
          expect(await page.evaluate(readColours), path).toEqual(['light', 'rgb(255, 255, 255)'])
          expect(await page.evaluate(readHeader)).toMatch(/^"device\.test.* · \d+[/.]\d+[/.]\d{4},? \d\d:\d\d:\d\d"$/)
          for (const control of ['.bar', 'button:not([role="tab"])', 'input', 'label'])
            expect(await page.locator(control).filter({ visible: true }).count(), `${control} of ${path}`).toBe(0)
          await page.emulateMedia({ colorScheme: 'dark', media: null })
          expect(await page.evaluate(readColours), path).not.toContain('light')
        }
        await page.goto('/')
        await waitUntilLoaded(page)
        await emulatePrinting(page)
        await expect(page.getByRole('heading', { level: 1, name: live.title })).toBeInViewport()
        await expect(
          page.getByRole('tab', { selected: true }).getByText(live.today.replace('{{value}}', '')),
        ).toBeInViewport()
        // On a phone, the strings of an inverter with many strings are folded, but the print shows their values.
        const irradiation = page.getByRole('tabpanel').getByText(properties.Irradiation)
        expect(await irradiation.count()).toBe(4)
        const isDrawn = (element: Element) => element.checkVisibility({ contentVisibilityAuto: true })
        for (const row of await irradiation.all()) expect(await row.evaluate(isDrawn)).toBe(true)
      },
    )
  })
}

test('a form is printed with its fields, but without buttons', long, async ({ page, logIn }) => {
  await logIn()
  await page.goto('/settings/ntp')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByLabel(texts.en.ntp.latitude)).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})
