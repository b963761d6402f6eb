import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { storedText } from '../../simulator/gateway/files'
import { expect, long, longAlsoReact, test } from '../helpers/fixtures'
import { texts } from '../helpers/texts'
import { pressAfterFileCheck } from '../helpers/uploads'

/** The space for firmware on the device. */
const SLOT_BYTES = 1_966_080
/** More bytes than all buffers of the network hold, so the browser cannot send all of them before the device has read some. */
const LARGE_BYTES = 24_000_000
const PATH = '/api/firmware/update'

const installedText = (now: string) =>
  texts.en.firmware.versions.replace('{{before}}', 'v23.5.3').replace('{{now}}', now)

test.describe.configure({ timeout: 90_000 })

const NEW_VERSION = 'v23.5.9'
const IMAGE_TEXTS = `\0${NEW_VERSION}\0pioenv\0generic_esp32\0/api/livedata\0`
/** The bytes of the image's header, the segment's header, and the last block of 16 bytes with the checksum. */
const AROUND_SEGMENT_BYTES = 48
const SEGMENT_OFFSET = 32

/** Returns an image of one segment with a correct checksum. Its bytes are pseudo-random, so the test would notice swapped pieces. A file of less than 1000 bytes has only pseudo-random bytes, and is no image. */
function makeImage(bytes: number): Buffer {
  let state = bytes + 1
  const content = Buffer.alloc(bytes)
  for (let at = 0; at < bytes; at++) {
    state = (state * 48_271) % 2_147_483_647
    content[at] = state & 0xff
  }
  if (bytes < 1000) return content
  content.set([0xe9, 1])
  content.set([0, 0], 12)
  content.set([0], 23)
  content.writeUInt32LE(bytes - AROUND_SEGMENT_BYTES, 28)
  content.write(IMAGE_TEXTS, 100, 'latin1')
  const end = SEGMENT_OFFSET + bytes - AROUND_SEGMENT_BYTES
  let checksum = 0xef
  for (const byte of content.subarray(SEGMENT_OFFSET, end)) checksum ^= byte
  content[end | 15] = checksum
  return content
}

const md5 = (content: Buffer) => createHash('md5').update(content).digest('hex')
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name })

async function choose(page: Page, content: Buffer, name = 'opendtu.bin') {
  // Playwright accepts buffers of at most 50 MB. The images here are smaller.
  await page
    .getByLabel('File (.bin, .bin.gz)')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: content })
}

async function send(page: Page, content: Buffer) {
  await choose(page, content)
  await pressAfterFileCheck(main(page).getByRole('button', { name: /^Upload/ }))
}

test.beforeEach(async ({ logIn, page }) => {
  await logIn()
  await page.goto('/firmware/upgrade')
  await expect(page.getByText('v23.5.3', { exact: true })).toBeVisible()
})

test(
  'the form contains the MD5, then the largest possible file, unchanged; then the device restarts',
  long,
  async ({ page, device }) => {
    const content = makeImage(SLOT_BYTES)
    await send(page, content)
    await expect(page.getByText(installedText(NEW_VERSION))).toBeVisible()
    expect(device.log.uploads).toEqual([
      {
        path: PATH,
        query: '',
        fields: { MD5: md5(content) },
        field: 'firmware',
        fileName: 'firmware',
        bytes: SLOT_BYTES,
        md5: md5(content),
        complete: true,
      },
    ])
    expect(device.log.requests.find(({ path }) => path === PATH)?.headers).toMatchObject({
      'x-requested-with': 'XMLHttpRequest',
      authorization: `Basic ${device.authdata()}`,
    })
  },
)

test('after the restart, the page shows the new version, and is loaded again', longAlsoReact, async ({ page }) => {
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await send(page, makeImage(200_000))
  await expect(page.getByText('Waiting for the device…')).toBeVisible()
  await expect(page.getByText(installedText('v23.5.9'))).toBeVisible()
  await expect(page.getByText('v23.5.9', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => 'isOld' in window)).toBe(false)
})

test('answer 400: its status and text are shown; "Try again" sends the file again', long, async ({ page, device }) => {
  const content = makeImage(90_000)
  device.faults.add({ path: PATH, status: 400, body: 'MD5 parameter missing', times: 1 })
  await send(page, content)
  const alert = main(page).getByRole('alert').filter({ hasText: 'OTA Error' })
  await expect(alert).toContainText('[HTTP ERROR] Bad Request')
  await expect(alert).toContainText('MD5 parameter missing')
  await button(page, 'Try again').click()
  await expect(page.getByText(installedText(NEW_VERSION))).toBeVisible()
  expect(device.log.uploads.at(-1)?.md5).toBe(md5(content))
})

test('answer 401: the login screen opens, with a returnUrl', long, async ({ page, device }) => {
  device.gateway.settings.security.password = 'another one'
  await send(page, makeImage(90_000))
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Ffirmware%2Fupgrade$/)
})

test(
  'after an interruption at 7 %, the page offers a restart, and the restarted device accepts the file',
  long,
  async ({ page, device }) => {
    const content = makeImage(SLOT_BYTES)
    device.faults.add({ path: PATH, upload: { atPercent: 7, how: 'reset' }, times: 1 })
    await send(page, makeImage(LARGE_BYTES))
    await expect(page.getByText('The connection was lost during the upload.')).toBeVisible()
    await button(page, 'Back').click()
    await send(page, content)
    await expect(page.getByText('OTA could not begin')).toBeVisible()
    // The device refuses this large file before the whole file has arrived, so it does not restart automatically.
    await expect(page.getByText(texts.en.firmware.blocked)).toBeVisible()
    await button(page, 'Reboot device').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reboot device' }).click()
    await expect(page.getByText('The device has rebooted.')).toBeVisible()
    await button(page, 'Try again').click()
    await expect(page.getByText(installedText(NEW_VERSION))).toBeVisible()
    expect(device.log.uploads.at(-1)?.md5).toBe(md5(content))
  },
)

/** The device closes the connection when the browser has sent the whole (small) file and reported 100 %. */
const connectionLossAtEnd = { path: PATH, delayMs: 1000, drop: true, times: 1 }

test('after a connection loss at 100 %, the page assumes and verifies a restart', long, async ({ page, device }) => {
  device.faults.add(connectionLossAtEnd)
  await send(page, makeImage(200_000))
  await expect(page.getByText(texts.en.upload.probably)).toBeVisible()
  device.vanish({ seconds: 1, restarts: true, version: 'v23.5.9' })
  await expect(page.getByText(installedText('v23.5.9'))).toBeVisible()
})

test('an interruption at 100 % without a restart is reported', long, async ({ page, device }) => {
  device.faults.add(connectionLossAtEnd)
  device.clock.advance(3_600_000)
  await send(page, makeImage(200_000))
  await expect(page.getByText(texts.en.upload.probably)).toBeVisible()
  await expect(page.getByText('The device answers, but has not rebooted.')).toBeVisible()
  await expect(button(page, 'Keep waiting')).toBeVisible()
  await button(page, 'Back').click()
  // The focused element was removed, so the heading has the focus.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByLabel('File (.bin, .bin.gz)')).toHaveValue('')
  await button(page, 'Upload').click()
  await expect(page.getByText('No file selected')).toBeVisible()
})

test(
  'a stalled upload is reported, the browser asks before it closes the tab, and opening another screen cancels the upload',
  long,
  async ({ page, device }) => {
    device.faults.add({ path: PATH, upload: { atPercent: 7, how: 'stall' } })
    await send(page, makeImage(LARGE_BYTES))
    const progress = page.getByRole('progressbar', { name: 'Uploading…' })
    await expect(progress).toBeVisible()
    await expect(page.getByText(/^No progress for \d+ seconds$/)).toBeVisible()
    const value = Number(await progress.getAttribute('value'))
    expect(value).toBeGreaterThan(0)
    expect(value).toBeLessThan(1)
    await expect(page.locator('output')).toHaveText(`${Math.floor(value * 100)}%`)

    const [question] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await expect(progress).toBeVisible()
    await page.getByRole('link', { name: 'Live View' }).click()
    await expect(page.getByText('Upload cancelled')).toBeVisible()
  },
)

test(
  'the page stops waiting after two minutes without an answer, shows advice, and waits again on request',
  long,
  async ({ page, device }) => {
    await page.clock.install()
    await page.reload()
    await expect(page.getByText('v23.5.3', { exact: true })).toBeVisible()
    await send(page, makeImage(1000))
    await expect(page.getByText('Waiting for the device…')).toBeVisible()
    device.faults.add({ path: '/api/system/status', drop: true })
    const advice = page.getByText(/^No answer for two minutes/)
    for (let seconds = 0; seconds < 180 && !(await advice.isVisible()); seconds += 3) await page.clock.runFor(3000)
    await expect(advice).toBeVisible()
    device.faults.clear()
    await button(page, 'Keep waiting').click()
    await expect(page.getByText('Waiting for the device…')).toBeVisible()
    await page.clock.runFor(100)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.clock.runFor(3000)
    await expect(page.getByText(installedText(NEW_VERSION))).toBeVisible()
  },
)

test.describe('a configuration', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/settings/config')
  })

  const json = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) })

  // The device cannot parse a file with a byte order mark, and would start with the default settings.
  test('arrives without the byte order mark that some editors put at its start', long, async ({ page, device }) => {
    const text = storedText(device.gateway.files, 'config.json')
    await page.getByLabel('File (.json)').setInputFiles(json('config.json', `\ufeff${text}`))
    await expect(page.getByText('Changes: 0')).toBeVisible()
    await pressAfterFileCheck(button(page, 'Restore'))
    await expect(page.getByText('The device has rebooted.')).toBeVisible()
    expect(storedText(device.gateway.files, 'config.json')).toBe(text)
  })

  test(
    'refused by the device shows the reason; then "Back" empties the form, and requests the list of files again',
    long,
    async ({ page, device }) => {
      device.faults.add({ path: '/api/config/upload', status: 500 })
      await page.getByLabel('File (.json)').setInputFiles(json('pin_mapping.json', '[]'))
      await expect(page.getByText(/^Changes/)).toBeVisible()
      await pressAfterFileCheck(button(page, 'Restore'))
      await expect(page.getByText('[HTTP ERROR] Internal Server Error')).toBeVisible()
      // The device restarts.
      await expect.poll(() => device.isIdle()).toBe(true)
      device.log.clear()
      await button(page, 'Back').click()
      await expect(page.getByLabel('File (.json)')).toHaveValue('')
      await expect.poll(() => device.log.requests.map(({ path }) => path)).toContain('/api/config/list')
    },
  )
})
