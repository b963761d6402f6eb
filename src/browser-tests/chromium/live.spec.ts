import type { Locator, Page } from '@playwright/test'
import type { TestDevice } from '../../testing/device'
import { heldAnswer } from '../../testing/heldAnswer'
import { choose, horizontalOverflow } from '../helpers/appearance'
import { expect, long, test } from '../helpers/fixtures'
import { locales } from '../helpers/texts'

const LIVE = '/api/livedata/status'

test.use({ deviceOptions: { clock: 'running', speed: 10 } })

const connectionStatus = (page: Page) => page.locator('.connection')
const heading = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 2 })
const liveRequests = (device: TestDevice) => device.log.requests.filter(({ path }) => path === LIVE)

/** Counts the simultaneous requests for live data: `open` is their current number, `most` their highest number so far. */
function countOverlaps(page: Page) {
  const counts = { open: 0, most: 0 }
  const isLiveRequest = (url: string) => url.includes(LIVE)
  page.on('request', (request) => {
    if (!isLiveRequest(request.url())) return
    counts.open++
    counts.most = Math.max(counts.most, counts.open)
  })
  const countEnd = (request: { url: () => string }) => {
    if (isLiveRequest(request.url())) counts.open--
  }
  page.on('requestfinished', countEnd)
  page.on('requestfailed', countEnd)
  return counts
}

async function expectLive(page: Page) {
  await expect(connectionStatus(page)).toHaveText('Live')
}

test('after a flood of pushes and other messages, the page shows the right values', long, async ({ page, device }) => {
  await page.goto('/')
  await expectLive(page)
  for (let wave = 0; wave < 3; wave++) device.flood('/livedata')
  await expectLive(page)
  await expect(page.getByRole('tab')).toHaveCount(4)
  await expect(page.locator('.cards tr').filter({ hasText: 'Temperature' })).toContainText(/\d\d\.\d/)
  expect(device.log.openSockets['/livedata']).toBe(1)
})

test('after a dropped socket, the page keeps the values and opens one new socket', long, async ({ page, device }) => {
  const overlaps = countOverlaps(page)
  await page.goto('/')
  await expectLive(page)
  for (let drop = 0; drop < 2; drop++) {
    device.sockets.drop('/livedata')
    await expect(connectionStatus(page)).toHaveText('Reconnecting')
    await expect(heading(page)).toHaveText('Main roof')
    await expectLive(page)
    expect(device.log.openSockets['/livedata']).toBe(1)
  }
  expect(overlaps.most).toBe(1)
})

test('without sockets the page polls, and it reconnects when sockets work again', long, async ({ page, device }) => {
  const overlaps = countOverlaps(page)
  device.faults.refuseSockets = true
  await page.goto('/')
  await expect(connectionStatus(page)).toHaveText('Delayed')
  await expect(heading(page)).toHaveText('Main roof')
  device.faults.refuseSockets = false
  await expectLive(page)
  expect(overlaps.most).toBe(1)
})

test(
  'a slow device gets one request at a time, and a late answer does not replace newer pushes',
  long,
  async ({ page, device }) => {
    const overlaps = countOverlaps(page)
    device.faults.add({ path: LIVE, delayMs: 2500, change: { 'inverters.0.name': 'Late' } })
    const lateResponse = page.waitForResponse((response) => response.url().includes(LIVE))
    await page.goto('/')
    await expect(heading(page)).toHaveText('Main roof')
    await (await lateResponse).finished()
    // Waits until the page shows a push that comes after the late answer.
    const watts = page.locator('.totals b').first()
    const before = await watts.textContent()
    await expect(watts).not.toHaveText(String(before))
    await expect(heading(page)).toHaveText('Main roof')
    expect(overlaps.most).toBe(1)
  },
)

test('the last values of an unreachable device are dimmed, with their age', long, async ({ page, device }) => {
  // After this time, all inverters have answered.
  device.clock.advance(90_000)
  await page.clock.install()
  await page.goto('/')
  await expectLive(page)
  device.faults.add({ path: '/api/*', drop: true })
  device.faults.refuseSockets = true
  device.sockets.drop()
  await expect(connectionStatus(page)).not.toHaveText('Live')
  await page.clock.runFor(12_000)
  await expect(connectionStatus(page)).toContainText('Offline')
  await page.clock.runFor(12_000)
  await expect(page.locator('[data-stale] .panel')).toBeVisible()
  await expect(connectionStatus(page)).toContainText(/Offline · \d\d seconds/)
  const colorOf = (text: Locator) => text.evaluate((element) => getComputedStyle(element).color)
  const value = page.locator('.totals b').first()
  expect(await colorOf(value)).toBe(await colorOf(page.locator('.totals .unit').first()))
  await expect(page.locator('.totals')).toContainText(/as of \d\d:\d\d/)
  const states = page.locator('.panel > header, .status')
  expect(await states.count()).toBeGreaterThan(2)
  const colors = await states.evaluateAll((all) => all.map((state) => getComputedStyle(state).color))
  expect(new Set(colors).size, 'all states in grey').toBe(1)
  for (const locale of locales) {
    await page.setViewportSize({ width: 360, height: 800 })
    await choose(page, 'locale', locale)
    for (const item of await page.locator('.bar > :not(#sheet)').all())
      expect((await item.boundingBox())?.height, `one line in ${locale}`).toBeLessThan(48)
    expect((await page.locator('.burger').boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await horizontalOverflow(page)).toBe(0)
  }
  await choose(page, 'locale', 'en')
  await expect(heading(page)).toHaveText('Main roof')
  device.faults.clear()
  await page.clock.runFor(30_000)
  // The socket may open after the first answer has arrived.
  await expect(connectionStatus(page)).toHaveText(/^(Live|Delayed)$/)
  await expect(page.locator('[data-stale] .panel')).toHaveCount(0)
})

test('a hidden page closes its socket, and sends a new request when it is shown', long, async ({ page, device }) => {
  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await page.clock.install()
  await page.goto('/')
  await expectLive(page)
  await setHidden(true)
  await expect.poll(() => device.log.openSockets['/livedata']).toBe(0)
  await page.clock.runFor(2100)
  const requestsBefore = liveRequests(device).length
  await setHidden(false)
  await expectLive(page)
  expect(liveRequests(device)).toHaveLength(requestsBefore + 1)
  expect(device.log.openSockets['/livedata']).toBe(1)
})

test(
  "a page from the browser's back-forward cache sends a new request and opens one socket",
  long,
  async ({ cachedPage: page, device }) => {
    await page.goto('/')
    await expectLive(page)
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.body.setAttribute('data-cached', String(persisted))
        const isStale = document.querySelector('[data-stale] .totals') !== null
        document.body.dataset.atPageshow = `${document.querySelector('.connection')?.textContent} stale=${isStale}`
      })
      // Simulates that four seconds have passed while the page was in the cache. The page shows only ages of at least three seconds.
      const advanceClocks = () => {
        const [wall, monotonic] = [Date.now.bind(Date), performance.now.bind(performance)]
        Date.now = () => wall() + 4000
        performance.now = () => monotonic() + 4000
      }
      addEventListener('pageshow', advanceClocks, { capture: true })
    })
    const powerBefore = await page.locator('.totals b').first().textContent()
    await page.goto('about:blank')
    await expect.poll(() => device.log.openSockets['/livedata']).toBe(0)
    const requestsBefore = liveRequests(device).length
    const { pause, send } = heldAnswer()
    device.faults.refuseSockets = true
    device.faults.add({ path: LIVE, pause, times: 1 })
    await page.goBack({ waitUntil: 'commit' })
    await expect(page.locator('[data-cached="true"]')).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-at-pageshow', /^Reconnecting.* stale=true$/)
    await expect(connectionStatus(page)).toHaveText(/^(Reconnecting|Offline) · \d+ seconds?$/)
    expect(liveRequests(device)).toHaveLength(requestsBefore + 1)
    device.faults.refuseSockets = false
    send()
    await expectLive(page)
    await expect(page.locator('[data-stale]')).toHaveCount(0)
    await expect(page.locator('.totals b').first()).not.toHaveText(String(powerBefore))
    expect(device.log.openSockets['/livedata']).toBe(1)
  },
)

test(
  'if the device closes the socket of a page twice in favour of other pages, the page polls, and shows the reason',
  long,
  async ({ page, device }) => {
    await page.goto('/')
    await expectLive(page)
    const openSockets = (count: number) =>
      page.evaluate((sockets) => {
        for (let index = 0; index < sockets; index++) new WebSocket(`ws://${location.host}/livedata`)
      }, count)
    await openSockets(8)
    await expect.poll(() => device.log.handshakes.length).toBe(10)
    await expectLive(page)
    await openSockets(8)
    await expect(page.getByText('Too many pages are open: values are delayed for some minutes.')).toBeVisible()
    await expect(connectionStatus(page)).toHaveText('Delayed')
    const before = liveRequests(device).length
    await expect.poll(() => liveRequests(device).length).toBeGreaterThan(before)
    await expect(connectionStatus(page)).toHaveText('Delayed')
    expect(device.log.handshakes).toHaveLength(18)
  },
)

/** A script that records when the page's socket opened, by the page's clock. */
const RECORD_OPENING = `window.WebSocket = class extends WebSocket {
  constructor(url) {
    super(url)
    this.addEventListener('open', () => { window.openedAt = Date.now() })
  }
}`

test('the page sends a ping after the socket has been open for 59 seconds', long, async ({ page, device }) => {
  await page.clock.install()
  await page.addInitScript(RECORD_OPENING)
  const [socket] = await Promise.all([page.waitForEvent('websocket'), page.goto('/')])
  await expectLive(page)
  // Only `runFor` moves the clock now.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
  const openForMs = Number(await page.evaluate('Date.now() - openedAt'))
  for (let leftMs = 58_000 - openForMs; leftMs > 0; leftMs -= 5000) {
    // Pushes arrive during this time. Otherwise the page would close the silent socket.
    const pushed = socket.waitForEvent('framereceived')
    device.sockets.say('/livedata', ['{}'])
    await pushed
    await page.clock.runFor(Math.min(leftMs, 5000))
  }
  expect(device.log.received).toEqual([])
  await page.clock.runFor(1500)
  await expect.poll(() => device.log.received.map(({ text }) => text)).toEqual(['ping'])
})

/** Returns the colour that a person would see: grey, blue, red or yellow. */
function colourName(css: string): string {
  const [red = 0, green = 0, blue = 0] = css.match(/\d+/g)?.map(Number) ?? []
  const most = Math.max(red, green, blue)
  const spread = most - Math.min(red, green, blue)
  if (spread < 40) return 'grey'
  if (most === blue) return 'blue'
  return most === red && green - blue < spread / 4 ? 'red' : 'yellow'
}

test('the colour of an inverter’s header shows its state, in both themes', long, async ({ page, device }) => {
  device.faults.refuseSockets = true
  const colours = { 'Main roof': 'blue', Garage: 'red', Balcony: 'yellow', Carport: 'grey' }
  const states = [{}, { reachable: false }, { producing: false }, { poll_enabled: false }]
  const usual = { poll_enabled: true, reachable: true, producing: true }
  const change = states.flatMap((state, index) =>
    Object.entries({ ...usual, ...state }).map(([name, value]) => [`inverters.${index}.${name}`, value]),
  )
  device.faults.add({ path: LIVE, change: Object.fromEntries(change) })
  await page.goto('/')
  for (const theme of ['light', 'dark']) {
    await page.getByRole('combobox', { name: 'Theme' }).selectOption(theme)
    for (const [name, expected] of Object.entries(colours)) {
      await page.getByRole('tab', { name }).click()
      const header = page.getByRole('tabpanel').locator('header')
      const colour = () => header.evaluate((element) => getComputedStyle(element).borderInlineStartColor)
      // Before the page knows the times of the sun, a silent inverter may be asleep.
      await expect.poll(async () => colourName(await colour()), name).toBe(expected)
    }
  }
})

test('the layout stays the same when the data age gets a second digit', long, async ({ page, device }) => {
  device.faults.refuseSockets = true
  device.faults.add({ path: LIVE, change: { 'inverters.0.data_age': 9 } })
  await page.setViewportSize({ width: 360, height: 740 })
  // A wrong clock would be reported later, above the cards.
  await page.clock.install({ time: device.clock.now() })
  await page.goto('/')
  await expect(page.getByText('Data age 9 s')).toBeVisible()
  const before = await page.locator('.cards').boundingBox()
  await page.clock.runFor(1000)
  await expect(page.getByText('Data age 10 s')).toBeVisible()
  expect(await page.locator('.cards').boundingBox()).toEqual(before)
})

test('opening another screen closes the socket and hides the connection status', long, async ({ page, device }) => {
  await page.goto('/')
  await expectLive(page)
  await page.getByRole('link', { name: 'About' }).click()
  await expect.poll(() => device.log.openSockets['/livedata']).toBe(0)
  await expect(connectionStatus(page)).toHaveCount(0)
})

test('arrow keys select the previous or next inverter, and wrap around', long, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('tab', { name: 'Main roof' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(heading(page)).toHaveText('Carport')
  await page.keyboard.press('ArrowDown')
  await expect(heading(page)).toHaveText('Main roof')
  await expect(page.getByRole('tab', { name: 'Main roof' })).toBeFocused()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  async function swipe(page: Page, from: [x: number, y: number], to: [x: number, y: number]) {
    const cdp = await page.context().newCDPSession(page)
    const at = ([x, y]: [number, number]) => ({ touchPoints: [{ x, y }] })
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) })
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(to) })
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }

  test(
    'a swipe of 40 pixels shows the next or previous inverter and wraps; a shorter swipe has no effect',
    long,
    async ({ page }) => {
      await page.goto('/')
      await expect(heading(page)).toHaveText('Main roof')
      /** The panel fills this line of the window, also after problems have moved it down. */
      const y = 680
      await swipe(page, [200, y], [165, y])
      await expect(heading(page)).toHaveText('Main roof')
      await swipe(page, [200, y], [155, y])
      await expect(heading(page)).toHaveText('Garage')
      await swipe(page, [100, y], [180, y])
      await expect(heading(page)).toHaveText('Main roof')
      await swipe(page, [100, y], [180, y])
      await expect(heading(page)).toHaveText('Carport')
    },
  )

  test('a swipe on a zoomed page does not change the inverter', long, async ({ page }) => {
    await page.goto('/')
    await expect(heading(page)).toHaveText('Main roof')
    await page.evaluate(() => Object.defineProperty(visualViewport, 'scale', { value: 2 }))
    await swipe(page, [200, 600], [100, 600])
    await expect(heading(page)).toHaveText('Main roof')
  })

  test('a string that the user has opened is open again when its inverter is shown again', long, async ({ page }) => {
    await page.goto('/')
    const string = page.getByRole('group').filter({ hasText: 'East, upper row' })
    await string.locator('summary').click()
    await expect(string).toHaveAttribute('open', '')
    await page.getByRole('tab', { name: /Garage/ }).click()
    await page.getByRole('tab', { name: /Main roof/ }).click()
    await expect(string).toHaveAttribute('open', '')
    await expect(page.getByRole('group').filter({ hasText: 'East, lower row' })).not.toHaveAttribute('open', '')
  })

  test('a swipe in a dialog does not close the dialog or change its inverter', long, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Device info' }).click()
    const dialog = page.getByRole('dialog', { name: 'Device info · Main roof' })
    await expect(dialog).toBeVisible()
    await swipe(page, [300, 300], [100, 300])
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(dialog).toBeVisible()
  })
})

test.describe('the cycle through inverters', () => {
  const cycleSwitch = (page: Page) => page.getByRole('switch', { name: 'Cycle through inverters' })

  test('waits while the pointer or the focus is on an inverter', long, async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await page.clock.runFor(500)
    // Waits until the deferred bundle has run. The page reports a missing bundle after ten seconds, and this test advances the clock by more.
    await page.getByRole('button', { name: 'Device info' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await cycleSwitch(page).check()
    await heading(page).hover()
    await page.clock.runFor(12_000)
    await expect(heading(page)).toHaveText('Main roof')
    await page.mouse.move(5, 5)
    await page.getByRole('tab', { name: 'Main roof' }).focus()
    await page.keyboard.press('Home')
    await page.clock.runFor(12_000)
    await expect(heading(page)).toHaveText('Main roof')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(5100)
    await expect(heading(page)).toHaveText('Garage')
  })

  test('is not offered under reduced motion', long, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(heading(page)).toHaveText('Main roof')
    await expect(cycleSwitch(page)).toHaveCount(0)
  })
})

test('the totals name silent inverters, fit the window, and break long names', long, async ({ page, device }) => {
  const labels = page.locator('.totals small')
  const label = labels.first()
  const hiddenWidth = () => label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  const longName = 'W'.repeat(31)
  device.faults.refuseSockets = true
  device.faults.add({ path: LIVE, change: { 'inverters.0.name': longName, 'inverters.0.reachable': false } })
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    for (const locale of locales) {
      await choose(page, 'locale', locale)
      for (const text of await labels.all()) await expect(text).toContainText('Carport')
      await expect(label).toContainText(longName)
      expect(await hiddenWidth(), `${locale} at ${width}`).toBe(0)
      expect(await horizontalOverflow(page)).toBe(0)
    }
  }
})
