// Tests every kind of failed read on the screens of `thoroughPaths`, and one kind on each screen that needs no data. failedReads.test.tsx tests
// every kind on the other screens, on both firmware lines, without a browser.

import type { Page } from '@playwright/test'
import type { TestDevice } from '../../testing/device'
import {
  allReadFailures,
  deviceIndependentScreens,
  type ReadFailure,
  readFailures,
  toleratedFailures,
} from '../../testing/failures'
import { expect, test } from '../helpers/fixtures'
import { submitLogin } from '../helpers/login'
import { texts } from '../helpers/texts'
import { waitUntilLoaded } from '../helpers/views'

const { app } = texts.en

/** The screens that are tested with every failure: one that shows data, and one that saves. */
const thoroughPaths = ['/', '/settings/mqtt']

/** The visible result of a failed read. */
type Result = 'alert' | 'login' | 'page'

function expectedResults(path: string, name: ReadFailure): readonly Result[] {
  if (path === '/login') return ['login']
  if (deviceIndependentScreens.includes(path)) return ['page']
  if (name === '401') return ['login']
  return toleratedFailures.includes(name) ? ['page', 'alert'] : ['alert']
}

async function resultOf(page: Page, name: ReadFailure): Promise<Result> {
  if (new URL(page.url()).pathname === '/login') return 'login'
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })
  if (!(await alert.count())) return 'page'
  await expect(alert.first().getByRole('button').or(alert.first().getByRole('link')).first()).toBeVisible()
  await expect(alert.first()).toContainText(readFailures[name][1])
  return 'alert'
}

const RECOVERY = { timeout: 30_000 }

/** The headings and labels of the screen, without the table headers in closed folds. The content of a fold is drawn only after the first click. */
const labels = (page: Page) =>
  page.locator('main').locator('h1, h2, legend, label, dt, th:not(details:not([open]) *)').allInnerTexts()

async function tryAgain(page: Page) {
  const button = page.getByRole('main').getByRole('button', { name: app.tryAgain })
  while (await button.count()) {
    // The live view also retries automatically. The button may disappear before the click.
    await button
      .first()
      .click({ timeout: 3000 })
      .catch(() => undefined)
    await waitUntilLoaded(page)
  }
}

/** Opens the screen while reads fail. Returns what the screen shows. */
async function openWithFailure(page: Page, device: TestDevice, path: string, name: ReadFailure): Promise<Result> {
  device.faults.refuseSockets = true
  for (const failingPath of ['/api/*', '/zones.json'])
    device.faults.add({ ...readFailures[name][0], path: failingPath, method: 'GET' })
  await page.goto(path)
  if (expectedResults(path, name).includes('login')) await page.waitForURL(/\/login/)
  await waitUntilLoaded(page)
  const result = await resultOf(page, name)
  device.faults.clear()
  // A push would remove the button "Try again" before the click.
  device.faults.refuseSockets = true
  return result
}

/** Logs in again, or clicks "Try again". */
async function recover(page: Page, device: TestDevice, path: string, result: Result) {
  if (result === 'login' && path !== '/login') {
    await submitLogin(page, device.gateway.settings.security.password)
    await page.waitForURL(`**${path}`)
  } else await tryAgain(page)
  await waitUntilLoaded(page)
}

interface Fixtures {
  page: Page
  device: TestDevice
  logIn: () => Promise<void>
}

async function testFailures({ page, device, logIn }: Fixtures, path: string, names: readonly ReadFailure[]) {
  const results: string[] = []
  if (path !== '/login') await logIn()
  await page.goto(path)
  await waitUntilLoaded(page)
  const usualLabels = await labels(page)

  for (const name of names) {
    const result = await openWithFailure(page, device, path, name)
    results.push(`${name} ${result}`)
    expect.soft(expectedResults(path, name), `${path} ${name}`).toContain(result)
    await recover(page, device, path, result)
    // A page that accepted an incomplete answer keeps the answer until the page is loaded again.
    if (result === 'page' && toleratedFailures.includes(name)) continue
    await expect(async () => expect(await labels(page), `${path} after ${name}`).toEqual(usualLabels)).toPass(RECOVERY)
  }

  // Now the device refuses the stored login.
  device.vanish({ seconds: 0.1, restarts: true, password: 'another password' })
  const isReachable = () => page.request.get(device.url).then(Boolean, () => false)
  await expect.poll(isReachable).toBe(true)
  await page.goto(path)
  if (path.startsWith('/settings')) await page.waitForURL(/\/login/)
  await waitUntilLoaded(page)
  results.push(`password ${await resultOf(page, '401')}`)
  console.log(`reads ${path.padEnd(20)} ${results.join(', ')}`)
}

for (const path of thoroughPaths) {
  test(`${path} shows each kind of failed read, and recovers`, async ({ page, device, logIn }) => {
    await testFailures({ page, device, logIn }, path, allReadFailures)
  })
}

for (const [index, path] of deviceIndependentScreens.entries()) {
  const name = allReadFailures[index] as ReadFailure
  test(`${path} works despite a failed read (${name})`, async ({ page, device, logIn }) => {
    await testFailures({ page, device, logIn }, path, [name])
  })
}
