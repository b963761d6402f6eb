import type { Page } from '@playwright/test'
import type { TestDevice } from '../../testing/device'
import { expect, onBoth, test } from '../helpers/fixtures'
import { texts } from '../helpers/texts'

const SECRETS = ['/api/config/get?file=config.json', '/api/security/config', '/api/livedata/status']

const isLive = (page: Page) => expect(page.locator('.connection')).toHaveText('Live')

async function logInByHand(page: Page) {
  await page.goto('/login')
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('sunflower')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
}

/** Makes the browser late to forget: Chromium holds sockets back at random after some have failed. */
function holdForgetting(page: Page, holdMs: number) {
  return page.addInitScript((milliseconds) => {
    class HeldSocket {
      readyState: number = WebSocket.CONNECTING
      onopen: (() => void) | null = null
      onclose: (() => void) | null = null
      constructor(url: string) {
        setTimeout(() => {
          const socket = new AtOnce(url)
          socket.onopen = () => this.onopen?.()
          socket.onclose = () => {
            this.readyState = WebSocket.CLOSED
            this.onclose?.()
          }
        }, milliseconds)
      }
      close() {}
    }
    const AtOnce = WebSocket
    window.WebSocket = new Proxy(AtOnce, {
      construct: (_, [url]) => (url.includes('logout:x@') ? new HeldSocket(url) : new AtOnce(url)),
    })
  }, holdMs)
}

/** What the address bar gets, and a script that sends whatever the browser holds. */
async function expectNothing(page: Page, { log }: TestDevice) {
  log.clear()
  for (const path of SECRETS) {
    const tab = await page.context().newPage()
    // Nobody answers the browser's question for a password: an error page follows the 401.
    await tab.goto(path).catch(() => undefined)
    await tab.close()
  }
  await page.goto('/about')
  await page.evaluate(async (paths) => {
    const init = { credentials: 'include', headers: { 'X-Requested-With': 'XMLHttpRequest' } } as const
    for (const path of paths) await fetch(path, init)
  }, SECRETS)
  const statuses = log.requests.filter(({ url }) => SECRETS.includes(url)).map(({ url, status }) => ({ url, status }))
  expect(statuses).toEqual([...SECRETS, ...SECRETS].map((url) => ({ url, status: 401 })))
}

test.describe('with guests locked out', () => {
  test.beforeEach(async ({ page, device }) => {
    device.gateway.settings.security.allow_readonly = false
    await logInByHand(page)
    await isLive(page)
    // The device asks sockets who they are from its first push on.
    await expect.poll(() => device.log.handshakes.length).toBeGreaterThan(0)
    await page.waitForTimeout(1500)
    await page.goto('/')
    await isLive(page)
    expect(device.log.handshakes.some(({ accepted, headers }) => accepted && headers.authorization)).toBe(true)
    // The other name that follows a socket with credentials.
    await expect.poll(() => device.log.handshakes.at(-1)?.accepted).toBe(false)
  })

  for (const path of ['/', '/info/console', '/settings/security']) {
    test(`a logout on ${path} leaves the browser nothing to send`, async ({ page, context, device, origin }) => {
      await page.goto(path)
      await page.waitForTimeout(1000)
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL(/\/login/)
      await page.waitForTimeout(500)
      device.log.clear()

      await page.goto('/')
      await expect(page).toHaveURL(`${origin}/login?returnUrl=%2F`)
      const fresh = await context.newPage()
      await fresh.goto('/')
      await expect(fresh).toHaveURL(`${origin}/login?returnUrl=%2F`)
      await fresh.goto('/info/console')
      await fresh.waitForTimeout(1000)
      expect(device.log.handshakes.filter(({ accepted }) => accepted)).toEqual([])
      expect(device.log.requests.filter(({ path, status }) => path.startsWith('/api/') && status !== 401)).toEqual([])
      await expectNothing(fresh, device)
      await expectNothing(page, device)
    })
  }

  test(
    'a logout waits until the browser has forgotten: the guest gets no socket by what it still holds',
    onBoth,
    async ({ page, device, origin }) => {
      await holdForgetting(page, 2000)
      await page.goto('/')
      await isLive(page)
      const accepted = () => device.log.handshakes.filter((handshake) => handshake.accepted).length
      const before = accepted()
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL(`${origin}/login?returnUrl=%2F`)
      expect(accepted()).toBe(before)
      expect(device.log.openSockets['/livedata']).toBe(0)
    },
  )

  test('a password that was changed elsewhere leads to the login, and leaves the browser nothing to send', async ({
    page,
    device,
  }) => {
    const { security } = device.gateway.settings
    const { password } = security
    security.password = 'another one'
    await page.goto('/settings/dtu')
    await expect(page).toHaveURL(/\/login\?returnUrl=%2Fsettings%2Fdtu$/)
    // What the browser may have kept would be right again.
    security.password = password
    await expectNothing(page, device)
  })

  test('a tab that is closed leaves the address bar nothing, though the login is kept', async ({
    page,
    context,
    device,
  }) => {
    const other = await context.newPage()
    await page.close()
    await expectNothing(other, device)
    await other.goto('/')
    await isLive(other)
  })

  test('what another interface left in the browser is not used, and goes with the next logout', async ({
    page,
    context,
    device,
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
    await guest.goto('/')
    await expect(guest).toHaveURL(/\/login/)
    await logInByHand(guest)
    await guest.getByRole('button', { name: 'Logout' }).click()
    await guest.waitForTimeout(500)
    await page.close()
    await expectNothing(guest, device)
  })
})

test.describe('what was shown is gone after a logout', onBoth, () => {
  /** Something that only who is logged in may see. */
  const SECRETS: Record<string, string> = {
    '/settings/mqtt': '[name="mqtt_hostname"]',
    '/info/network': '.facts dd',
    '/': '.totals',
  }

  test.beforeEach(({ device }) => {
    device.gateway.settings.security.allow_readonly = false
    device.gateway.settings.mqtt.mqtt_enabled = true
  })

  /** Notes, once the page is shown again and before it is painted, whether what was shown is still there. */
  const noteWhatIsLeft = (page: Page, secret: string) =>
    page.evaluate((selector) => {
      addEventListener('pageshow', ({ persisted }) => {
        requestAnimationFrame(() => {
          const isLeft = document.querySelector(selector) !== null
          document.documentElement.dataset.afterBack = persisted ? (isLeft ? 'left' : 'empty') : 'loaded'
        })
      })
    }, secret)

  for (const [path, secret] of Object.entries(SECRETS)) {
    test(`when Back leads to ${path}, which the browser has kept`, async ({ cachedPage: page, device }) => {
      await logInByHand(page)
      await page.goto(path)
      await expect(page.locator(secret).first()).toBeVisible()
      await noteWhatIsLeft(page, secret)
      await page.goto('/about')
      await page.getByRole('button', { name: texts.en.login.logout }).click()
      await expect(page).toHaveURL(/\/login/)
      device.faults.add({ path: '/api/*', drop: true })
      // The note comes with the next frame: a second step back too early would pass the page by.
      const isNoted = () =>
        page
          .locator('html[data-after-back]')
          .waitFor({ timeout: 2000 })
          .then(
            () => true,
            () => false,
          )
      do await page.goBack({ waitUntil: 'commit' })
      while (!(await isNoted()))
      await expect(page.locator('html')).toHaveAttribute('data-after-back', 'empty')
      await expect(page.locator(secret)).toHaveCount(0)
      await expect(page.getByRole('button', { name: texts.en.login.login }).first()).toBeVisible()
    })

    test(`on ${path}, and when Back leads there, though the device does not answer any more`, async ({
      page,
      device,
    }) => {
      await logInByHand(page)
      await page.goto(path)
      await expect(page.locator(secret).first()).toBeVisible()
      device.faults.add({ path: '/api/*', drop: true })
      await page.getByRole('button', { name: texts.en.login.logout }).click()
      await expect(page.locator(secret)).toHaveCount(0, { timeout: 1000 })
      await page.goBack()
      await expect(page.getByRole('button', { name: texts.en.login.login }).first()).toBeVisible()
      await expect(page.locator(secret)).toHaveCount(0)
    })
  }

  test('but a page that the browser has kept stays while the login does', async ({ cachedPage: page, device }) => {
    await logInByHand(page)
    await page.goto('/settings/mqtt')
    const host = page.locator('[name="mqtt_hostname"]')
    await expect(host).toBeVisible()
    await noteWhatIsLeft(page, '[name="mqtt_hostname"]')
    await page.goto('/about')
    await expect(page.getByRole('button', { name: texts.en.login.logout })).toBeVisible()
    const asked = device.log.requests.length
    await page.goBack({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-after-back', 'left')
    await expect(host).toBeVisible()
    expect(device.log.requests.slice(asked).filter(({ path }) => path === '/api/mqtt/config')).toEqual([])
  })
})
