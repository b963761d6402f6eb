import { pathToFileURL } from 'node:url'
import { test as base, expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { LineName } from '../../simulator/lines/line'
import { texts } from '../helpers/texts'
import { makeDemo } from './build'

export { expect }

interface TestFixtures {
  firmware: LineName
  /** The frame, which shows the delivered page. */
  frame: FrameLocator
  /** The demo's own address. */
  address: string
  /** Script errors, violations of the Content Security Policy, and requests for anything but the demo's own files. Any complaint fails the test. */
  complaints: string[]
  /** Selects a value in the bar. */
  choose: (name: string, value: string) => Promise<void>
  /** Opens a screen from the menu of the page. */
  go: (group: string, entry: string) => Promise<void>
}

interface WorkerFixtures {
  folder: string
}

const { nav } = texts.en
const REFUSED_BY_POLICY = /Content Security Policy|Refused to/

/** For a test that runs on v26 and v23, because it may fail on v23 although it passes on v26. Other tests run on v26 only. */
export const onBoth = { tag: '@v23' }

export const test = base.extend<TestFixtures, WorkerFixtures>({
  firmware: ['v26', { option: true }],
  folder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
    async ({}, use) => {
      const { folder, remove } = makeDemo()
      await use(folder)
      remove()
    },
    { scope: 'worker' },
  ],
  address: async ({ folder }, use) => {
    await use(`${pathToFileURL(folder).href}/index.html`)
  },
  frame: async ({ page }, use) => {
    await use(page.frameLocator('iframe'))
  },
  complaints: [
    async ({ page, folder }, use) => {
      const complaints: string[] = []
      const ownUrl = pathToFileURL(folder).href
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        if (REFUSED_BY_POLICY.test(message.text()) || message.type() === 'error') complaints.push(message.text())
      })
      page.on('request', (request) => {
        if (!request.url().startsWith(`${ownUrl}/`)) complaints.push(`asked ${request.url()}`)
      })
      page.on('websocket', (socket) => complaints.push(`opened ${socket.url()}`))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  choose: async ({ page }, use) => {
    await use(async (name, value) => {
      const select = page.locator(`#bar select[name=${name}]`)
      const toggle = page.locator('#toggle')
      if (!(await select.isVisible())) await toggle.click()
      await select.selectOption(value)
    })
  },
  go: async ({ frame }, use) => {
    await use(async (group, entry) => {
      const burger = frame.getByRole('button', { name: nav.menu })
      if (await burger.isVisible()) await burger.click()
      const menu = frame.getByRole('navigation')
      await menu.getByRole('button', { name: group }).click()
      await menu.getByRole('link', { name: entry, exact: true }).last().click()
    })
  },
})

export const button = (within: Page | Locator | FrameLocator, name: string) =>
  within.getByRole('button', { name, exact: true })

/** Opens the demo on a firmware line. */
export async function openDemo(page: Page, address: string, firmware: LineName) {
  await page.goto(address)
  await expect(page.frameLocator('iframe').getByRole('main')).toBeVisible()
  if (firmware !== 'v26') await page.locator('select[name=firmware]').selectOption(firmware)
  await expect(page.locator('select[name=firmware]')).toHaveValue(firmware)
}
