import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect, storeLogin, test } from '../../browser-tests/helpers/fixtures'
import { line } from './simulator/line'
import { ownTexts } from './testing/ownTexts'
import { resetOwnSettings, switchOn } from './testing/switchOn'

const { en } = ownTexts

test.use({ deviceOptions: { firmware: line, clock: 'running', speed: 10 } })

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)

async function saveSettings(page: Page) {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
}

test('battery and solar charger: are set up on the screens of the menu, and appear in the live view', async ({
  page,
  device,
  logIn,
}) => {
  resetOwnSettings(device.gateway)
  await logIn()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  for (const title of [en.battery.title, en.solarcharger.title]) {
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('link', { name: title, exact: true }).click()
    await field(page, 'enabled').check()
    await saveSettings(page)
  }
  await page.getByRole('link', { name: 'Live View' }).click()
  await expect(page.getByRole('heading', { name: en.battery.title, level: 2 })).toBeVisible()
  await expect(page.getByRole('heading', { name: en.solarcharger.title, level: 2 }).first()).toBeVisible()
  await expect(page.getByText(en.measures.SoC).first()).toBeVisible()
})

const PATHS = [
  '/',
  '/settings/solarcharger',
  '/settings/powermeter',
  '/settings/powerlimiter',
  '/settings/battery',
  '/settings/chargerac',
  '/info/system',
]

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
