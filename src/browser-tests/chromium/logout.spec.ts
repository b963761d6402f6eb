import type { Page } from '@playwright/test'
import type { LineName } from '../../simulator/lines/line'
import type { TestDevice } from '../../testing/device'
import { expect, long, test } from '../helpers/fixtures'
import { submitLogin } from '../helpers/login'
import { startProxyLogin } from '../helpers/proxyLogin'
import { texts } from '../helpers/texts'

/** The short run tests a logout on the live view only. */
const tagOf = (path: string) => (path === '/' ? {} : long)

const SECRET_PATHS: Record<LineName, readonly string[]> = {
  v23: ['/api/config/get?file=config.json', '/api/security/config', '/api/livedata/status'],
  v26: ['/api/file/get?file=config.json', '/api/security/config', '/api/livedata/status'],
}

const expectLive = (page: Page) => expect(page.locator('.connection')).toHaveText('Live')

async function logInByHand(page: Page) {
  await page.goto('/login')
  await submitLogin(page, 'sunflower')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
}

/** Logs out, and waits until the device refuses the socket with wrong credentials. This refusal makes the browser delete the right ones. */
async function logOut(page: Page, { log }: TestDevice) {
  const refusals = () => log.handshakes.filter(({ accepted }) => !accepted).length
  const before = refusals()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(refusals).toBeGreaterThan(before)
}

/** Delays the socket with wrong credentials that a logout opens, as Chromium does at random after some sockets have failed. */
function delayLogoutSocket(page: Page, delayMs: number) {
  return page.addInitScript((milliseconds) => {
    class DelayedSocket {
      readyState: number = WebSocket.CONNECTING
      onopen: (() => void) | null = null
      onclose: (() => void) | null = null
      constructor(url: string) {
        setTimeout(() => {
          const socket = new RealSocket(url)
          socket.onopen = () => this.onopen?.()
          socket.onclose = () => {
            this.readyState = WebSocket.CLOSED
            this.onclose?.()
          }
        }, milliseconds)
      }
      close() {}
    }
    const RealSocket = WebSocket
    window.WebSocket = new Proxy(RealSocket, {
      construct: (_, [url]) => (url.includes('logout:x@') ? new DelayedSocket(url) : new RealSocket(url)),
    })
  }, delayMs)
}

/** Expects that the device answers 401 to typed addresses, and to a script that sends all credentials which the browser still has. */
async function expectRefusals(page: Page, { log }: TestDevice, firmware: LineName = 'v23') {
  const secretPaths = SECRET_PATHS[firmware]
  log.clear()
  for (const path of secretPaths) {
    const tab = await page.context().newPage()
    // Nobody answers the browser's password dialog. Therefore the 401 leads to an error page, and `goto` may fail.
    await tab.goto(path).catch(() => undefined)
    await tab.close()
  }
  await page.goto('/about')
  await page.evaluate(async (paths) => {
    const init = { credentials: 'include', headers: { 'X-Requested-With': 'XMLHttpRequest' } } as const
    for (const path of paths) await fetch(path, init)
  }, secretPaths)
  const statuses = log.requests
    .filter(({ url }) => secretPaths.includes(url))
    .map(({ url, status }) => ({ url, status }))
  expect(statuses).toEqual([...secretPaths, ...secretPaths].map((url) => ({ url, status: 401 })))
}

for (const isBehindProxy of [false, true]) {
  test.describe(
    isBehindProxy ? 'without access for guests, behind a proxy with a login' : 'without access for guests',
    () => {
      test.beforeEach(async ({ page, context, device, origin }) => {
        device.gateway.settings.security.allow_readonly = false
        if (isBehindProxy) await startProxyLogin(context, device, origin)
        await logInByHand(page)
        await expectLive(page)
        // After its first push, the device requires credentials for sockets.
        await expect.poll(() => device.log.handshakes.length).toBeGreaterThan(0)
        await expect.poll(() => device.sockets.accepts('/livedata', {})).toBe(false)
        await page.goto('/')
        await expectLive(page)
        expect(device.log.handshakes.some(({ accepted, headers }) => accepted && headers.authorization)).toBe(true)
        // After each socket with credentials, the page opens a socket with a wrong user name, so that the browser deletes the credentials.
        await expect.poll(() => device.log.handshakes.at(-1)?.accepted).toBe(false)
      })

      const screens = [
        ['/', 'Live'],
        ...(isBehindProxy
          ? []
          : [
              ['/info/console', 'Connected'],
              ['/settings/security', 'Save'],
            ]),
      ]
      for (const [path = '', shown = ''] of screens) {
        test(
          `after a logout on ${path} the browser sends no credentials`,
          tagOf(path),
          async ({ page, context, device, origin }) => {
            await page.goto(path)
            await expect(page.getByText(shown, { exact: true }).first()).toBeVisible()
            await logOut(page, device)
            await expect(page).toHaveURL(/\/login/)
            device.log.clear()

            await page.goto('/')
            await expect(page).toHaveURL(`${origin}/login?returnUrl=%2F`)
            const freshTab = await context.newPage()
            await freshTab.goto('/')
            await expect(freshTab).toHaveURL(`${origin}/login?returnUrl=%2F`)
            await freshTab.goto('/info/console')
            await expect(freshTab.getByText('Not connected', { exact: true })).toBeVisible()
            expect(device.log.handshakes.filter(({ accepted }) => accepted)).toEqual([])
            expect(
              device.log.requests.filter(({ path, status }) => path.startsWith('/api/') && status !== 401),
            ).toEqual([])
            await expectRefusals(freshTab, device)
            await expectRefusals(page, device)
          },
        )
      }

      // A proxy does not affect the tests below, so they run only without it.
      if (isBehindProxy) return

      test('after a logout, the page opens no socket until the browser has forgotten the credentials', async ({
        page,
        device,
        origin,
      }) => {
        await delayLogoutSocket(page, 2000)
        await page.goto('/')
        await expectLive(page)
        const accepted = () => device.log.handshakes.filter((handshake) => handshake.accepted).length
        const before = accepted()
        await page.getByRole('button', { name: 'Logout' }).click()
        await expect(page).toHaveURL(`${origin}/login?returnUrl=%2F`)
        expect(accepted()).toBe(before)
        expect(device.log.openSockets['/livedata']).toBe(0)
      })

      test('a password that was changed elsewhere leads to the login, and the browser sends no credentials', async ({
        page,
        device,
      }) => {
        const { security } = device.gateway.settings
        const { password } = security
        security.password = 'another one'
        await page.goto('/settings/dtu')
        await expect(page).toHaveURL(/\/login\?returnUrl=%2Fsettings%2Fdtu$/)
        // The device accepts the old credentials again. If the browser still has them, the next check fails.
        security.password = password
        await expectRefusals(page, device)
      })

      test('after a tab is closed, requests from the address bar have no credentials, although the page has stored the login', async ({
        page,
        context,
        device,
      }) => {
        const other = await context.newPage()
        await page.close()
        await expectRefusals(other, device)
        await other.goto('/')
        await expectLive(other)
      })

      test('the page does not use credentials that the browser has from another page, and the next logout deletes them', async ({
        page,
        context,
        device,
        firmware,
        origin,
      }) => {
        await page.evaluate(
          (url) => {
            const socket = new WebSocket(url)
            return new Promise((resolve) => socket.addEventListener('open', resolve))
          },
          `${origin.replace('http://', 'ws://admin:sunflower@')}/livedata`,
        )
        await page.evaluate(() => localStorage.removeItem('user'))
        const guest = await context.newPage()
        for (const path of ['/info/system', '/']) {
          await guest.goto(path)
          await expect(guest).toHaveURL(/\/login/)
        }
        await logInByHand(guest)
        await logOut(guest, device)
        await page.close()
        await expectRefusals(guest, device, firmware)
      })
    },
  )
}

test.describe('values for logged-in users', () => {
  /** Path -> selector of an element that only a logged-in user may see. */
  const SELECTORS: Record<string, string> = {
    '/settings/mqtt': '[name="mqtt_hostname"]',
    '/info/network': '.facts dd',
    '/': '.totals',
  }

  test.beforeEach(({ device }) => {
    device.gateway.settings.security.allow_readonly = false
    device.gateway.settings.mqtt.mqtt_enabled = true
  })

  /** Records whether the element is still in the page after Back, before the page is painted. */
  const recordAfterBack = (page: Page, selector: string) =>
    page.evaluate((selectorInPage) => {
      addEventListener('pageshow', ({ persisted }) => {
        requestAnimationFrame(() => {
          const isShown = document.querySelector(selectorInPage) !== null
          const state = isShown ? 'kept' : 'removed'
          document.documentElement.dataset.afterBack = persisted ? state : 'loaded'
        })
      })
    }, selector)

  for (const [path, selector] of Object.entries(SELECTORS)) {
    test(
      `on ${path} are removed by a logout, also from the back-forward cache`,
      tagOf(path),
      async ({ cachedPage: page, device }) => {
        await logInByHand(page)
        await page.goto(path)
        await expect(page.locator(selector).first()).toBeVisible()
        await recordAfterBack(page, selector)
        await page.goto('/about')
        await page.getByRole('button', { name: texts.en.login.logout }).click()
        await expect(page).toHaveURL(/\/login/)
        device.faults.add({ path: '/api/*', drop: true })
        // Goes back until the page with the recorder is shown. The recorder writes its result one frame after the page is shown. Without the wait, a second Back would skip that page.
        const isRecorded = () =>
          page
            .locator('html[data-after-back]')
            .waitFor({ timeout: 2000 })
            .then(
              () => true,
              () => false,
            )
        do await page.goBack({ waitUntil: 'commit' })
        while (!(await isRecorded()))
        await expect(page.locator('html')).toHaveAttribute('data-after-back', 'removed')
        await expect(page.locator(selector)).toHaveCount(0)
        await expect(page.getByRole('button', { name: texts.en.login.login }).first()).toBeVisible()
      },
    )
  }

  test('remain in the back-forward cache while the login is valid', async ({ cachedPage: page, device }) => {
    await logInByHand(page)
    await page.goto('/settings/mqtt')
    const host = page.locator('[name="mqtt_hostname"]')
    await expect(host).toBeVisible()
    await recordAfterBack(page, '[name="mqtt_hostname"]')
    await page.goto('/about')
    await expect(page.getByRole('button', { name: texts.en.login.logout })).toBeVisible()
    const requestsBefore = device.log.requests.length
    await page.goBack({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-after-back', 'kept')
    await expect(host).toBeVisible()
    expect(device.log.requests.slice(requestsBefore).filter(({ path }) => path === '/api/mqtt/config')).toEqual([])
  })
})
