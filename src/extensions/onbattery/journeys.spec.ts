import axe from 'axe-core'
import { expect, storeLogin, test } from '../../browser-tests/helpers/fixtures'
import { line } from './simulator/line'
import { switchOn } from './testing/switchOn'

test.use({ deviceOptions: { firmware: line, clock: 'running', speed: 10 } })

const SCREENS = ['solarcharger', 'powermeter', 'powerlimiter', 'battery', 'chargerac']
const PATHS = ['/', ...SCREENS.map((name) => `/settings/${name}`), '/info/system']

test.describe('accessibility', () => {
  // The screen `/info/system` sends the update check.
  test.use({ expectedComplaints: /repos\/hoylabs/ })

  for (const [theme, locale, width] of [
    ['light', 'de', 360],
    ['dark', 'fr', 1280],
  ] as const)
    test(`the screens have no axe violations and fit the width: ${theme}, ${locale}, ${width}`, async ({
      page,
      device,
    }) => {
      switchOn(device)
      await storeLogin(page, device)
      await page.addInitScript(
        ([chosenTheme, chosenLocale]) => Object.assign(localStorage, { theme: chosenTheme, locale: chosenLocale }),
        [theme, locale] as const,
      )
      await page.addInitScript({ content: axe.source })
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const path of PATHS) {
        await page.goto(path)
        // The live view has a panel for each device. The other screens have a heading.
        await expect(path === '/' ? page.locator('.panel').nth(3) : page.locator('h1')).toBeVisible()
        await expect(page.locator('.loading')).toHaveCount(0)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(
          0,
        )
        const { violations } = await page.evaluate(() => axe.run(document))
        expect(
          violations.map(({ id, nodes }) => `${path} ${id} ${nodes[0]?.target}`),
          path,
        ).toEqual([])
      }
    })
})
