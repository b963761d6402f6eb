import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { readWebFiles } from '../../../scripts/package/readWebFiles'
import { embed } from '../../embed/embed'
import { FILES_OF, makeImage, type Recipe } from '../../embed/testing/makeImage'
import { long } from '../helpers/fixtures'
import { violations } from './accessibility'
import { dist } from './build'
import { button, expect, openDemo, test } from './fixtures'

/** Without what is hidden. */
const asSeen = { useInnerText: true }
const TITLE = 'Put it into your firmware'
const NAME = 'opendtu-generic_esp32.bin'

const RECIPES = {
  v23: { version: 'v23.5.3', environment: undefined, files: FILES_OF.v23 },
  v26: { kind: 'upgrade', chip: 'ESP32-S3', version: 'v26.3.1', files: FILES_OF.v26 },
} as const satisfies Record<string, Partial<Recipe>>

async function openEmbedding(page: Page) {
  const open = button(page, TITLE)
  if (!(await open.isVisible())) await page.locator('#toggle').click()
  await open.click()
  return page.getByRole('dialog', { name: TITLE })
}

test.beforeEach(async ({ page, address, firmware }) => {
  await openDemo(page, address, firmware)
})

test('a firmware image is saved with this page inside', async ({ page, firmware }, testInfo) => {
  const image = makeImage(RECIPES[firmware])
  const [given, saved] = [NAME, 'saved.bin'].map((name) => testInfo.outputPath(name)) as [string, string]
  await writeFile(given, image)
  const dialog = await openEmbedding(page)
  await expect(dialog).toContainText('The next official upgrade restores the original web interface.')
  await expect(dialog).toContainText('nothing is uploaded')
  await expect(button(dialog, 'Save')).toBeHidden()
  await dialog.getByLabel('Firmware image').setInputFiles(given)
  const info = dialog.getByRole('status').getByRole('definition')
  await expect(info).toHaveText(
    firmware === 'v23'
      ? ['ESP32', 'v23.5.3', 'not stated', 'OpenDTU’s own', 'opendtu-generic_esp32-webui.bin']
      : ['ESP32-S3', 'v26.3.1', 'generic_esp32', 'OpenDTU’s own', 'opendtu-generic_esp32-webui.bin'],
  )
  const [download] = await Promise.all([page.waitForEvent('download'), button(dialog, 'Save').click()])
  expect(download.suggestedFilename()).toBe('opendtu-generic_esp32-webui.bin')
  await download.saveAs(saved)
  const expected = await embed(image, readWebFiles(join(dist, 'webapp_dist')))
  if ('refused' in expected) throw new Error(expected.refused)
  expect(expected.after.page).toBe('ours')
  expect((await readFile(saved)).equals(expected.image)).toBe(true)
  await dialog.getByLabel('Firmware image').setInputFiles(saved)
  await expect(info).toContainText(['this one'])
})

test('a wrong file is refused in words, and nothing is saved', long, async ({ page, shown }) => {
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  const dialog = await openEmbedding(page)
  const choose = (buffer: Buffer) =>
    dialog.getByLabel('Firmware image').setInputFiles({ name: NAME, mimeType: 'application/octet-stream', buffer })
  const status = dialog.getByRole('status')
  await choose(makeImage())
  await expect(button(dialog, 'Save')).toBeVisible()
  await choose(makeImage({ change: (image) => (image.chip = 5) }))
  await expect(status).toHaveText('This image is for another chip; only ESP32 and ESP32-S3 will do.', asSeen)
  await expect(status.getByRole('definition')).toHaveCount(0)
  await expect(button(dialog, 'Save')).toBeHidden()
  await choose(makeImage().subarray(0, -1))
  await expect(status).toHaveText('This image is damaged or incomplete.', asSeen)
  await choose(Buffer.alloc(33 << 20))
  await expect(status).toHaveText('This file is not a firmware image that is known here.', asSeen)
  await button(dialog, 'Close').click()
  await shown.locator('select[name=locale]').selectOption('de')
  await button(page, 'In Ihre Firmware einsetzen').click()
  const german = page.getByRole('dialog', { name: 'In Ihre Firmware einsetzen' })
  await expect(german.getByRole('status')).toHaveText('', asSeen)
  await german
    .getByLabel('Firmware-Image')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.of() })
  await expect(german.getByRole('status')).toHaveText('Diese Datei ist kein hier bekanntes Firmware-Image.', asSeen)
  expect(downloads).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`everybody can use the dialog, ${colorScheme}`, long, async ({ page, address, firmware }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.addInitScript({ content: axe.source })
    await openDemo(page, address, firmware)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 })
      const dialog = await openEmbedding(page)
      const input = dialog.getByLabel('Firmware image')
      await expect(input).toBeFocused()
      for (const buffer of [Buffer.of(), makeImage()]) {
        await input.setInputFiles({ name: `${'a-long-name-'.repeat(9)}.bin`, mimeType: '', buffer })
        await expect(dialog.getByRole('status')).not.toHaveText(/^$|Checking/, asSeen)
        expect(await violations(page), `${width}`).toEqual([])
        expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
      }
      await page.keyboard.press('Tab')
      await expect(button(dialog, 'Save')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(button(page, TITLE)).toBeFocused()
    }
  })
}
