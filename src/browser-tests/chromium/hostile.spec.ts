// The page shows every text of the device as text, and does not run a script in such a text. No `returnUrl` and no answer of GitHub leads to a
// foreign host.

import type { Page } from '@playwright/test'
import type { LineName } from '../../simulator/lines/line'
import type { TestDevice } from '../../testing/device'
import { furtherViews, type View, views } from '../../testing/views'
import { expect, long, longOnBoth, longOnV26, test } from '../helpers/fixtures'
import { simulateGithub } from '../helpers/github'
import { hostileTexts, type Json, longWord, withTexts } from '../helpers/hostileTexts'
import { submitLogin } from '../helpers/login'
import { texts } from '../helpers/texts'
import { deviceOptionsFor, openView, unfold, waitUntilLoaded } from '../helpers/views'

const { login } = texts.en

const DEFAULT_TIMEOUT_MS = 30_000

/** Texts of all kinds in one value, with a word that is longer than any line. hostileTexts.test.tsx tries each text alone. */
const allTexts = [...hostileTexts, longWord].join(' ')

const readPaths = [
  '/api/device/config',
  '/api/devinfo/status',
  '/api/dtu/config',
  '/api/eventlog/status',
  '/api/inverter/list',
  '/api/livedata/status',
  '/api/mqtt/config',
  '/api/mqtt/status',
  '/api/network/config',
  '/api/network/status',
  '/api/ntp/config',
  '/api/ntp/status',
  '/api/security/config',
  '/api/system/status',
]

/** Matches the path of the time zones on both lines. */
const ZONES = /\/zones(\.json)?$/

/** Paths that only one line has. */
const readPathsOfLine = {
  v23: ['/api/config/get', '/api/config/list', '/zones.json'],
  v26: ['/api/file/get', '/api/file/list', '/api/gridprofile/status', '/api/logging/config', '/api/ntp/zones'],
} as const satisfies Record<LineName, readonly string[]>

/** The answers of the device, with its own texts. The tests then replace these texts. */
async function answersOf(device: TestDevice, firmware: LineName) {
  const serial = device.gateway.radio.contacts[0]?.serial ?? ''
  const queries: Record<string, string> = {
    '/api/config/get': '?file=pin_mapping.json',
    '/api/file/get': '?file=pin_mapping.json',
    '/api/gridprofile/status': `?inv=${serial}`,
    '/api/devinfo/status': `?inv=${serial}`,
    '/api/eventlog/status': `?inv=${serial}`,
    '/api/livedata/status': `?inv=${serial}`,
  }
  const answers: [path: string, body: Json][] = []
  for (const path of [...readPaths, ...readPathsOfLine[firmware]]) {
    const headers = { Authorization: `Basic ${device.authdata()}` }
    const answer = await fetch(device.url + path + (queries[path] ?? ''), { headers })
    answers.push([path, await answer.json()])
  }
  return answers
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
        // Waits until the device has reached the state that the view shows. Then the answers of the device are read.
        if (view.scenario) await show(page, view)
        const answers = await answersOf(device, firmware)
        for (const [path, body] of answers) {
          // With long texts the list of time zones has 30 MB, and only one view requests it.
          if (ZONES.test(path) && view.path !== '/settings/ntp') continue
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
  async ({ page, device, firmware, logIn }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await logIn()
    const answers = new Map(await answersOf(device, firmware))
    await page.goto('/')
    await waitUntilLoaded(page)
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
  const named = {
    constructor: { v: 1, u: 'W', d: 0 },
    toString: { v: 2, u: 'W', d: 0 },
  }
  device.faults.refuseSockets = true
  device.faults.add({ path: '/api/livedata/status', change: { 'inverters.0.AC.0': named } })
  await page.goto('/')
  await expect(page.getByRole('row', { name: 'constructor 1 W' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'toString 2 W' })).toBeVisible()
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

/** Answers that are not valid replies of the device, although some look like a reply. */
const oddReplies = (code: number) => [
  '{}',
  '[]',
  `{"message":"Done","code":${code}}`,
  `{"type":["success"],"message":"Done","code":${code}}`,
  `{"type":{"toString":"success"},"code":${code}}`,
  '{"type":"success","message":"Done","code":{"toString":1}}',
  '{"type":"success","message":{"toString":1},"code":[1]}',
  '{"type":"success","code":1e999}',
]

test('only a success reply of the device logs the user in', longOnBoth, async ({ page, device }) => {
  await page.goto('/login')
  await page.getByLabel(login.name).fill('admin')
  await page.getByLabel(login.password, { exact: true }).fill(device.gateway.settings.security.password)
  for (const body of [...oddReplies(10002), '{"type":"warning","message":"Done","code":10002}']) {
    const removeFault = device.faults.add({ path: '/api/security/authenticate', body })
    await page.getByRole('main').getByRole('button', { name: login.login }).click()
    await expect(page.getByRole('alert').getByText(texts.en.errors.unreadable), body).toBeVisible()
    await expect(page.getByRole('button', { name: login.logout })).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
    removeFault()
  }
  await page.getByRole('main').getByRole('button', { name: login.login }).click()
  await expect(page.getByRole('button', { name: login.logout })).toBeVisible()
})

test(
  'a typed value remains after invalid replies, and after a visit to another screen',
  long,
  async ({ page, device, logIn }) => {
    await logIn()
    await page.goto('/settings/dtu')
    const interval = page.locator('[name="pollinterval"]')
    await interval.fill('42')
    for (const body of oddReplies(1001)) {
      const removeFault = device.faults.add({ path: '/api/dtu/config', method: 'POST', body })
      await page.getByRole('button', { name: texts.en.app.save }).click()
      await expect(page.getByRole('alert').getByText(texts.en.errors.unreadable), body).toBeVisible()
      await expect(page.getByText(texts.en.app.broken)).toBeHidden()
      await expect(interval).toHaveValue('42')
      await page.getByRole('button', { name: texts.en.nav.info }).click()
      await page.getByRole('link', { name: texts.en.nav.console }).click()
      await page.goBack()
      await expect(interval).toHaveValue('42')
      removeFault()
    }
    await page.getByRole('button', { name: texts.en.app.save }).click()
    await expect(page.getByText(texts.en.codes[1001])).toBeVisible()
  },
)

const foreignUrls = [
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  'https://evil.example/',
  '/\t/evil.example/',
  '\t//evil.example/',
  ' //evil.example/',
  '/\n/evil.example/',
  './/evil.example',
  'javascript:window.ran=true',
  'JaVaScRiPt:window.ran=true',
  'data:text/html,<script>ran=true</script>',
  '/login?returnUrl=//evil.example/',
]

test('no returnUrl leads to another host', long, async ({ page, origin, device }) => {
  for (const returnUrl of foreignUrls) {
    await page.goto(`/login?returnUrl=${encodeURIComponent(returnUrl)}`)
    await page.evaluate(() => localStorage.removeItem('user'))
    await page.goto(`/login?returnUrl=${encodeURIComponent(returnUrl)}`)
    await submitLogin(page, device.gateway.settings.security.password)
    await expect(page.getByRole('button', { name: login.logout })).toBeAttached()
    await expect(page, returnUrl).toHaveURL((url) => url.origin === origin && url.pathname === '/')
  }
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

test('no html_url in an answer of GitHub leads to a host other than github.com', long, async ({ page }) => {
  for (const url of [
    ...foreignUrls,
    'https://github.com.evil.example/',
    'https://github.com@evil.example/',
    'http://github.com/',
  ]) {
    await simulateGithub(page, { total_commits: 3, html_url: url })
    await page.goto('/info/system')
    await waitUntilLoaded(page)
    const hosts = await page
      .locator('main a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).origin))
    expect(
      hosts.filter((host) => host !== 'https://github.com' && host !== new URL(page.url()).origin),
      url,
    ).toEqual([])
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
