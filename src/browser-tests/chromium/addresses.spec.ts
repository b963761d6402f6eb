// Requests, links and icons depend on the address of the page. They must never lead to another host.

import type { Page } from '@playwright/test'
import type { LineName } from '../../simulator/lines/line'
import { startDevice, type TestDevice } from '../../testing/device'
import { dist, expect, long, storeLogin, test } from '../helpers/fixtures'
import { submitLogin } from '../helpers/login'
import { startProxy } from '../helpers/proxy'
import { texts } from '../helpers/texts'

const { login, app, nav } = texts.en

/** Logs in by the form, and expects to return to this address. */
async function logInAt(page: Page, address: string, { gateway }: TestDevice) {
  await page.goto(address)
  await submitLogin(page, gateway.settings.security.password)
  await expect(page).toHaveURL(address)
}

/** Addresses that end like those of the page, but contain the name of another host. */
const foreignAddresses = [
  '//evil.example/',
  '//evil.example/settings/mqtt',
  '/.//evil.example/info/system',
  '/\\evil.example/',
  '///evil.example/',
  '//',
]

/** Every address in the page. */
const addressesIn = (page: Page) =>
  page
    .locator('[href], [src]')
    .evaluateAll((all) =>
      all.map(
        (element) => new URL(element.getAttribute('href') ?? element.getAttribute('src') ?? '', document.baseURI),
      ),
    )

// Addresses do not depend on the firmware, so these tests run on v23 only.
test.describe('an address that names another host', long, () => {
  for (const address of foreignAddresses) {
    test(`the page at ${address} links only to the device, and sends no credentials`, async ({
      page,
      origin,
      device,
    }) => {
      await storeLogin(page, device)
      const hosts: string[] = []
      page.on('websocket', (socket) => hosts.push(new URL(socket.url()).host))
      await page.goto(origin + address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(app.notFound)
      expect((await addressesIn(page)).filter((url) => url.origin !== origin).map(String)).toEqual([])
      expect(await page.locator('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
        '/site.webmanifest',
        '/favicon.png',
      ])
      expect(device.log.requests.filter(({ headers }) => headers.authorization)).toEqual([])
      await page.getByRole('main').getByRole('link', { name: nav.live }).click()
      await expect(page).toHaveURL(`${origin}/`)
      await expect(page.locator('.connection')).toHaveText('Live')
      await expect(page.getByRole('button', { name: login.logout })).toBeVisible()
      expect(hosts.filter((host) => host !== new URL(origin).host)).toEqual([])
    })
  }
})

test.describe('two gateways below one host', long, () => {
  /** Starts a second device with another password, and a proxy in front of both devices: the device of the test is at `/east`, the second one at `/west`. */
  async function startTwoGateways(device: TestDevice, firmware: LineName) {
    const west = await startDevice({ clock: 'running', dist, firmware })
    west.gateway.settings.security.password = 'the west one'
    for (const { gateway } of [device, west]) gateway.settings.security.allow_readonly = false
    const proxy = await startProxy({ '/east': device.url, '/west': west.url })
    const close = async () => {
      proxy.close()
      await west.close()
    }
    return { west, origin: proxy.origin, close }
  }

  /** Returns whether a header has the invented username. After each socket with credentials, the page opens a socket with this username, so that the browser forgets the credentials. The browser may then send the invented name to any path. */
  const hasInventedUsername = (authorization = '') => authorization.startsWith('Digest username="logout"')

  /** All credentials that a device has received, except those with the invented username. */
  const credentialsSentTo = ({ log }: TestDevice) => {
    const sent = [...log.requests, ...log.handshakes].map(({ headers }) => headers.authorization)
    return new Set(sent.filter((authorization) => !hasInventedUsername(authorization)))
  }

  test('each gateway receives only its own login, and a logout from one gateway keeps the login at the other', async ({
    page,
    context,
    device,
    firmware,
  }) => {
    const { west, origin, close } = await startTwoGateways(device, firmware)
    await logInAt(page, `${origin}/east/`, device)
    await expect(page.locator('.connection')).toHaveText('Live')

    await page.goto(`${origin}/west/settings/mqtt`)
    await expect(page).toHaveURL(`${origin}/west/login?returnUrl=%2Fsettings%2Fmqtt`)
    await page.goto(`${origin}/west/`)
    await expect(page).toHaveURL(`${origin}/west/login?returnUrl=%2F`)
    expect(credentialsSentTo(west)).toEqual(new Set([undefined]))

    await logInAt(page, `${origin}/west/`, west)
    const other = await context.newPage()
    for (const visit of ['/east/', '/west/']) {
      await other.goto(origin + visit)
      await expect(other.locator('.connection')).toHaveText('Live')
    }
    const east = await context.newPage()
    await east.goto(`${origin}/east/settings/dtu`)
    await expect(east.getByRole('button', { name: app.save })).toBeVisible()

    await other.getByRole('button', { name: login.logout }).click()
    await expect(page).toHaveURL(`${origin}/west/login?returnUrl=%2F`)
    await expect(east.getByRole('button', { name: app.save })).toBeVisible()
    await east.reload()
    await expect(east.getByRole('button', { name: login.logout })).toBeVisible()

    const passwords = { east: device.authdata(), west: west.authdata() }
    for (const authorization of credentialsSentTo(west)) expect(authorization ?? '').not.toContain(passwords.east)
    for (const authorization of credentialsSentTo(device)) expect(authorization ?? '').not.toContain(passwords.west)
    await close()
  })
})

test.describe('an address with name and password', long, () => {
  const RIGHT = 'admin:sunflower@'
  const WRONG = 'admin:raincloud@'
  const withLogin = (origin: string, credentials: string, path = '/') => origin.replace('//', `//${credentials}`) + path
  const expectLive = (page: Page) => expect(page.locator('.connection')).toHaveText('Live')
  const expectLoggedIn = (page: Page) => expect(page.getByRole('button', { name: login.logout })).toBeVisible()
  const expectGuest = (page: Page) =>
    expect(page.getByRole('button', { name: login.login, exact: true }).first()).toBeVisible()

  test.beforeEach(({ device }) => {
    device.gateway.settings.security.allow_readonly = false
  })

  test('logs in for every request, socket and screen', async ({ page, origin, device }) => {
    await page.goto(withLogin(origin, RIGHT))
    await expectLoggedIn(page)
    await expectLive(page)
    await page.goto(withLogin(origin, RIGHT, '/settings/dtu'))
    await page.locator('[name="pollinterval"]').fill('9')
    await page.getByRole('button', { name: app.save }).click()
    await expect(page.getByText(texts.en.codes[1001])).toBeVisible()
    await page.getByRole('button', { name: nav.settings }).click()
    await page.getByRole('link', { name: nav.config }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: texts.en.config.download }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^config_/)
    await page.goto(withLogin(origin, RIGHT, '/info/console'))
    await expect(page.getByText(texts.en.systemInfo.connected)).toBeVisible()
    expect(await page.evaluate(() => location.href)).toBe(`${origin}/info/console`)
    expect(device.log.requests.filter(({ status }) => status === 401)).toEqual([])
  })

  test('is a login for this tab only; after a reload, the page does not check the login again', async ({
    page,
    context,
    origin,
    device,
  }) => {
    await page.goto(withLogin(origin, RIGHT))
    await expectLoggedIn(page)
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
    device.log.clear()
    await page.reload()
    await expectLive(page)
    expect(device.log.requests.map(({ path }) => path)).not.toContain('/api/security/authenticate')
    const other = await context.newPage()
    await other.goto(origin)
    await expect(other).toHaveURL(/\/login/)
  })

  test('shows an error if the password is wrong, and leaves the stored login unchanged', async ({
    page,
    origin,
    device,
  }) => {
    await page.goto(withLogin(origin, WRONG, '/about'))
    await expect(page.getByText(login.invalid)).toBeVisible()
    await expectGuest(page)
    expect(await page.evaluate(() => [localStorage.getItem('user'), sessionStorage.getItem('tabUser')])).toEqual([
      null,
      null,
    ])

    await logInAt(page, `${origin}/`, device)
    const storedLogin = await page.evaluate(() => localStorage.getItem('user'))
    await page.goto(withLogin(origin, WRONG))
    await expect(page.getByText(login.invalid)).toBeVisible()
    await expectLoggedIn(page)
    await expectLive(page)
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBe(storedLogin)
  })

  test('replaces a stored login that the device refuses', async ({ page, origin, device }) => {
    await logInAt(page, `${origin}/`, device)
    device.gateway.settings.security.password = 'new one'
    await page.goto(withLogin(origin, 'admin:new%20one@', '/settings/dtu'))
    await expect(page.getByRole('button', { name: app.save })).toBeVisible()
    await page.goto(origin)
    await expectLoggedIn(page)
    await expect(page.locator('.totals')).toBeVisible()
  })

  test('does not log in again after a logout, even after Reload and Back', async ({ page, origin }) => {
    await page.goto(withLogin(origin, RIGHT))
    await expectLive(page)
    await page.goto(withLogin(origin, RIGHT, '/info/system'))
    await expectLoggedIn(page)
    await page.getByRole('button', { name: login.logout }).click()
    await expect(page).toHaveURL(`${origin}/login?returnUrl=%2F`)
    await page.reload()
    await expectGuest(page)
    const statusWithBrowserLogin = await page.evaluate(async () => {
      const init = { credentials: 'include', headers: { 'X-Requested-With': 'XMLHttpRequest' } } as const
      return (await fetch('/api/security/config', init)).status
    })
    expect(statusWithBrowserLogin).toBe(401)
    await page.goBack()
    await expect(page).toHaveURL(/\/login\?returnUrl=%2F$/)
    await expectGuest(page)
  })
})
