// The page shows every text of the device as text, and does not run a script in such a text.

import type { Page } from '@playwright/test'
import type { LineName } from '../../simulator/lines/line'
import type { TestDevice } from '../../testing/device'
import { furtherViews, type View, views } from '../../testing/views'
import { expect, long, longOnBoth, longOnV26, test } from '../helpers/fixtures'
import { hostileTexts, type Json, longWord, withTexts } from '../helpers/hostileTexts'
import { texts } from '../helpers/texts'
import { deviceOptionsFor, openView, unfold, waitUntilLoaded } from '../helpers/views'

const DEFAULT_TIMEOUT_MS = 30_000

/** Texts of all kinds in one value, with a word that is longer than any line. */
const allTexts = [...hostileTexts, longWord].join(' ')

/** Matches the path of the time zones on both lines. */
const ZONES = /\/zones(\.json)?$/

const isRead = ({ method, path }: { method: string; path: string }) =>
  method === 'GET' && (path.startsWith('/api/') || ZONES.test(path))

/** The answers to all requests of the shown view, with the device's own texts. The tests then replace these texts. */
async function answersOf(device: TestDevice) {
  const urls = new Map(device.log.requests.filter(isRead).map(({ path, url }) => [path, url]))
  const headers = { Authorization: `Basic ${device.authdata()}` }
  const read = async (url: string): Promise<Json> => (await fetch(device.url + url, { headers })).json()
  return Promise.all(Array.from(urls, async ([path, url]) => [path, await read(url)] as const))
}

async function expectHarmless(page: Page, name: string) {
  expect.soft(await page.evaluate(() => 'ran' in window), `${name} ran a script`).toBe(false)
  // An invalid address has no protocol, so the link leads nowhere.
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol))
  expect
    .soft(
      links.filter((protocol) => !/^(https?)?:$/.test(protocol)),
      `${name} has links with another protocol`,
    )
    .toEqual([])
  const horizontalOverflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(horizontalOverflow, `${name} is wider than the window`).toBe(0)
  await expect.soft(page.getByRole('heading', { level: 1 }), name).toBeAttached()
  await expect.soft(page.getByText(texts.en.app.broken), name).toBeHidden()
}

/** The member whose texts are not replaced. Some views need the true serial: it determines the radio of the inverter. On v23 it also determines the number of strings. */
function unchangedMember({ name }: View, firmware: LineName): 'serial' | undefined {
  const isNeeded = name === 'home frequency' || (name === 'settings-inverter edit' && firmware === 'v23')
  return isNeeded ? 'serial' : undefined
}

/** These views show most of the values that only v26 has. */
const viewsAlsoTestedOnV26 = [
  'home',
  'home device-info',
  'settings-mqtt',
  'settings-device',
  'settings-inverter edit',
  'info-system',
  'info-network',
]
function tagOf({ name, ofV26 }: View) {
  if (ofV26) return longOnV26
  return viewsAlsoTestedOnV26.includes(name) ? longOnBoth : long
}

async function show(page: Page, view: View) {
  await page.goto(view.path)
  await waitUntilLoaded(page)
  await openView(page, view, 'en')
  await unfold(page)
}

for (const view of [...views, ...furtherViews]) {
  test.describe(() => {
    test.use({ deviceOptions: deviceOptionsFor(view) })

    test(
      `${view.name}: hostile texts are shown as text, and fit the window`,
      tagOf(view),
      async ({ page, device, firmware, logIn }) => {
        await page.setViewportSize({ width: 360, height: 740 })
        page.setDefaultTimeout(DEFAULT_TIMEOUT_MS)
        await logIn()
        await show(page, view)
        for (const [path, body] of await answersOf(device)) {
          const hostile = withTexts(body, () => allTexts, unchangedMember(view, firmware))
          device.faults.add({ path, method: 'GET', body: JSON.stringify(hostile) })
        }
        await show(page, view)
        await expectHarmless(page, view.name)
      },
    )
  })
}

test(
  'pushed texts are shown as text, in the live view and the console',
  longOnBoth,
  async ({ page, device, logIn }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await logIn()
    await page.goto('/')
    await waitUntilLoaded(page)
    const answers = new Map(await answersOf(device))
    for (const text of [...hostileTexts, longWord]) {
      const push = withTexts(answers.get('/api/livedata/status') ?? null, () => text)
      device.sockets.say('/livedata', [JSON.stringify(push), text])
    }
    await expect(page.getByText(hostileTexts[0]).filter({ visible: true }).first()).toBeVisible()
    await expectHarmless(page, 'pushes')

    await page.goto('/info/console')
    await expect.poll(() => device.log.openSockets['/console']).toBe(1)
    device.sockets.say('/console', [...hostileTexts.map((text) => `${text}\n`), longWord, '\n'])
    await expect(page.getByRole('log')).toContainText('zero')
    await expectHarmless(page, 'console')
  },
)

test('values named `constructor` and `toString` are shown', long, async ({ page, device }) => {
  const value = { v: 1, u: 'W', d: 0 }
  device.faults.refuseSockets = true
  device.faults.add({
    path: '/api/livedata/status',
    change: { 'inverters.0.AC.0': { constructor: value, toString: value } },
  })
  await page.goto('/')
  for (const name of ['constructor', 'toString']) await expect(page.getByRole('row', { name })).toHaveText(/1W$/)
})

test('the device’s reply to a write is shown as text', long, async ({ page, device, logIn }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn()
  await page.goto('/settings/mqtt')
  await waitUntilLoaded(page)
  for (const text of [...hostileTexts, longWord]) {
    const reply = JSON.stringify({ type: text, message: text, code: text, param: { min: text, max: text } })
    for (const fault of [{ body: reply }, { status: 500, body: reply, contentType: 'application/json' }]) {
      const removeFault = device.faults.add({ ...fault, path: '/api/mqtt/config', method: 'POST' })
      await page.getByRole('main').getByRole('button', { name: texts.en.app.save }).click()
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
      await expectHarmless(page, `reply ${text.slice(0, 20)}`)
      removeFault()
    }
  }
})

test.describe('the Content Security Policy', () => {
  test.use({ expectedComplaints: /Content Security Policy/ })

  test(
    'allows no source by default and scripts only by hash, and lets other pages show this page in a frame',
    long,
    async ({ page }) => {
      await page.goto('/about')
      const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
      expect(policy).not.toMatch(/unsafe-|frame-ancestors|\*/)
      expect(policy).toMatch(/script-src ('sha256-[\w+/=]+' ?)+;/)
      expect(policy).toContain("default-src 'none'")
      const evaluated = await page.evaluate(() => {
        const script = document.createElement('script')
        script.textContent = 'window.ran = true'
        document.head.append(script)
        return 'ran' in window
      })
      expect(evaluated).toBe(false)
    },
  )
})
