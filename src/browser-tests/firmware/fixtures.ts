import type { Locator, Page } from '@playwright/test'
import { test as base, expect, storeLogin } from '../helpers/fixtures'
import { texts } from '../helpers/texts'
import { type Gateway, startGateway } from './gateway'

export { expect }

export interface WorkerOptions {
  /** The release that the gateway runs. */
  version: string
}

interface WorkerFixtures extends WorkerOptions {
  /** One gateway for all tests of a worker. Each test leaves its settings as it found them. */
  gateway: Gateway
}

/** After a failed test, the tests print the last lines of the firmware's log. */
const LOG_LINES = 40

/** Upper limit for the start of the emulator on a slow machine. */
const STARTS_WITHIN_MS = 400_000

const { app, codes, errors, restart } = texts.en

/** Multiplies the page's time limits for answers of the gateway, because the emulator is slow on a slow machine. */
function slowTimers(factor: number) {
  const { setTimeout } = window
  const limitMs = 20_000
  const slow = (run: TimerHandler, ms = 0, ...args: unknown[]) =>
    setTimeout(run, ms < limitMs ? ms : ms * factor, ...args)
  Object.assign(window, { setTimeout: slow })
}

/** The errors of a navigation that the gateway has not answered, or that an error page or a reload has replaced. */
const NOT_ANSWERED = /ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_ABORTED|interrupted by another navigation/

/** Opens a page again if the gateway drops the connection, as a user does. */
function openUntilAnswered(page: Page) {
  let isOpening = false
  const goto = page.goto.bind(page)
  page.goto = async (url) => {
    isOpening = true
    const response = await goto(url, { waitUntil: 'commit' }).catch((error) => {
      if (!NOT_ANSWERED.test(error.message)) throw error
    })
    isOpening = false
    if (response === undefined) return page.goto(url)
    await page.waitForLoadState()
    return response
  }
  page.on('requestfailed', async (request) => {
    if (!request.isNavigationRequest() || request.failure()?.errorText === 'net::ERR_ABORTED') return
    // If a part of the page has arrived, the browser waits for the rest forever.
    if (await request.response()) page.reload({ waitUntil: 'commit' }).catch(console.log)
    else if (!isOpening) page.goto(request.url()).catch(console.log)
  })
}

export const test = base.extend<object, WorkerFixtures>({
  version: ['', { option: true, scope: 'worker' }],
  gateway: [
    async ({ version }, use) => {
      const gateway = await startGateway(version)
      await use(gateway)
      gateway.stop()
    },
    { scope: 'worker', timeout: STARTS_WITHIN_MS },
  ],
  origin: async ({ gateway }, use, testInfo) => {
    await use(gateway.origin)
    if (testInfo.error) console.log(gateway.serialLog().split('\n').slice(-LOG_LINES).join('\n'))
    expect(gateway.panics(), 'panics of the firmware').toEqual([])
  },
  context: async ({ context, gateway }, use) => {
    await context.addInitScript(slowTimers, gateway.slowness)
    await use(context)
  },
  page: async ({ page }, use) => {
    // On a slow machine the gateway is still starting when the page stops waiting.
    const goOn = page.getByRole('button', { name: restart.goOn })
    await page.addLocatorHandler(page.getByText(restart.tired), () => goOn.click())
    // A slow gateway sometimes drops a request. Then the page offers to send it again.
    const alert = page.getByRole('alert').filter({ hasText: errors.unreachable })
    // While the request is repeated, the button is busy. The gateway may drop the request again, so the handler does not wait until the button is gone.
    const tryAgain = alert.locator('button[aria-busy="false"]', { hasText: app.tryAgain })
    await page.addLocatorHandler(tryAgain, () => tryAgain.click(), { noWaitAfter: true })
    openUntilAnswered(page)
    await use(page)
  },
  logIn: async ({ page, gateway }, use) => {
    await use(() => storeLogin(page, gateway))
  },
})

export const main = (page: Page) => page.getByRole('main')
export const dialog = (page: Page) => page.getByRole('dialog')
export const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
export const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true })

/** Types a text, or sets a switch. */
export async function fill(control: Locator, value: string | number | boolean) {
  if (typeof value === 'boolean') await control.setChecked(value)
  else await control.fill(String(value))
}

/** Sends a command, and waits for the result. A slow gateway sometimes drops a request. The page then reports so, and the user sends it again. */
export async function command(send: () => Promise<void>, result: Locator, report: string = errors.unreachable) {
  const lost = result.page().getByText(report)
  do {
    await send()
    await expect(result.or(lost).first()).toBeVisible()
  } while (!(await result.first().isVisible()))
}

/** Presses Save on a settings screen, and waits for the answer of the gateway. */
export const save = (page: Page, answer: string = codes[1001]) =>
  command(async () => {
    await button(main(page), app.save).click()
    if (new URL(page.url()).pathname === '/settings/network') await button(dialog(page), app.save).click()
  }, page.getByText(answer))

/** Reads a record of the API. */
export async function read(gateway: Gateway, path: string) {
  return JSON.parse((await gateway.request(path)).body.toString())
}

/** All values in a record, by their path, such as `mqtt.port`. */
export function flat(value: unknown, path = ''): [path: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, path ? `${path}.${key}` : key))
}

/** The stored settings of the gateway, by the path in config.json. */
export const readConfig = async (gateway: Gateway) =>
  new Map(flat(await read(gateway, '/api/config/get?file=config.json')))

/** The changed settings with their new values. The counter of saves is no setting. */
export function changes(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>) {
  const paths = new Set([...before.keys(), ...after.keys()])
  paths.delete('cfg.save_count')
  return Object.fromEntries(
    [...paths].filter((path) => before.get(path) !== after.get(path)).map((path) => [path, after.get(path)]),
  )
}
