import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { makeImage, ORIGINAL, type Recipe } from '../../embed/testing/makeImage'
import { SCRIPT_TEXT } from '../../embed/webFiles'
import { dist, expect, longOnV26, test } from '../helpers/fixtures'
import { texts } from '../helpers/texts'
import { pressAfterFileCheck } from '../helpers/uploads'

const { firmware: firmwareTexts, upload } = texts.en

/** Newer than the running version of both firmware lines. */
const NEW_VERSION = 'v26.9.9'
const RUNNING_VERSIONS = { v23: 'v23.5.3', v26: 'v26.3.30-1-gb6f0353' }
const OTHER_BUILD = 'olimex_esp32_poe'

/** The web files of the images. They contain the tested page, so the upgrade screen does not show the switch "Keep this interface". The device serves these files after the upgrade. */
const files = new Map([
  ...ORIGINAL,
  ['index.html.gz', readFileSync(join(dist, 'index.html.gz'))],
  ['js/app.js.gz', gzipSync(SCRIPT_TEXT)],
])
const makeFirmware = (recipe: Partial<Recipe> = {}) =>
  makeImage({ kind: 'upgrade', version: NEW_VERSION, textAfterFiles: '', files, ...recipe })
const fillIn = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((all, [name, value]) => all.replace(`{{${name}}}`, value), text)

const sendButton = (page: Page, name = upload.upload) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
const notes = (page: Page) => page.locator('#file-notes')

async function choose(page: Page, buffer: Buffer, name = 'opendtu.bin') {
  await page.getByLabel('File (.bin, .bin.gz)').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

/** Sets a global variable in the page. It is lost when the page is loaded again. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isOld: true }))
const isReloaded = (page: Page) => page.evaluate(() => !('isOld' in window))

test.beforeEach(async ({ page, firmware, logIn }) => {
  await logIn()
  await page.goto('/firmware/upgrade')
  await expect(page.getByText(RUNNING_VERSIONS[firmware], { exact: true })).toBeVisible()
})

test(
  'firmware file: the page warns about a wrong file before the upload; the new firmware of a right file runs after the restart',
  longOnV26,
  async ({ page, device, firmware }) => {
    const wrongFiles: [file: Buffer, text: string, mayBeSent?: false][] = [
      [makeFirmware({ kind: 'factory' }), firmwareTexts.factory, false],
      [makeFirmware({ version: '2026.03.31' }), firmwareTexts.otherProject],
      [makeFirmware().subarray(0, 60_000), firmwareTexts.damaged, false],
      [gzipSync(makeFirmware()), firmwareTexts.packed],
      [Buffer.alloc(9000, 'x'), firmwareTexts.noImage],
      [makeFirmware({ version: 'v22.1.1' }), firmwareTexts.older],
    ]
    for (const [file, text, mayBeSent = true] of wrongFiles) {
      await choose(page, file)
      await expect(notes(page).getByText(text, { exact: true })).toBeVisible()
      await expect(sendButton(page, mayBeSent ? upload.anyway : upload.upload)).toBeEnabled({ enabled: mayBeSent })
    }

    await choose(page, makeFirmware({ environment: OTHER_BUILD }))
    await expect(notes(page)).toContainText(`${NEW_VERSION} · ${OTHER_BUILD} · ESP32`)
    const otherBuild = fillIn(firmwareTexts.other, { file: OTHER_BUILD, device: 'generic_esp32' })
    // v23 does not send its build environment.
    await expect(notes(page).getByText(otherBuild)).toBeVisible({ visible: firmware === 'v26' })
    await expect(sendButton(page, firmware === 'v26' ? upload.anyway : upload.upload)).toBeEnabled()

    await choose(page, makeFirmware())
    await expect(notes(page).locator('.notice')).toHaveCount(0)
    await expect(notes(page)).toContainText(firmwareTexts.newer)
    expect(device.log.uploads).toEqual([])
    await markPage(page)
    await pressAfterFileCheck(sendButton(page))
    await expect(
      page.getByText(fillIn(firmwareTexts.versions, { before: RUNNING_VERSIONS[firmware], now: NEW_VERSION }), {
        exact: true,
      }),
    ).toBeVisible()
    await expect(page.getByText(NEW_VERSION, { exact: true })).toBeVisible()
    expect(await isReloaded(page)).toBe(true)
    expect(device.log.uploads).toHaveLength(1)
  },
)
