import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { HOST } from '../helpers/chromium'
import { long } from '../helpers/fixtures'
import { texts } from '../helpers/texts'
import { dist } from './build'
import { button, expect, openDemo, test } from './fixtures'

const { about, app, connection, nav, config, codes, login, restart, systemInfo } = texts.en

test.beforeEach(async ({ page, address, firmware }) => {
  await openDemo(page, address, firmware)
})

test('the delivered page is in the demo byte for byte', long, async ({ folder }) => {
  const demo = await readFile(join(folder, 'index.html'), 'utf8')
  const packed = await readFile(join(dist, 'index.html.gz'))
  expect(demo).toContain(packed.toString('base64'))
  expect(gunzipSync(packed).toString()).toContain('<!doctype html>')
})

test('scenario, hour and speed change what is seen', long, async ({ page, shown, choose }) => {
  await choose('scenario', 'ten-inverters')
  await expect(shown.getByRole('tab')).toHaveCount(10)
  await choose('scenario', 'none')
  await expect(shown.getByRole('tab')).toHaveCount(0)
  await choose('scenario', 'one-inverter')
  const watts = shown.locator('.totals b').first()
  await expect(watts).toHaveText(/^[1-9]/)
  await choose('hour', '2')
  await page.locator('select[name=speed]').focus()
  await expect(page.locator('select[name=hour]')).toHaveValue('2')
  await choose('speed', '120')
  await expect(page.locator('select[name=hour]')).toHaveValue('3', { timeout: 45_000 })
  await expect(shown.locator('.connection')).toHaveText(connection.live)
})

test(
  'what was changed is kept for the tab, until one begins anew',
  long,
  async ({ page, shown, logIn, go, choose }) => {
    await logIn()
    await go(nav.settings, nav.dtu)
    const interval = shown.locator('main [name="pollinterval"]')
    await interval.fill('9')
    await button(shown.getByRole('main'), app.save).click()
    await expect(shown.getByText(codes[1001])).toBeVisible()
    await choose('scenario', 'night')
    await choose('scenario', 'demo')
    await expect(interval).toHaveValue('9')
    await page.getByRole('button', { name: 'Begin anew' }).click()
    await expect(shown.locator('.connection')).toHaveText('Live')
    await logIn()
    await go(nav.settings, nav.dtu)
    await expect(interval).not.toHaveValue('9')
  },
)

test('back, forward and a link into another tab', long, async ({ page, context, shown, go }) => {
  await go(nav.info, nav.system)
  await expect(page).toHaveURL(/#\/info\/system$/)
  await go(nav.info, nav.networkInfo)
  await page.goBack()
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(systemInfo.title)
  await page.goForward()
  await expect(page).toHaveURL(/#\/info\/network$/)
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    shown
      .getByRole('link', { name: nav.about })
      .first()
      .click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(other.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(about.title)
  await expect(page).toHaveURL(/#\/info\/network$/)
})

test('the login of a fresh device is another one', long, async ({ page, shown, choose, logIn }) => {
  await logIn()
  await choose('scenario', 'fresh-device')
  await expect(page.locator('#login')).toHaveText('admin / openDTU42')
  await expect(button(shown.getByRole('banner'), login.login)).toBeVisible()
  await logIn()
  await expect(button(shown.getByRole('banner'), login.login)).toBeHidden()
})

test('a refused live connection is asked about by and by', long, async ({ shown, choose }) => {
  await expect(shown.locator('.connection')).toHaveText(connection.live)
  await choose('fault', 'noSockets')
  await expect(shown.locator('.connection')).not.toHaveText(connection.live)
  await choose('fault', 'none')
  await expect(shown.locator('.connection')).toHaveText(connection.live, { timeout: 30_000 })
})

test('a backup is saved, and put back', long, async ({ page, shown, logIn, go }, testInfo) => {
  await logIn()
  await go(nav.settings, nav.config)
  const main = shown.getByRole('main')
  const [download] = await Promise.all([page.waitForEvent('download'), button(main, config.download).click()])
  const file = testInfo.outputPath('config.json')
  await download.saveAs(file)
  expect(JSON.parse(await readFile(file, 'utf8'))).toHaveProperty('cfg')
  await main.locator('input[type=file]').first().setInputFiles(file)
  await expect(main.locator('#file-notes')).toHaveText(/^Changes: \d+$/)
  await button(main, config.restore).click()
  await expect(shown.getByText(restart.back)).toBeVisible({ timeout: 40_000 })
})

test('the bar speaks the language of the page and has its colours', long, async ({ page, shown }) => {
  await shown.locator('select[name=locale]').selectOption('de')
  await expect(page.getByText('Demo: simuliertes Gateway')).toBeVisible()
  await shown.locator('select[name=locale]').selectOption('fr')
  await expect(page.getByLabel('Scénario')).toHaveValue('demo')
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 })
    await page.locator('#toggle').click()
    const anew = page.getByRole('button', { name: 'Recommencer' })
    expect(await anew.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    await page.locator('#toggle').click()
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await shown.locator('select[name=theme]').selectOption('dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the update check asks nobody', long, async ({ shown, logIn, go }) => {
  await logIn()
  await go(nav.info, nav.system)
  await expect(shown.getByRole('main')).toContainText(systemInfo.upToDate)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'de-DE' })

  test('the bar is folded, and speaks the language of the browser', long, async ({ page }) => {
    await expect(page.getByText('Demo: simuliertes Gateway')).toBeVisible()
    await expect(page.locator('#choices')).toBeHidden()
    await page.getByRole('button', { name: 'Steuerung' }).click()
    await page.getByLabel('Störung').selectOption('offline')
    await page.getByRole('button', { name: 'Steuerung' }).click()
    await expect(page.locator('#choices')).toBeHidden()
  })
})

test('any web host can serve it', long, async ({ page, folder, complaints }) => {
  const server = createServer(async ({ url = '/' }, response) => {
    const name = url === '/demo/' ? 'index.html' : url.slice('/demo/'.length)
    response.setHeader('Content-Type', name.endsWith('html') ? 'text/html' : 'image/png')
    response.end(await readFile(join(folder, name)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const origin = `http://${HOST}:${port}/demo/`
  await page.goto(`${origin}#/about`)
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(about.title)
  server.close()
  const strange = complaints.splice(0).filter((words) => !words.startsWith(`asked ${origin}`))
  expect(strange).toEqual([])
})
