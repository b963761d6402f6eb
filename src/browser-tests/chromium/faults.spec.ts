import type { Page } from '@playwright/test'
import type { Fault } from '../../simulator/faults/faults'
import type { LineName } from '../../simulator/lines/line'
import type { TestDevice } from '../../testing/device'
import { paths } from '../../testing/routes'
import { expect, long, longOnBoth, onBoth, test } from '../helpers/fixtures'
import { texts } from '../helpers/texts'
import { THOROUGH } from '../helpers/thorough'
import { settled } from '../helpers/views'

const { app, errors, login } = texts.en

/** What answers a read, by its name in the table. */
const faults = {
  400: { status: 400 },
  404: { status: 404 },
  429: { status: 429, retryAfterSeconds: 2 },
  500: { status: 500, body: '{"message":"broken","type":"danger"}', contentType: 'application/json' },
  503: { status: 503, body: 'busy' },
  empty: { body: '' },
  null: { body: 'null' },
  '{}': { body: '{}' },
  '[]': { body: '[]' },
  cut: { cutAfterBytes: 20 },
  garbage: { body: '{"a":' },
  bytes: { body: '\u0000\ufffd\u0007<b>', contentType: 'application/octet-stream' },
  html: { body: '<!doctype html><title>OpenDTU</title>', contentType: 'text/html' },
  slow: { delayMs: 700 },
  gone: { drop: true },
  401: { status: 401 },
} as const satisfies Record<string, Omit<Fault, 'path'>>
type FaultName = `${keyof typeof faults}`
const allNames = Object.keys(faults) as FaultName[]

/** v26 fails in the same ways: it is tried with one of each kind. */
const namesOn = {
  v23: allNames,
  v26: ['401', '429', '500', '{}', 'html', 'cut'],
} as const satisfies Record<LineName, readonly FaultName[]>

/** What a person then sees. */
type Meets = 'alert' | 'login' | 'page'

/** Answers that are no failure: the page stands, with what is missing as a dash. */
const standing: readonly FaultName[] = ['{}', '[]', 'slow']
/** Nothing on these depends on an answer. */
const asksNothing: readonly string[] = ['/login', '/about', '/maintenance/reboot', '/yield']

function expected(path: string, name: FaultName): readonly Meets[] {
  if (path === '/login') return ['login']
  if (asksNothing.includes(path)) return ['page']
  if (name === '401') return ['login']
  // The console only asks whether there are log levels.
  if (path === '/info/console') return ['page']
  return standing.includes(name) ? ['page', 'alert'] : ['alert']
}

/** What the alert says of it. */
function words(name: FaultName): string {
  if (name === 'cut' || name === 'gone') return errors.unreachable
  if (name === 'html') return errors.unsupported
  if (name === '429') return errors.overloaded.replace('{{time}}', '2 seconds')
  return 'status' in faults[name] ? errors.refused.replace('{{text}}', '') : errors.unreadable
}

async function met(page: Page, name: FaultName): Promise<Meets> {
  if (new URL(page.url()).pathname === '/login') return 'login'
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })
  if (!(await alert.count())) return 'page'
  await expect(alert.first().getByRole('button').or(alert.first().getByRole('link')).first()).toBeVisible()
  await expect(alert.first()).toContainText(words(name))
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
async function meetFault(page: Page, device: TestDevice, path: string, name: FaultName): Promise<Meets> {
  device.faults.refuseSockets = true
  for (const faulty of ['/api/*', '/zones.json']) device.faults.add({ ...faults[name], path: faulty, method: 'GET' })
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

async function meetFaults({ page, device, firmware, logIn }: Journey, path: string, names: readonly FaultName[]) {
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
    if (meets === 'page' && standing.includes(name)) continue
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

for (const [index, path] of paths.entries()) {
  const tag = asksNothing.includes(path) ? long : THOROUGH.includes(path) ? onBoth : longOnBoth
  test(`${path} reports each failure, and works again after it`, tag, async ({ page, device, firmware, logIn }) => {
    await meetFaults({ page, device, firmware, logIn }, path, namesOn[firmware])
  })

  if (THOROUGH.includes(path)) continue
  const name = allNames[index % allNames.length] as FaultName
  test(`${path} reports a failure (${name}), and works again after it`, async ({ page, device, firmware, logIn }) => {
    await meetFaults({ page, device, firmware, logIn }, path, [name])
  })
}
