// The demo from a folder, without a server, in Firefox.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test as base, expect } from '@playwright/test'
import type { ElementHandle, Frame, Page } from 'puppeteer-core'
import demoTexts from '../../../locales/demo/en.json' with { type: 'json' }
import { readWebFiles } from '../../../scripts/package/readWebFiles'
import { embed } from '../../embed/embed'
import { makeImage } from '../../embed/testing/makeImage'
import { dist, makeDemo } from '../demo/build'
import { texts } from '../helpers/texts'
import { launchPuppeteer } from './firefox'

const { limit, nav, reboot, restart, errors } = texts.en
const { install, refusals } = demoTexts

let folder = ''
let removeFolder = () => {}

const test = base.extend<{ downloads: string; demo: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
  downloads: async ({}, use) => {
    const downloads = mkdtempSync(join(tmpdir(), 'downloads-'))
    await use(downloads)
    rmSync(downloads, { recursive: true })
  },
  demo: async ({ downloads }, use) => {
    const browser = await launchPuppeteer(downloads)
    const page = await browser.newPage()
    page.setDefaultTimeout(60_000)
    // In a narrower window, the bar hides its fields.
    await page.setViewport({ width: 1280, height: 900 })
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('request', (request) => {
      if (/^(http|ws)/.test(request.url())) complaints.push(`asked ${request.url()}`)
    })
    await page.goto(pathToFileURL(join(folder, 'index.html')).href)
    await use(page)
    await browser.close()
    expect(complaints).toEqual([])
  },
})

test.beforeAll(() => {
  const demo = makeDemo()
  folder = demo.folder
  removeFolder = demo.remove
})
test.afterAll(() => removeFolder())

/** A button or link by its name, in a part of the page. */
const named = (name: string, within = '') =>
  `::-p-xpath(${within}//*[self::button or self::a][normalize-space(.)="${name}"])`

/** The frame with the page. It is replaced when the demo starts again. */
const frameOf = async (demo: Page): Promise<Frame> => {
  const element = (await demo.waitForSelector('iframe')) as ElementHandle<HTMLIFrameElement>
  return element.contentFrame()
}

const waitForText = (frame: Frame, text: string) => frame.waitForSelector(`::-p-text(${text})`, { visible: true })

test('the demo works from a folder: limit, restart and a fault', async ({ demo }) => {
  await demo.locator('select[name=firmware]').fill('v23')
  const page = await frameOf(demo)
  await waitForText(page, 'Live')
  await page.locator(named(limit.set)).click()
  // Sets the whole value at once. Typing would first empty the field, and live data that arrives then would show the old value again.
  await page.locator('dialog [name=limit_value]').fill('60', { typingThreshold: 0 })
  await page.locator(named(limit.nonPersistent, '//dialog')).click()
  await page.waitForSelector('dialog', { hidden: true })
  await page.locator(named(nav.settings, '//nav')).click()
  await page.locator(named(nav.reboot, '//nav')).click()
  await page.locator(named(reboot.reboot, '//main')).click()
  await page.locator(named(reboot.reboot, '//dialog')).click()
  await waitForText(page, restart.back)
  await demo.locator('select[name=fault]').fill('offline')
  await page.locator(named(nav.info, '//nav')).click()
  await page.locator(named(nav.system, '//nav')).click()
  await waitForText(page, errors.unreachable)
})

test('the demo puts the page into a firmware image without a server', async ({ demo, downloads }) => {
  const image = makeImage({ kind: 'upgrade' })
  const imageFile = join(downloads, 'opendtu.bin')
  const savedFile = join(downloads, 'opendtu-webui.bin')
  const selectImage = async (content: Uint8Array) => {
    writeFileSync(imageFile, content)
    const input = (await demo.waitForSelector('dialog [type=file]')) as ElementHandle<HTMLInputElement>
    await input.uploadFile(imageFile)
  }
  await demo.locator(named(install.title)).click()
  await selectImage(image)
  // The button is disabled until the image is ready. The locator waits for it.
  await demo.locator(named(install.save, '//dialog')).click()
  await expect.poll(() => existsSync(savedFile)).toBe(true)
  const expected = await embed(image, readWebFiles(join(dist, 'webapp_dist')))
  if ('refused' in expected) throw new Error(expected.refused)
  await expect.poll(() => readFileSync(savedFile).equals(expected.image)).toBe(true)

  await selectImage(image.subarray(0, -1))
  await waitForText(demo.mainFrame(), refusals.damaged)
  await demo.locator(named(install.close, '//dialog')).click()
  await demo.waitForSelector('dialog', { hidden: true })
})
