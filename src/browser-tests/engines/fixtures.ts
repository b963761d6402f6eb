// The fixtures of the tests in Firefox and WebKit: a browser and a simulated gateway.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import type { LineName } from '../../simulator/lines/line'
import { startDevice, type TestDevice, type TestDeviceOptions } from '../../testing/device'
import { dist } from '../helpers/fixtures'
import type { Browser, EngineName } from './browser'
import { launchFirefox } from './firefox'
import { copyWithRecorder } from './recorder'
import { createTab, type Tab } from './tab'
import { launchWebkit } from './webkit'

export { dist, expect }

export const desktop = { width: 1280, height: 900 }
export const phone = { width: 360, height: 740 }

export interface WorkerFixtures {
  engine: EngineName
  downloads: string
  /** The folder that the device serves. For WebKit, it is a copy of the build, in which the page records complaints. */
  servedFolder: string
  runningBrowser: Browser
}

export interface TestOptions {
  firmware: LineName
  size: typeof desktop
}

interface TestFixtures extends TestOptions {
  deviceOptions: TestDeviceOptions
  device: TestDevice
  tab: Tab
  /** Script errors and violations of the Content Security Policy. Any complaint fails the test. */
  complaints: undefined
  logIn: () => Promise<void>
}

/** Messages about the update check, which cannot reach its host here. */
const UPDATE_CHECK_MESSAGES = /api\.github\.com/

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
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
  runningBrowser: [
    async ({ engine, downloads }, use) => {
      const browser = await (engine === 'webkit' ? launchWebkit : launchFirefox)(downloads)
      await use(browser)
      await browser.close()
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
  tab: async ({ runningBrowser, device, size }, use) => {
    const tab = await runningBrowser.newTab()
    await tab.resize(size)
    await use(createTab(tab, device.url.replace('127.0.0.1', runningBrowser.host)))
    await tab.close()
  },
  complaints: [
    async ({ runningBrowser, tab }, use, testInfo) => {
      await use(undefined)
      if (testInfo.status !== testInfo.expectedStatus)
        writeFileSync(testInfo.outputPath('picture.png'), await tab.takeScreenshot())
      const complaints = await runningBrowser.takeComplaints()
      expect(complaints.filter((complaint) => !UPDATE_CHECK_MESSAGES.test(complaint))).toEqual([])
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
