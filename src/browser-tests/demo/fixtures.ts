import { pathToFileURL } from 'node:url'
import { test as base, expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { LineName } from '../../simulator/lines/line'
import { texts } from '../helpers/texts'
import { makeDemo } from './build'

export { expect }

interface Journey {
  firmware: LineName
  /** What the frame shows: the delivered page. */
  shown: FrameLocator
  /** The demo's own address. */
  address: string
  /** Fails the test when a script threw, the policy refused something, or anything but the demo's own files was asked for. */
  complaints: string[]
  choose: (name: string, value: string) => Promise<void>
  /** By the menu of the page, as people do. */
  go: (group: string, entry: string) => Promise<void>
  logIn: () => Promise<void>
}

interface OfTheWorker {
  folder: string
}

const { nav, login } = texts.en
const REFUSED_BY_POLICY = /Content Security Policy|Refused to/

export const test = base.extend<Journey, OfTheWorker>({
  firmware: ['v23', { option: true }],
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
  shown: async ({ page }, use) => {
    await use(page.frameLocator('iframe'))
  },
  complaints: [
    async ({ page, folder }, use) => {
      const complaints: string[] = []
      const own = pathToFileURL(folder).href
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        if (REFUSED_BY_POLICY.test(message.text()) || message.type() === 'error') complaints.push(message.text())
      })
      page.on('request', (request) => {
        if (!request.url().startsWith(`${own}/`)) complaints.push(`asked ${request.url()}`)
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
  go: async ({ shown }, use) => {
    await use(async (group, entry) => {
      const burger = shown.getByRole('button', { name: nav.menu })
      if (await burger.isVisible()) await burger.click()
      const menu = shown.getByRole('navigation')
      await menu.getByRole('button', { name: group }).click()
      await menu.getByRole('link', { name: entry, exact: true }).last().click()
    })
  },
  logIn: async ({ shown }, use) => {
    await use(async () => {
      const burger = shown.getByRole('button', { name: nav.menu })
      if (await burger.isVisible()) await burger.click()
      await shown.getByRole('banner').getByRole('button', { name: login.login }).click()
      // The demo has filled in name and password.
      await button(shown.getByRole('main'), login.login).click()
      await expect(shown.getByLabel(login.name)).toBeHidden()
    })
  },
})

export const button = (within: Page | Locator | FrameLocator, name: string) =>
  within.getByRole('button', { name, exact: true })

/** Opens the demo on a firmware line. */
export async function openDemo(page: Page, address: string, firmware: LineName) {
  await page.goto(address)
  await expect(page.frameLocator('iframe').getByRole('main')).toBeVisible()
  if (firmware !== 'v23') {
    const toggle = page.locator('#toggle')
    const isFolded = await toggle.isVisible()
    if (isFolded) await toggle.click()
    await page.locator('select[name=firmware]').selectOption(firmware)
    if (isFolded) await toggle.click()
  }
  await expect(page.locator('select[name=firmware]')).toHaveValue(firmware)
}
