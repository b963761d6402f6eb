import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import axe from 'axe-core'
import { readWebFiles } from '../../../scripts/package/readWebFiles'
import { type Board, createBoard } from '../../demo/flasher/testing/board'
import { embed } from '../../embed/embed'
import { makeImage } from '../../embed/testing/makeImage'
import { long } from '../helpers/fixtures'
import { violations } from './accessibility'
import { dist } from './build'
import { button, expect, openDemo, test } from './fixtures'
import { connectBoard } from './serialPort'

const TITLE = 'Put it on your gateway'
const UPGRADE = 'A gateway that runs OpenDTU'
const CABLE = 'A new or bricked board and a USB cable'
const DONE = 'Done. The board has exactly this file.'
const FILE_NAME = 'opendtu-generic_esp32.bin'

const upgradeImage = makeImage({ kind: 'upgrade', chip: 'ESP32-S3', version: 'v26.3.1' })
const factoryImage = makeImage({ kind: 'factory', chip: 'ESP32' })

async function embedPage(image: Buffer) {
  const result = await embed(image, readWebFiles(join(dist, 'webapp_dist')))
  if ('refused' in result) throw new Error(result.refused)
  return result.image
}

async function openDialog(page: Page) {
  const open = button(page, TITLE)
  if (!(await open.isVisible())) await page.locator('#toggle').click()
  await open.click()
  return page.getByRole('dialog', { name: TITLE })
}

/** The section of the dialog with this title. */
const sectionOf = (dialog: Locator, title: string) =>
  dialog.locator('details').filter({ has: dialog.page().getByText(title, { exact: true }) })

/** Chooses a file in a section of the dialog. */
const choose = (section: Locator, buffer: Buffer, name = FILE_NAME) =>
  section.getByLabel(/^Choose the file here/).setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

test('install dialog: saves an official upgrade image with this page in it', async ({ page, address, firmware }) => {
  await openDemo(page, address, firmware)
  const dialog = await openDialog(page)
  const section = sectionOf(dialog, UPGRADE)
  await expect(button(section, 'Save the new file')).toBeDisabled()
  await choose(section, upgradeImage)
  const facts = ['ESP32-S3', 'v26.3.1', 'generic_esp32', 'OpenDTU’s own', 'opendtu-generic_esp32-webui.bin']
  await expect(section.getByRole('status').getByRole('definition')).toHaveText(facts)
  const [download] = await Promise.all([page.waitForEvent('download'), button(section, 'Save the new file').click()])
  expect(download.suggestedFilename()).toBe('opendtu-generic_esp32-webui.bin')
  expect((await readFile(await download.path())).equals(await embedPage(upgradeImage))).toBe(true)
})

test('install dialog: loads flasher.js when the section for the cable is opened, and writes the file to a board', async ({
  page,
  address,
  firmware,
}) => {
  const board = createBoard({ chip: 'ESP32' })
  await connectBoard(page, () => board)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url().replace(/.*\//, '')))
  await openDemo(page, address, firmware)
  const dialog = await openDialog(page)
  expect(requests).not.toContain('flasher.js')
  await dialog.getByText(CABLE).click()
  const section = sectionOf(dialog, CABLE)
  await choose(section, factoryImage)
  await button(section, 'Choose the port and write').click()
  // Writing takes ten seconds on a fast machine, and much longer on a slow one. Therefore only the time limit of the whole test applies.
  await expect(section.getByText(DONE)).toBeVisible({ timeout: 0 })
  expect(requests).toContain('flasher.js')
  const image = await embedPage(factoryImage)
  expect(Buffer.compare(board.flash.subarray(0, image.length), image)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button(page, TITLE)).toBeFocused()
})

test('install dialog: is accessible and fits each width, light and dark', long, async ({ page, address }) => {
  let board: Board = createBoard()
  await connectBoard(page, () => board)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openDemo(page, address, 'v26')
  await page.evaluate(axe.source)
  const dialog = await openDialog(page)
  async function expectAccessible() {
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [360, 'light'],
      [360, 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      await page.setViewportSize({ width, height: 740 })
      expect(await violations(page, 'dialog'), `${width}, ${colorScheme}`).toEqual([])
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    }
  }
  await expectAccessible()
  await choose(sectionOf(dialog, UPGRADE), Buffer.of(), `${'a-long-name-'.repeat(9)}.bin`)
  await expect(dialog.getByText(/^This file is not a firmware image/)).toBeVisible()
  await expectAccessible()

  await dialog.getByText(CABLE).click()
  const cable = sectionOf(dialog, CABLE)
  await choose(cable, factoryImage, `${'a-long-name-'.repeat(9)}.bin`)
  const start = button(cable, 'Choose the port and write')
  board = createBoard({ chip: 'ESP32-S3' })
  await start.click()
  await expect(cable.getByText(/^The file is for ESP32/)).toBeVisible()
  await expectAccessible()
  board = createBoard({ react: (command) => (command === 'md5' ? 'ignore' : 'answer') })
  await start.click()
  await expect(cable.getByText(/^Comparing the board/)).toBeVisible()
  await expectAccessible()
})
