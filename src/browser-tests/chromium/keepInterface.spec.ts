import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { FILES_OF, makeImage } from '../../embed/testing/makeImage'
import type { TestDevice } from '../../testing/device'
import { dist, expect, longOnV26, test } from '../helpers/fixtures'
import { texts } from '../helpers/texts'
import { pressAfterFileCheck } from '../helpers/uploads'

const { firmware: firmwareTexts, upload } = texts.en

const builtPage = gunzipSync(readFileSync(join(dist, 'index.html.gz')))
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')
const servedPage = ({ gateway }: TestDevice) => gunzipSync(gateway.webFiles?.get('index.html.gz') ?? '')
const keepSwitch = (screen: Page) => screen.getByRole('switch', { name: firmwareTexts.keep })

/** Chooses an official upgrade image, sends it, and waits until the new firmware serves the screen. Returns the image. */
async function upgrade(screen: Page, version: string, line: 'v23' | 'v26' = 'v23') {
  const buffer = makeImage({ kind: 'upgrade', version, files: FILES_OF[line] })
  await screen
    .getByLabel('File (.bin, .bin.gz)')
    .setInputFiles({ name: 'opendtu.bin', mimeType: 'application/octet-stream', buffer })
  await expect(keepSwitch(screen)).toBeChecked()
  await pressAfterFileCheck(screen.getByRole('main').getByRole('button', { name: upload.upload, exact: true }))
  const [text = ''] = firmwareTexts.keptVersions.split('{{before}}')
  await expect(screen.getByText(text)).toBeVisible()
  await expect(screen.getByText(version, { exact: true })).toBeVisible()
  return buffer
}

test(
  'keep interface: the gateway serves this page after two official upgrades in a row',
  longOnV26,
  async ({ page: screen, device, logIn, firmware }) => {
    await logIn()
    await screen.goto('/firmware/upgrade')
    for (const version of ['v26.9.9', 'v27.1.1']) {
      const official = await upgrade(screen, version, firmware)
      const sent = device.log.uploads.at(-1)
      expect(sent).toMatchObject({ bytes: official.length, fields: { MD5: sent?.md5 } })
      expect(sent?.md5).not.toBe(md5(official))
      expect(servedPage(device).equals(builtPage)).toBe(true)
      expect(device.gateway.version).toBe(version)
    }
  },
)
