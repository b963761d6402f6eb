import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { TestDevice } from '../../testing/device'
import { heldAnswer } from '../../testing/heldAnswer'
import { paths, routes } from '../../testing/routes'
import { dist, expect, long, longOnV26, test } from '../helpers/fixtures'

// The deferred bundle is at the end of the page: it may arrive late, not at all, or changed.

const LIVE = '/api/livedata/status'
const DEFERRED = '<script type="text/plain" id="deferred">'
/** A browser decodes the page in blocks, so a script runs only after some bytes behind it have also arrived. This number of bytes is always enough. */
const EXTRA_BYTES = 512

const packedPage = () => readFileSync(join(dist, 'index.html.gz'))
const liveRequests = (device: TestDevice) => device.log.requests.filter(({ path }) => path === LIVE)
const incompleteAlert = (page: Page) => page.getByRole('alert').filter({ hasText: 'Only part of this page' })

/** The number of packed bytes that are enough to unpack the page up to `mark`, plus `EXTRA_BYTES`. */
function bytesUntil(mark: string): number {
  const packed = packedPage()
  const unpackStart = (bytes: number) =>
    gunzipSync(packed.subarray(0, bytes), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
  let [enough, tooFew] = [packed.length, 0]
  while (enough - tooFew > 1) {
    const bytes = Math.floor((enough + tooFew) / 2)
    if (unpackStart(bytes).includes(mark)) enough = bytes
    else tooFew = bytes
  }
  return enough + EXTRA_BYTES
}

/** Interrupts the transfer of the page after the initial bundle. Returns a function that continues the transfer. */
function interruptTransfer(device: TestDevice): () => void {
  const { pause, send } = heldAnswer(bytesUntil(DEFERRED))
  const removeFaults = paths.map((path) => device.faults.add({ path, method: 'GET', pause }))
  return () => {
    for (const removeFault of removeFaults) removeFault()
    send()
  }
}

test.describe('before the deferred bundle has arrived', () => {
  test('the live view shows values with all labels and headings, and its dialogs open when the bundle has arrived', async ({
    page,
    device,
  }) => {
    const resume = interruptTransfer(device)
    for (const { channel } of device.gateway.settings.inverters) for (const string of channel) string.name = ''
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('.totals b').first()).toContainText('W')
    await expect(page.getByRole('tabpanel').getByText('Serial number')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'String 1' })).toBeVisible()
    await page.getByRole('button', { name: 'Device info' }).click()
    await expect(page.getByText('Loading')).toBeVisible()
    resume()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(incompleteAlert(page)).toBeHidden()
  })

  test('a deep link shows the bar first, and the screen when the bundle has arrived', async ({ page, device }) => {
    const resume = interruptTransfer(device)
    await page.goto('/info/system', { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible()
    await expect(page.getByText('Loading')).toBeVisible()
    resume()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Info')
    await expect(page.getByRole('heading', { name: 'Firmware', exact: true })).toBeVisible()
    expect(liveRequests(device)).toEqual([])
  })

  test("a screen's first request is sent, and is not repeated later", async ({ page, device, logIn }) => {
    await logIn()
    const resume = interruptTransfer(device)
    await page.goto('/settings/mqtt', { waitUntil: 'commit' })
    const answers = () =>
      device.log.requests.filter(({ path }) => path === '/api/mqtt/config').map(({ status }) => status)
    await expect.poll(answers).toEqual([200])
    await expect(page.getByText('Loading')).toBeVisible()
    resume()
    await expect(page.getByLabel('Enable MQTT')).toBeVisible()
    expect(answers()).toEqual([200])
  })

  test('a screen that the user left before its code arrived sends its request again when the user returns', async ({
    page,
    device,
  }) => {
    const resume = interruptTransfer(device)
    await page.goto('/info/ntp', { waitUntil: 'commit' })
    const open = async (name: string) => {
      await page.getByRole('button', { name: 'Info' }).click()
      await page.getByRole('link', { name }).click()
    }
    await open('About')
    resume()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About OpenDTU')
    device.gateway.settings.ntp.ntp_server = 'later.example'
    await open('NTP')
    await expect(page.getByText('later.example')).toBeVisible()
  })

  test('the user stays logged in when the device refuses a request that was sent before the login', async ({
    page,
    device,
  }) => {
    device.gateway.settings.security.allow_readonly = false
    const resume = interruptTransfer(device)
    await page.goto('/info/system', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Login' }).click()
    resume()
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill(device.gateway.settings.security.password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Logged in')).toBeVisible()
    await page.getByRole('navigation').getByRole('button', { name: 'Info' }).click()
    await page.getByRole('link', { name: 'System' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Info')
    await expect(page.getByRole('heading', { name: 'Firmware', exact: true })).toBeVisible()
  })

  test('a screen that needs a login sends no request for a guest', async ({ page, device }) => {
    const resume = interruptTransfer(device)
    await page.goto('/settings/mqtt', { waitUntil: 'commit' })
    await expect(page).toHaveURL(/\/login/)
    resume()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(device.log.requests.filter(({ path }) => path.startsWith('/api'))).toEqual([])
  })

  test('after navigation to another screen, the heading of that screen gets the focus when the bundle has arrived', async ({
    page,
    device,
  }) => {
    const resume = interruptTransfer(device)
    await page.goto('/about', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Info' }).click()
    await page.getByRole('link', { name: 'System' }).click()
    resume()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Info')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

// v26 has all screens of v23.
test('each screen first requests the path in `asks`, and only once', longOnV26, async ({ page, device, logIn }) => {
  await logIn()
  for (const { path, asks } of routes) {
    if (!asks) continue
    // The screen "About" sends no requests. When it opens, the previous screen stops its requests.
    await page.goto('/about')
    const before = device.log.requests.length
    await page.goto(path, { waitUntil: 'networkidle' })
    const requested = device.log.requests.slice(before).map((request) => request.path)
    const [first, ...others] = requested.filter((name) => name.startsWith('/api'))
    expect(first, path).toBe(asks)
    expect(others, path).not.toContain(asks)
  }
})

test('the deferred bundle runs only after the live view has drawn its first values', async ({ page, device }) => {
  device.clock.advance(90_000)
  await page.addInitScript(() => {
    // Records whether the values are there when the script of the deferred bundle is added.
    new MutationObserver(() => {
      if (document.querySelectorAll('head > script').length === 2)
        document.documentElement.dataset.hadValues ??= String(
          document.querySelector('.totals b')?.textContent?.includes('W'),
        )
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await expect(page.locator('.totals b').first()).toContainText('W')
  await expect(page.locator('head > script')).toHaveCount(2)
  await expect(page.locator('html')).toHaveAttribute('data-had-values', 'true')
})

test.describe('if the deferred bundle does not arrive', long, () => {
  test.use({ deviceOptions: { clock: 'running', speed: 10 } })

  test('the live view keeps working, and a click on "Device info" shows that only a part of the page has arrived', async ({
    page,
    device,
  }) => {
    interruptTransfer(device)
    await page.goto('/', { waitUntil: 'commit' }).catch(() => {})
    const power = page.locator('.totals b').first()
    await expect(power).toContainText('W')
    await page.getByRole('button', { name: 'Device info' }).click()
    await expect(incompleteAlert(page)).toBeVisible()
    const before = await power.textContent()
    await expect(power).not.toHaveText(before ?? '')
    device.faults.clear()
    await incompleteAlert(page).getByRole('button', { name: 'Reload' }).click()
    await expect(incompleteAlert(page)).toBeHidden()
    await page.getByRole('button', { name: 'Device info' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test.describe('if the deferred bundle was changed in transit', long, () => {
  // The policy allows the bundle only by its hash.
  test.use({ expectedComplaints: /Content Security Policy/ })

  test('a screen shows that only a part of the page has arrived, and "Reload" loads the whole page', async ({
    page,
  }) => {
    const body = gunzipSync(packedPage()).toString().replace(DEFERRED, `${DEFERRED} `)
    await page.route('**/about', (route) => route.fulfill({ body, contentType: 'text/html' }))
    await page.goto('/about')
    await expect(incompleteAlert(page)).toBeVisible({ timeout: 3000 })
    await page.unroute('**/about')
    await incompleteAlert(page).getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About OpenDTU')
  })
})

test.describe("the live view's first request", () => {
  test('is sent by the head of the page', async ({ page, device }) => {
    device.faults.add({
      path: '/',
      method: 'GET',
      pause: { afterBytes: bytesUntil('<body'), until: new Promise(() => {}) },
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect.poll(() => liveRequests(device).length).toBe(1)
    expect(await page.getByRole('navigation').count()).toBe(0)
  })

  test('is sent once, with the credentials in its header', async ({ page, device, logIn }) => {
    await logIn()
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('.totals b').first()).toContainText('W')
    await expect(page.locator('.connection')).toHaveText('Live')
    expect(liveRequests(device)).toHaveLength(1)
    expect(liveRequests(device)[0]?.url).toBe(LIVE)
    expect(liveRequests(device)[0]?.headers.authorization).toBe(`Basic ${device.authdata()}`)
  })

  test('opens the login if guests have no access, and is not sent again', async ({ page, device }) => {
    device.gateway.settings.security.allow_readonly = false
    await page.goto('/')
    await expect(page).toHaveURL(/\/login\?returnUrl=%2F$/)
    expect(liveRequests(device)).toHaveLength(1)
  })
})
