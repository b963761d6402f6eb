// The fixtures of the tests in Firefox and WebKit: a browser, a simulated gateway, and a network that records requests to other hosts.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test as base, expect } from '@playwright/test'
import type { LineName } from '../../simulator/lines/line'
import { isLine, lines } from '../../simulator/lines/lines'
import { startDevice, type TestDevice, type TestDeviceOptions } from '../../testing/device'
import type { Driver, EngineName, LaunchOptions } from './driver'
import { launchFirefox } from './firefox'
import { type Network, startNetwork } from './network'
import { copyWithRecorder } from './recorder'
import { createTab, type Tab } from './tab'
import { launchWebkit } from './webkit'

export { expect }

const firmwares = Object.keys(lines).filter(isLine)

export const desktop = { width: 1280, height: 900 }
export const phone = { width: 360, height: 740 }
type Size = typeof desktop

const launchers: Record<EngineName, (options: LaunchOptions) => Promise<Driver>> = {
  firefox: launchFirefox,
  webkit: launchWebkit,
}

/** The folder of the tested page: `OUT_DIR`, or the delivered one. */
const dist = resolve(import.meta.dirname, '../../..', process.env.OUT_DIR ?? 'dist-firmware')

export interface WorkerFixtures {
  engine: EngineName
  network: Network
  downloads: string
  /** The folder that the device serves. For WebKit, it is a copy of the build, in which the page records complaints. */
  servedFolder: string
  driver: Driver
}

interface TestFixtures {
  firmware: LineName
  size: Size
  deviceOptions: TestDeviceOptions
  device: TestDevice
  tab: Tab
  /** Script errors and violations of the Content Security Policy. Any complaint fails the test. */
  complaints: string[]
  logIn: () => Promise<void>
}

/** The only allowed host other than the gateway, for the update check. */
const ALLOWED_HOSTS = ['api.github.com']
/** Hosts of Firefox's own requests. The page cannot cause these requests, because its Content Security Policy blocks them. */
const FIREFOX_HOSTS = /\.mozilla\.(com|org|net)$/
/** Messages about the update check, which cannot reach its host here. */
const UPDATE_CHECK_MESSAGES = /api\.github\.com/

let hostCount = 0

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  network: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
    async ({}, use) => {
      const network = await startNetwork()
      await use(network)
      network.close()
      const foreignHosts = network
        .foreignHosts()
        .filter((host) => !ALLOWED_HOSTS.includes(host) && !FIREFOX_HOSTS.test(host))
      expect(foreignHosts).toEqual([])
    },
    { scope: 'worker' },
  ],
  downloads: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'downloads-'))
      await use(folder)
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  servedFolder: [
    async ({ engine }, use) => {
      if (engine !== 'webkit') return use(dist)
      const copy = copyWithRecorder(dist)
      await use(copy)
      rmSync(copy, { recursive: true })
    },
    { scope: 'worker' },
  ],
  driver: [
    async ({ engine, network, downloads }, use) => {
      const driver = await launchers[engine]({ proxyPort: network.port, downloads })
      await use(driver)
      await driver.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  firmware: ['v23', { option: true }],
  size: [desktop, { option: true }],
  deviceOptions: [{}, { option: true }],
  device: async ({ firmware, deviceOptions, servedFolder }, use) => {
    const device = await startDevice({ firmware, clock: 'running', speed: 10, dist: servedFolder, ...deviceOptions })
    await use(device)
    await device.close()
  },
  tab: async ({ driver, network, device, size }, use) => {
    const host = `gateway${++hostCount}.test`
    network.add(host, device.port)
    await driver.resize(size.width, size.height)
    await use(createTab(driver, `http://${host}`))
    await driver.call('POST', '/url', { url: 'about:blank' })
  },
  complaints: [
    async ({ driver, tab }, use, testInfo) => {
      const complaints: string[] = []
      await use(complaints)
      if (testInfo.status !== testInfo.expectedStatus) await tab.saveScreenshot(testInfo.outputPath('picture.png'))
      complaints.push(...(await driver.complaints()).filter((complaint) => !UPDATE_CHECK_MESSAGES.test(complaint)))
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  logIn: async ({ tab, device }, use) => {
    await use(async () => {
      // The icon has the same origin as the page, and so the same storage. It loads faster.
      await tab.open('/favicon.png')
      await tab.run((user) => localStorage.setItem('user', user), JSON.stringify({ authdata: device.authdata() }))
    })
  },
})

/** The current settings of the device. */
export const settingsOf = ({ gateway }: TestDevice) => gateway.settings

/** Runs tests on a desktop, on each firmware line. */
export function onEachFirmware(defineTests: (firmware: LineName) => void) {
  for (const firmware of firmwares) {
    test.describe(firmware, () => {
      test.use({ firmware })
      defineTests(firmware)
    })
  }
}

/** Runs tests on a desktop with v23, and on a phone with v26. Two runs are enough, because the layout does not depend on the firmware. */
export function onDesktopAndPhone(defineTests: (firmware: LineName) => void) {
  test.describe('v23 on a desktop', () => defineTests('v23'))
  test.describe('v26 on a phone', () => {
    test.use({ firmware: 'v26', size: phone })
    defineTests('v26')
  })
}
