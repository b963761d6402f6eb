import { readFile } from 'node:fs/promises'
import axe from 'axe-core'
import { long } from '../helpers/fixtures'
import { texts } from '../helpers/texts'
import { violations } from './accessibility'
import { button, expect, openDemo, test } from './fixtures'

const { about, app, connection, nav, config, codes, login, restart, systemInfo } = texts.en

test.beforeEach(async ({ page, address, firmware }) => {
  await page.clock.install()
  await openDemo(page, address, firmware)
})

test('bar of the demo: scenario, hour and speed change the page', long, async ({ page, frame, choose }) => {
  await choose('scenario', 'ten-inverters')
  await expect(frame.getByRole('tab')).toHaveCount(10)
  await choose('scenario', 'none')
  await expect(frame.getByRole('tab')).toHaveCount(0)
  await choose('scenario', 'one-inverter')
  await expect(frame.locator('.totals b').first()).toHaveText(/^[1-9]/)
  await choose('hour', '2')
  await page.locator('select[name=speed]').focus()
  await expect(page.locator('select[name=hour]')).toHaveValue('2')
  await choose('speed', '120')
  await page.clock.runFor(31_000)
  await expect(page.locator('select[name=hour]')).toHaveValue('3')
  await expect(frame.locator('.connection')).toHaveText(connection.live)
})

test(
  'bar of the demo: a saved setting remains in its scenario until "Start over"',
  long,
  async ({ page, frame, go, choose }) => {
    await go(nav.settings, nav.dtu)
    const interval = frame.locator('main [name="pollinterval"]')
    await interval.fill('9')
    await button(frame.getByRole('main'), app.save).click()
    await expect(frame.getByText(codes[1001])).toBeVisible()
    await choose('scenario', 'night')
    await expect(interval).not.toHaveValue('9')
    await choose('scenario', 'just-failed')
    await expect(interval).toHaveValue('9')
    await button(page, 'Start over').click()
    await expect(frame.locator('.connection')).toHaveText(connection.live)
    await go(nav.settings, nav.dtu)
    await expect(interval).toHaveValue(/\d/)
    await expect(interval).not.toHaveValue('9')
  },
)

test(
  'frame of the demo: Back, Forward, a link opened in a new tab and the update check work',
  long,
  async ({ page, context, frame, go }) => {
    await go(nav.info, nav.system)
    await expect(page).toHaveURL(/#\/info\/system$/)
    // The demo itself answers the update check.
    await expect(frame.getByRole('main')).toContainText(systemInfo.upToDate)
    await go(nav.info, nav.networkInfo)
    await page.goBack()
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(systemInfo.title)
    await page.goForward()
    await expect(page).toHaveURL(/#\/info\/network$/)
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      frame
        .getByRole('link', { name: nav.about })
        .first()
        .click({ modifiers: ['ControlOrMeta'] }),
    ])
    await expect(other.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(about.title)
    await expect(page).toHaveURL(/#\/info\/network$/)
  },
)

test('bar of the demo: a visitor who has logged out signs in with one click', long, async ({ page, frame, choose }) => {
  const barStatus = page.locator('#bar').getByRole('status')
  await choose('scenario', 'fresh-device')
  await expect(barStatus).toHaveText('Signed in: admin / openDTU42')
  await button(frame.getByRole('banner'), login.logout).click()
  await expect(barStatus).toHaveText('Login: admin / openDTU42')
  await button(page, 'Sign in').click()
  await expect(button(frame.getByRole('banner'), login.logout)).toBeVisible()
})

test('frame of the demo: a backup is downloaded and restored', long, async ({ page, frame, go }, testInfo) => {
  await go(nav.settings, nav.config)
  const main = frame.getByRole('main')
  const [download] = await Promise.all([page.waitForEvent('download'), button(main, config.download).click()])
  const file = testInfo.outputPath('config.json')
  await download.saveAs(file)
  expect(JSON.parse(await readFile(file, 'utf8'))).toHaveProperty('cfg')
  await main.locator('input[type=file]').first().setInputFiles(file)
  await expect(main.locator('#file-notes')).toHaveText(/^Changes: \d+$/)
  await button(main, config.restore).click()
  await expect(frame.getByText(restart.back)).toBeVisible()
})

test(
  'bar and install dialog of the demo: have the language and the theme of the page',
  long,
  async ({ page, frame }) => {
    await frame.locator('select[name=locale]').selectOption('de')
    await expect(page.getByText('Demo: die bessere Oberfläche')).toBeVisible()
    await button(page, 'Auf Ihr Gateway bringen').click()
    const dialog = page.getByRole('dialog', { name: 'Auf Ihr Gateway bringen' })
    await dialog.locator('summary').nth(2).click()
    await expect(dialog.getByRole('link', { name: /Anleitung/ })).toHaveAttribute('href', 'guide.html')
    await page.keyboard.press('Escape')
    await frame.locator('select[name=locale]').selectOption('fr')
    await expect(page.getByLabel('Scénario')).toHaveValue('just-failed')
    await frame.locator('select[name=theme]').selectOption('dark')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  },
)

test.describe('in German on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'de-DE' })

  test('bar of the demo: is folded, and has German texts', long, async ({ page, choose }) => {
    await expect(page.getByText('Demo: die bessere Oberfläche')).toBeVisible()
    const fault = page.getByLabel('Störung')
    await expect(fault).toBeHidden()
    await choose('fault', 'offline')
    await expect(fault).toHaveValue('offline')
    await button(page, 'Steuerung').click()
    await expect(fault).toBeHidden()
  })
})

test('bar of the demo: is accessible and fits each width, light and dark', long, async ({ page, frame }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await frame.locator('select[name=locale]').selectOption('fr')
  await page.evaluate(axe.source)
  const toggle = page.locator('#toggle')
  for (const [width, colorSchemes] of [
    [1280, ['light']],
    [768, ['light']],
    [360, ['light', 'dark']],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    const isFolded = await toggle.isVisible()
    if (isFolded) await toggle.click()
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      expect(await violations(page), `${width}, ${colorScheme}`).toEqual([])
    }
    for (const part of page.frames()) {
      const horizontalOverflow = await part.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(horizontalOverflow, `${width}`).toBeLessThanOrEqual(0)
    }
    for (const control of await page.locator('#bar button').all())
      expect(await control.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    if (isFolded) await toggle.click()
  }
})
