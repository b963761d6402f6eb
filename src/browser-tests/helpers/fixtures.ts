import { resolve } from 'node:path'
import { type BrowserContext, test as base, chromium, expect, type Page } from '@playwright/test'
import { unknownPaths } from '../../simulator/http/requestLog'
import type { LineName } from '../../simulator/lines/line'
import { startDevice, type TestDevice, type TestDeviceOptions } from '../../testing/device'
import { fullBrowser, HOST } from './chromium'
import { UPDATE_CHECK } from './github'
import { translatePage } from './translator'

export { expect }

/** The folder of the tested page: `OUT_DIR`, or the delivered one. */
export const dist = resolve(import.meta.dirname, '../../..', process.env.OUT_DIR ?? 'dist-firmware')

/** True if the browser translates the page in every test. */
const IS_TRANSLATED = Boolean(process.env.IS_TRANSLATED)

export interface TestOptions {
  /** The device's firmware line. */
  firmware: LineName
  /** Matches the complaints that the test causes on purpose. They do not fail the test, but at least one must occur. */
  expectedComplaints: RegExp | undefined
}

// Tags of tests. A test without a tag runs on v23, in the short run and in the long run.

/** For a test that runs on v23 and v26, because it may fail on v26 although it passes on v23. */
export const onBoth = { tag: '@v26' }

/** For a test that runs on v26 only: it tests a feature that v23 does not have, or one firmware line is enough. */
export const onV26 = { tag: ['@v26', '@withoutV23'] }

/** For a test that runs in the long run only: `npm test -- --all`. */
export const long = { tag: '@long' }
export const longOnBoth = { tag: ['@long', '@v26'] }
export const longOnV26 = { tag: ['@long', '@v26', '@withoutV23'] }

/** For a test that also runs on the page with the real React. Together these tests use each kind of component. */
export const alsoReact = { tag: '@react' }
export const longAlsoReact = { tag: ['@long', '@react'] }

interface TestFixtures extends TestOptions {
  deviceOptions: TestDeviceOptions
  device: TestDevice
  /** The page's address: a host name, as on a real network. */
  origin: string
  /** Script errors, violations of the Content Security Policy, and requests to other hosts. A complaint that does not match `expectedComplaints` fails the test. */
  complaints: string[]
  /** A page in a browser with a back-forward cache, which Playwright turns off by default. */
  cachedPage: Page
  logIn: () => Promise<void>
  /** True if the browser translates the page. */
  isTranslated: boolean
}

const REFUSED_BY_POLICY = /Content Security Policy|Refused to/

/** Adds the complaints of all pages of the context to `complaints`. */
function collectComplaints(context: BrowserContext, complaints: string[]) {
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('console', (message) => {
    if (REFUSED_BY_POLICY.test(message.text())) complaints.push(message.text())
  })
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    const isOwn = hostname === HOST || /^(data|blob):/.test(protocol)
    if (!isOwn && !request.url().startsWith(UPDATE_CHECK)) complaints.push(`asked ${request.url()}`)
  })
}

export const test = base.extend<TestFixtures>({
  firmware: ['v23', { option: true }],
  isTranslated: [IS_TRANSLATED, { option: true }],
  page: async ({ page, isTranslated }, use) => {
    if (isTranslated) await page.addInitScript(translatePage)
    await use(page)
  },
  deviceOptions: [{ clock: 'running' }, { option: true }],
  device: async ({ deviceOptions, firmware }, use) => {
    const device = await startDevice({ clock: 'running', dist, firmware, ...deviceOptions })
    await use(device)
    await device.close()
    expect(unknownPaths(device.log), 'requests to paths that this firmware does not have').toEqual([])
  },
  origin: async ({ device }, use) => {
    await use(device.url.replace('127.0.0.1', HOST))
  },
  baseURL: async ({ origin }, use) => {
    await use(origin)
  },
  expectedComplaints: [undefined, { option: true }],
  complaints: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = []
      collectComplaints(context, complaints)
      await use(complaints)
      const isExpected = (complaint: string) => expectedComplaints?.test(complaint) ?? false
      expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([])
      if (expectedComplaints) expect(complaints, 'complaints that the test should provoke').not.toEqual([])
    },
    { auto: true },
  ],
  cachedPage: async ({ complaints, origin }, use) => {
    const browser = await chromium.launch({ ...fullBrowser, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
    const context = await browser.newContext({ baseURL: origin })
    collectComplaints(context, complaints)
    await use(await context.newPage())
    await browser.close()
  },
  logIn: async ({ page, device }, use) => {
    await use(() => storeLogin(page, device))
  },
})

/** Stores the credentials as a login does, before the page's own scripts run. Does this only once in each tab, so that the tab stays logged out after a logout. The browser's error page has no storage. */
export async function storeLogin(page: Page, device: Pick<TestDevice, 'authdata'>, basePath = '') {
  await page.addInitScript(
    ([name, user]) => {
      if (location.origin === 'null') return
      if (!sessionStorage.getItem('isLoginStored')) localStorage.setItem(name, user)
      sessionStorage.setItem('isLoginStored', '1')
    },
    [`user${basePath}`, JSON.stringify({ authdata: device.authdata() })] as const,
  )
}
