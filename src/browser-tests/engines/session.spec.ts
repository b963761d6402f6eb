import type { LineName } from '../../simulator/lines/line'
import type { TestDevice } from '../../testing/device'
import { texts } from '../helpers/texts'
import type { BrowserTab } from './browser'
import { expect, settingsOf, test } from './fixtures'
import { by, createTab, type Tab } from './tab'

const { connection, login, nav } = texts.en

const BAR = '//header[contains(@class, "bar")]'

/** Clicks the menu button, if it is visible. On a phone, this button opens the other buttons of the bar. */
async function openMenuOnPhone(tab: Tab) {
  const burger = by.button(nav.menu, BAR)
  if ((await tab.text(burger)) !== undefined) await tab.click(burger)
}

async function enterPassword(tab: Tab, password: string) {
  await tab.fill(by.field('password'), password)
  await tab.press('Enter')
}

const SECRET_PATHS: Record<LineName, readonly string[]> = {
  v23: ['/api/config/get?file=config.json', '/api/security/config', '/api/livedata/status'],
  v26: ['/api/file/get?file=config.json', '/api/security/config', '/api/livedata/status'],
}

/** Sends requests with the credentials of the browser. The header `X-Requested-With` prevents the browser's password dialog. */
function fetchWithBrowserLogin(urls: readonly string[]) {
  const init: RequestInit = { credentials: 'include', headers: { 'X-Requested-With': 'XMLHttpRequest' } }
  return Promise.all(urls.map((url) => fetch(url, init).then(({ status }) => status)))
}

/** Opens a socket with a login in its address. The browser remembers this login. Returns `open`, or `close` if the device refuses the socket. */
function openConsoleAs(login: string): Promise<string> {
  const socket = new WebSocket(`ws://${login}@${location.host}/console`)
  return new Promise((resolve) => {
    socket.onopen = socket.onclose = ({ type }: Event) => resolve(type)
  })
}

/** Opens an address in a new tab until the device has answered. Then Firefox asks for the password, and the page does not finish loading. */
async function typeAddress(newTab: BrowserTab, origin: string, device: TestDevice, path: string) {
  newTab.goTo(origin + path).catch(() => {})
  await expect.poll(() => device.log.requests.some(({ url }) => url === path)).toBe(true)
  await newTab.close()
}

test('a wrong password is refused, and the right one leads to the requested screen', async ({ tab, device }) => {
  await tab.open('/settings/mqtt')
  await tab.fill(by.field('username'), 'admin')
  await enterPassword(tab, 'wrong')
  await tab.waitForText(login.invalid)
  await enterPassword(tab, settingsOf(device).security.password)
  await tab.waitFor(by.field('mqtt_enabled'))
  await openMenuOnPhone(tab)
  await tab.waitFor(by.button(login.logout, BAR))
  expect(await tab.path()).toBe('/settings/mqtt')
})

test('without access for guests, the live socket opens with Digest credentials', async ({ tab, device, logIn }) => {
  settingsOf(device).security.allow_readonly = false
  await logIn()
  await tab.open('/')
  await tab.waitForText(connection.live, '.connection')
  // After its first push, the device requires credentials for sockets.
  await expect.poll(() => tab.text('.totals b')).not.toBe(undefined)
  device.sockets.drop()
  device.log.clear()
  await tab.reload()
  await tab.waitForText(connection.live, '.connection')
  const acceptedHandshakes = device.log.handshakes.filter((handshake) => handshake.accepted)
  expect(acceptedHandshakes.map(({ headers }) => headers.authorization)).toEqual([expect.stringMatching(/^Digest /)])
  expect(device.log.openSockets['/livedata']).toBe(1)
})

for (const [screen, socket] of [
  ['/', '/livedata'],
  ['/info/console', '/console'],
] as const) {
  test(`after a logout on ${screen}, the device refuses requests of the page, a new tab and the address bar`, async ({
    tab,
    device,
    engine,
    firmware,
    runningBrowser,
  }) => {
    settingsOf(device).security.allow_readonly = false
    await tab.open('/login')
    await tab.fill(by.field('username'), 'admin')
    await enterPassword(tab, settingsOf(device).security.password)
    await tab.waitForText(connection.live, '.connection')
    await expect.poll(() => tab.text('.totals b')).not.toBe(undefined)
    device.sockets.drop()
    device.log.clear()
    await tab.open(screen)
    const isOwnersHandshake = ({ path, accepted, headers }: TestDevice['log']['handshakes'][number]) =>
      path === socket && accepted && /^Digest username="admin"/.test(headers.authorization ?? '')
    await expect.poll(() => device.log.handshakes.some(isOwnersHandshake)).toBe(true)

    // A socket with wrong credentials makes the browser delete the right ones.
    const hasLogoutName = ({ headers }: TestDevice['log']['handshakes'][number]) =>
      headers.authorization?.includes('username="logout"')
    await openMenuOnPhone(tab)
    await tab.click(by.button(login.logout, BAR))
    await tab.waitUntilHidden(by.button(login.logout, BAR))
    await expect.poll(() => device.log.handshakes.some(hasLogoutName)).toBe(true)
    device.log.clear()
    await tab.open('/')
    await tab.waitFor(by.field('password'))
    const newTab = createTab(await runningBrowser.newTab(), tab.origin)
    await newTab.open('/')
    await newTab.waitFor(by.field('password'))
    await newTab.close()
    const secretPaths = SECRET_PATHS[firmware]
    if (engine === 'firefox')
      for (const path of secretPaths) await typeAddress(await runningBrowser.newTab(), tab.origin, device, path)
    expect(await tab.run(fetchWithBrowserLogin, secretPaths)).toEqual([401, 401, 401])
    const answeredRequests = device.log.requests.filter(({ path, status }) => path.startsWith('/api') && status !== 401)
    expect(answeredRequests.map(({ url }) => url)).toEqual([])
    expect(device.log.handshakes.filter(({ accepted }) => accepted)).toEqual([])
  })
}

test('behind a proxy with a login, the page of a guest does not send credentials that the browser remembers', async ({
  tab,
  device,
}) => {
  settingsOf(device).security.allow_readonly = false
  await tab.open('/about')
  expect(await tab.run(openConsoleAs, `admin:${settingsOf(device).security.password}`)).toBe('open')
  await tab.run(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is for pages over HTTPS only
    document.cookie = 'proxy_session=mine'
  })
  device.faults.proxy = { refusal: 'redirect', session: 'mine' }
  device.log.clear()
  for (const path of ['/info/system', '/']) {
    await tab.open(path)
    await tab.waitFor(by.field('password'))
  }
  const apiRequests = device.log.requests.filter(({ path }) => path.startsWith('/api'))
  // The page sends an empty `Authorization` header, so that the browser adds no login.
  expect(apiRequests.map(({ status, headers }) => [status, headers.authorization])).toEqual([
    [401, ''],
    [401, ''],
  ])
})
