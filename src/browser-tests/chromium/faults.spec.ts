import type { Page } from '@playwright/test'
import type { LineName } from '../../simulator/lines/line'
import type { TestDevice } from '../../testing/device'
import {
  allReadFailures,
  independentScreens,
  type ReadFailure,
  readableAnswers,
  readFailures,
} from '../../testing/failures'
import { paths } from '../../testing/routes'
import { expect, onBoth, test } from '../helpers/fixtures'
import { texts } from '../helpers/texts'
import { settled } from '../helpers/views'

const { app, login } = texts.en

/** One screen that shows data, and one that saves. */
const thorough = ['/', '/settings/mqtt']

/** v26 fails in the same ways: one of each kind. */
const namesOn: Record<LineName, readonly ReadFailure[]> = {
  v23: allReadFailures,
  v26: ['401', '429', '500', '{}', 'html', 'cut'],
}

/** What a person then sees. */
type Meets = 'alert' | 'login' | 'page'

function expected(path: string, name: ReadFailure): readonly Meets[] {
  if (path === '/login') return ['login']
  if (independentScreens.includes(path)) return ['page']
  if (name === '401') return ['login']
  // The console only asks whether there are log levels.
  if (path === '/info/console') return ['page']
  return readableAnswers.includes(name) ? ['page', 'alert'] : ['alert']
}

async function met(page: Page, name: ReadFailure): Promise<Meets> {
  if (new URL(page.url()).pathname === '/login') return 'login'
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })
  if (!(await alert.count())) return 'page'
  await expect(alert.first().getByRole('button').or(alert.first().getByRole('link')).first()).toBeVisible()
  await expect(alert.first()).toContainText(readFailures[name][1])
  return 'alert'
}

/** What asks for something that guests may not see. v23 has no log levels, and the answer that tells so needs no password. */
const needsPassword = (path: string, firmware: LineName) =>
  path.startsWith('/settings') && !(path === '/settings/logging' && firmware === 'v23')

const SOON = { timeout: 30_000 }

/** The page's fixed words: what it is made of, whatever it shows. What is folded is left out, as it is drawn once the page is touched. */
const shape = (page: Page) =>
  page.locator('main').locator('h1, h2, legend, label, dt, th:not(details:not([open]) *)').allInnerTexts()

async function logInHere(page: Page, password: string) {
  await page.getByLabel(login.name).fill('admin')
  await page.getByLabel(login.password, { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: login.login }).click()
}

async function tryAgain(page: Page) {
  const again = page.getByRole('main').getByRole('button', { name: app.tryAgain })
  while (await again.count()) {
    // The live view also tries by itself: then the button goes before it is pressed.
    await again
      .first()
      .click({ timeout: 3000 })
      .catch(() => undefined)
    await settled(page)
  }
}

/** Opens the page while reads fail. */
async function meetFault(page: Page, device: TestDevice, path: string, name: ReadFailure): Promise<Meets> {
  device.faults.refuseSockets = true
  for (const faulty of ['/api/*', '/zones.json'])
    device.faults.add({ ...readFailures[name][0], path: faulty, method: 'GET' })
  await page.goto(path)
  if (expected(path, name).includes('login')) await page.waitForURL(/\/login/)
  await settled(page)
  const meets = await met(page, name)
  device.faults.clear()
  // A push would take the button away before it is pressed.
  device.faults.refuseSockets = true
  return meets
}

/** Goes the way on that the page offers. */
async function recover(page: Page, device: TestDevice, path: string, meets: Meets) {
  if (meets === 'login' && path !== '/login') {
    await logInHere(page, device.gateway.settings.security.password)
    await page.waitForURL(`**${path}`)
  } else await tryAgain(page)
  await settled(page)
}

interface Journey {
  page: Page
  device: TestDevice
  firmware: LineName
  logIn: () => Promise<void>
}

async function meetFaults({ page, device, firmware, logIn }: Journey, path: string, names: readonly ReadFailure[]) {
  const row: string[] = []
  if (path !== '/login') await logIn()
  await page.goto(path)
  await settled(page)
  const usual = await shape(page)

  for (const name of names) {
    const meets = await meetFault(page, device, path, name)
    row.push(`${name} ${meets}`)
    expect.soft(expected(path, name), `${path} ${name}`).toContain(meets)
    await recover(page, device, path, meets)
    // A page that took an answer for whole stays as it is until it is loaded again.
    if (meets === 'page' && readableAnswers.includes(name)) continue
    await expect(async () => expect(await shape(page), `${path} after ${name}`).toEqual(usual)).toPass(SOON)
  }

  device.vanish({ seconds: 0.1, restarts: true, password: 'another password' })
  const answers = () => page.request.get(device.url).then(Boolean, () => false)
  await expect.poll(answers).toBe(true)
  await page.goto(path)
  if (needsPassword(path, firmware)) await page.waitForURL(/\/login/)
  await settled(page)
  row.push(`password ${await met(page, '401')}`)
  console.log(`reads ${path.padEnd(20)} ${row.join(', ')}`)
}

// failedReads.test.tsx tests all failures on every screen, without a browser.
for (const [index, path] of paths.entries()) {
  if (thorough.includes(path)) {
    test(`${path} shows each failed read, and recovers`, onBoth, async ({ page, device, firmware, logIn }) => {
      await meetFaults({ page, device, firmware, logIn }, path, namesOn[firmware])
    })
    continue
  }
  const name = allReadFailures[index % allReadFailures.length] as ReadFailure
  test(`${path} shows a failed read (${name}), and recovers`, async ({ page, device, firmware, logIn }) => {
    await meetFaults({ page, device, firmware, logIn }, path, [name])
  })
}
