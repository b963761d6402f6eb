import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, long, longAlsoReact, test } from '../helpers/fixtures'

const LINES = 10_000
const LINES_PER_MESSAGE = 50

const logOf = (page: Page) => page.getByRole('log')

/** Counts the characters that are drawn in the log after this call. */
const countDrawn = (page: Page) =>
  logOf(page).evaluateHandle((element) => {
    const counter = { drawn: 0 }
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const node of target instanceof Text ? [target] : addedNodes)
          counter.drawn += node.textContent?.length ?? 0
    }).observe(element, { childList: true, characterData: true, subtree: true })
    return counter
  })

test.beforeEach(async ({ page }) => {
  await page.goto('/info/console')
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
})

test(
  'a full log needs no more memory for new lines, and a new line does not redraw the whole log',
  long,
  async ({ page, device }) => {
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Performance.enable')
    async function measure() {
      await devTools.send('HeapProfiler.collectGarbage')
      const { metrics } = await devTools.send('Performance.getMetrics')
      const metric = (name: string) => metrics.find((entry) => entry.name === name)?.value ?? Number.NaN
      return { heapMb: metric('JSHeapUsedSize') / 2 ** 20, nodes: metric('Nodes') }
    }
    let sent = 0
    async function send(count: number) {
      for (const end = sent + count; sent < end; sent += LINES_PER_MESSAGE) {
        const text = Array.from(
          { length: LINES_PER_MESSAGE },
          (_, index) => `line ${sent + index} RX Channel: 40 --> 95 81 80 43 21 00 01 01 55`,
        )
        device.sockets.say('/console', [`${text.join('\r\n')}\r\n`])
        await device.sockets.arrived()
      }
      await expect(logOf(page)).toContainText(`line ${sent - 1} `)
    }

    await send(LINES)
    const full = await measure()
    const counter = await countDrawn(page)
    const shownLength = (await logOf(page).textContent())?.length ?? 0
    await send(LINES)
    const { drawn } = await counter.jsonValue()
    const later = await measure()

    console.log(`console: ${LINES} lines (${shownLength} characters): ${drawn} characters drawn`)
    console.log(
      `console: ${full.heapMb.toFixed(1)} MB when full, ${later.heapMb.toFixed(1)} MB after ${LINES} more; ${later.nodes} nodes`,
    )
    expect(later.heapMb).toBeLessThan(full.heapMb * 1.2 + 1)
    expect(later.nodes).toBeLessThan(full.nodes + 200)
    expect(drawn).toBeLessThan(3 * shownLength)
    await expect(page.getByText(/ of 10,000 lines$/)).toBeVisible()
    await expect(logOf(page)).not.toContainText(`line ${LINES - 500} `)
  },
)

// The simulated radio logs too, and its last line may be incomplete. So a message begins with a line break if the test checks the start of its first line.

test('console lines are complete, have a time, and are shown as text', longAlsoReact, async ({ page, device }) => {
  device.sockets.say('/console', ['\n\u001b[0;32mhel', 'lo \u0007<b>wor', 'ld</b>\u001b[0m\r\nnext'])
  await expect(logOf(page)).toContainText(/\d\d:\d\d:\d\d\.\d{3} > hello ␇<b>world<\/b>\n\d\d:\d\d:\d\d\.\d{3} > next/)
})

test(
  'the console follows the newest line until the user scrolls up, and again after "Auto-scroll" is turned on',
  long,
  async ({ page, device }) => {
    const numbered = (from: number) => Array.from({ length: 200 }, (_, index) => `line ${from + index}\n`).join('')
    const distanceFromEnd = () =>
      logOf(page).evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight)
    device.sockets.say('/console', [numbered(0)])
    await expect(logOf(page)).toContainText('line 199')
    await expect.poll(distanceFromEnd).toBeLessThan(2)

    await logOf(page).hover()
    await page.mouse.wheel(0, -600)
    const follow = page.getByRole('switch', { name: 'Auto-scroll' })
    await expect(follow).not.toBeChecked()
    device.sockets.say('/console', [numbered(200)])
    await expect(logOf(page)).toContainText('line 399')
    expect(await distanceFromEnd()).toBeGreaterThan(600)

    await follow.check()
    await expect.poll(distanceFromEnd).toBeLessThan(2)
  },
)

test(
  'copy and download contain only the filtered lines, and "Clear" empties the log, also on plain HTTP',
  long,
  async ({ page, device }) => {
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    device.sockets.say('/console', ['\none apple\ntwo pears\nthree APPLES\n'])
    await expect(logOf(page)).toContainText('two pears')
    const filter = page.getByRole('textbox', { name: 'Filter' })
    await filter.fill('apple')
    await expect(logOf(page)).not.toContainText('pears')
    await expect(logOf(page)).toContainText(/one apple\n.*three APPLES\n/)

    await page.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByText('Copied')).toBeVisible()
    await filter.fill('')
    await filter.press('ControlOrMeta+V')
    expect(await filter.inputValue()).toMatch(/> one apple.*> three APPLES/)

    await filter.fill('in no line')
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByText('Copied')).toBeHidden()

    await filter.fill('pears')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^opendtu-console_\d{4}-\d\d-\d\d\.txt$/)
    expect(await readFile(await download.path(), 'utf8')).toMatch(/^\d\d:\d\d:\d\d\.\d{3} > two pears\n$/)

    await filter.fill('')
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(logOf(page)).not.toContainText('apple')
  },
)

test('the console pings every five seconds', long, async ({ page, device }) => {
  const pings = () => device.log.received.filter(({ path, text }) => path === '/console' && text === 'ping').length
  await page.clock.install()
  await page.reload()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  // Only `runFor` moves the clock now.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
  await device.sockets.arrived()
  const before = pings()
  for (const intervals of [1, 2]) {
    await page.clock.runFor(5000)
    await expect.poll(pings).toBe(before + intervals)
  }
})

test('the console shows a lost connection, and reconnects', long, async ({ page, device }) => {
  await expect(logOf(page)).toContainText('New client')
  device.sockets.say('/console', ['\nhalf a line'])
  await expect(logOf(page)).toContainText('half a line')
  device.faults.refuseSockets = true
  device.sockets.drop('/console')
  await expect(page.getByText('Not connected')).toBeVisible()
  device.faults.refuseSockets = false
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  device.sockets.say('/console', ['\nback again\n'])
  await expect(logOf(page)).toContainText(/> half a line\n(.*\n)*.* > back again\n/)
})

test('a refused guest gets a link to the login, which returns to the console', long, async ({ page, device }) => {
  device.gateway.settings.security.allow_readonly = false
  device.sockets.drop('/console')
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Finfo%2Fconsole$/)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(device.gateway.settings.security.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/info\/console$/)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
})
