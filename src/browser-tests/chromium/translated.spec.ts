// A browser may translate the page. Here a simulated translation replaces the labels, and the page still updates every value.

import type { BrowserContext, Page } from '@playwright/test'
import type { TestDevice } from '../../testing/device'
import { choose } from '../helpers/appearance'
import { expect, long, test } from '../helpers/fixtures'
import { simulateGithub } from '../helpers/github'
import type { Json } from '../helpers/hostileTexts'
import { texts } from '../helpers/texts'
import { waitUntilLoaded } from '../helpers/views'

const { app, connection, live, nav, login, form, systemInfo, properties } = texts.en

const COMPARISON_TIMEOUT_MS = 30_000

test.use({ isTranslated: true })

/** The element that the translation has made for a text. */
const translatedText = (page: Page, text: string) => page.locator('font font').getByText(text, { exact: true }).first()

/** Translated texts with a digit. Tests expect none, because values are not translated. */
const translatedDigits = (page: Page) =>
  page
    .locator('main font font')
    .evaluateAll((all) => all.map(({ textContent }) => textContent).filter((text) => /\d/.test(text ?? '')))

type LivePush = { inverters: Record<string, unknown>[]; total: Json; hints: Json }

/** Returns a push of the device with a changed first inverter. The other inverters are not polled, so the total power is that of the first one. */
function changedPush(device: TestDevice, change: (inverter: Record<string, unknown>) => void): string {
  const push = JSON.parse(device.sockets.samplePush()) as LivePush
  const [inverter, ...others] = push.inverters
  if (inverter) change(inverter)
  for (const other of others) other.poll_enabled = false
  return JSON.stringify(push)
}

/** Returns a copy of an answer in which every value is different. */
function withOtherValues(answer: Json): Json {
  if (typeof answer === 'number') return answer + 1
  if (typeof answer === 'boolean') return !answer
  if (typeof answer === 'string') return `${answer}~`
  if (Array.isArray(answer)) return answer.map(withOtherValues)
  if (answer === null) return null
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, withOtherValues(value)]))
}

/** Opens a new page without translation. */
async function openUntranslated(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await simulateGithub(page, 'unreachable')
  await page.goto(path)
  await waitUntilLoaded(page)
  return page
}

const mainText = async (page: Page) => (await page.locator('main').textContent()) ?? ''

/** Replaces each number by `#`, and consecutive times by one time. Times change, and the time axis of the chart has more labels when the sun times are known. */
const withoutDigits = (text: string) => text.replace(/\d+/g, '#').replace(/(#:)+#/g, '#:#')

/** Repeats the comparison until both texts are the same. The live view requests the sun times after its first values, and then shows more. */
async function expectSameText(page: Page, untranslated: Page, simplify = (text: string) => text) {
  const compare = async () => expect(simplify(await mainText(page))).toBe(simplify(await mainText(untranslated)))
  await expect(compare).toPass({ timeout: COMPARISON_TIMEOUT_MS })
}

const lineCountText = (lines: number) =>
  texts.en.console.count.replace('{{count}}', `${lines}`).replace('{{max}}', '10,000')

test.describe('a translated page', () => {
  test.use({ deviceOptions: { clock: 'manual' } })

  test('shows every change of the live view', long, async ({ page, device }) => {
    await page.goto('/')
    await expect(page.locator('.connection')).toHaveText(connection.live)
    await expect(translatedText(page, properties.Power)).toBeVisible()
    await expect(translatedText(page, nav.about)).toBeVisible()
    expect(await translatedDigits(page)).toEqual([])
    const measured = (v: number, u: string) => ({ v, u, d: 1 })
    for (const [name, power, isProducing] of [
      ['Barn', 321.5, true],
      ['Shed', 0, false],
      ['Roof', 777.7, true],
    ] as const) {
      device.sockets.say('/livedata', [
        changedPush(device, (inverter) =>
          Object.assign(inverter, {
            name,
            producing: isProducing,
            limit_relative: power / 10,
            data_age: 40,
            AC: { 0: { Power: measured(power, 'W'), Voltage: measured(power + 1, 'V') } },
          }),
        ),
      ])
      const panel = page.locator('.panel')
      await expect(page.locator('.totals b').first()).toHaveText(`${power.toFixed(0)}\u00a0W`)
      await expect(panel.getByRole('heading', { level: 2 })).toHaveText(name)
      await expect(page.getByRole('tab', { selected: true })).toContainText(name)
      await expect(page.getByRole('tab', { selected: true })).toContainText(
        isProducing ? live.producing : live.notProducing,
      )
      await expect(panel.locator('header p .badge')).toContainText(isProducing ? live.producing : live.notProducing)
      await expect(panel.getByRole('row', { name: `Power ${power.toFixed(1)} W`, exact: true })).toBeVisible()
      await expect(panel.getByRole('row', { name: `Voltage ${(power + 1).toFixed(1)} V`, exact: true })).toBeVisible()
      await expect(panel.locator('header p')).toContainText(/4\d\u00a0s/)
    }
    device.faults.refuseSockets = true
    device.faults.add({ path: '/api/*', drop: true })
    device.sockets.drop()
    await expect(page.locator('.connection')).toContainText(connection.offline)
    await expect(page.getByText(texts.en.app.broken)).toHaveCount(0)
  })

  const apiPathsByScreen: Record<string, readonly string[]> = {
    '/info/system': ['/api/system/status'],
    '/info/network': ['/api/network/status'],
    '/info/ntp': ['/api/ntp/status'],
    '/info/mqtt': ['/api/mqtt/status'],
  }

  for (const [path, apiPaths] of Object.entries(apiPathsByScreen)) {
    test(`shows every change of ${path}`, long, async ({ page, context, device }) => {
      await simulateGithub(page, 'unreachable')
      await page.goto(path)
      await waitUntilLoaded(page)
      await expect(translatedText(page, nav.about)).toBeVisible()
      expect(await page.locator('main dt font font').count()).toBeGreaterThan(2)
      expect(await page.locator('main :is(dd, td) > font').allTextContents()).toEqual([])
      const before = await mainText(page)
      for (const apiPath of apiPaths) {
        const answer = (await (await fetch(device.url + apiPath)).json()) as Json
        device.faults.add({ path: apiPath, method: 'GET', body: JSON.stringify(withOtherValues(answer)) })
      }
      await page.getByRole('button', { name: app.reload }).first().click()
      await expectSameText(page, await openUntranslated(context, path))
      expect(await mainText(page)).not.toBe(before)
    })
  }

  test('shows the lines of the console, their count and the connection status', long, async ({ page, device }) => {
    await page.goto('/info/console')
    await waitUntilLoaded(page)
    await expect(page.locator('main .badge')).toHaveText(systemInfo.connected)
    for (let line = 1; line <= 3; line++) {
      device.sockets.say('/console', [`sunrise ${line}\n`])
      await expect(page.getByRole('log')).toContainText(`sunrise ${line}`)
      await expect(page.getByText(lineCountText(line))).toBeVisible()
    }
    device.sockets.say('/console', ['no end'])
    await expect(page.getByRole('log')).toContainText('no end')
    await page.locator('[name="filter"]').fill('sunrise 2')
    await expect(page.getByRole('log')).not.toContainText('sunrise 3')
    await page.locator('[name="filter"]').fill('')
    await expect(page.getByRole('log')).toContainText('sunrise 3')
    device.faults.refuseSockets = true
    device.sockets.drop()
    await expect(page.locator('main .badge')).toHaveText(systemInfo.notConnected)
    device.faults.refuseSockets = false
    await expect(page.locator('main .badge')).toHaveText(systemInfo.connected)
    await page.getByRole('button', { name: texts.en.console.clear }).click()
    await expect(page.getByRole('log')).toHaveText('')
  })

  test('shows the messages of a form, one after the other', long, async ({ page, device, logIn }) => {
    await logIn()
    await page.goto('/settings/dtu')
    const interval = page.locator('[name="pollinterval"]')
    const error = page.locator('#pollinterval-error')
    const save = page.getByRole('button', { name: app.save })
    for (const [typed, words] of [
      ['x', form.notNumber],
      ['1.5', form.notWhole],
      ['', form.required],
    ] as const) {
      await interval.fill(typed)
      await save.click()
      await expect(error).toHaveText(words)
    }
    await interval.fill('7')
    await expect(error).toHaveText('')
    for (const code of [1003, 1004, 1005] as const) {
      const removeFault = device.faults.add({ path: '/api/dtu/config', method: 'POST', code })
      await save.click()
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(texts.en.codes[code])
      removeFault()
    }
    await save.click()
    await expect(page.getByText(texts.en.codes[1001])).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
    await page.getByRole('button', { name: login.logout }).click()
    await expect(page.getByText(login.loggedOut)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: login.login, exact: true })).toBeVisible()
  })

  for (const path of ['/', '/info/network', '/about'] as const) {
    test(`changes its language on ${path}`, long, async ({ page, context }) => {
      await page.goto(path)
      await waitUntilLoaded(page)
      await expect(translatedText(page, nav.about)).toBeVisible()
      for (const locale of ['de', 'fr', 'en'] as const) {
        await choose(page, 'locale', locale)
        await expect(translatedText(page, texts[locale].nav.about)).toBeVisible()
        await waitUntilLoaded(page)
        const untranslated = await openUntranslated(context, path)
        await expectSameText(page, untranslated, withoutDigits)
        await untranslated.close()
      }
    })
  }
})
