import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { texts } from '../helpers/texts'
import { expect, settingsOf, test } from './fixtures'
import { by } from './tab'

const { config, upload, restart } = texts.en

const IMAGE_BYTES = 1_900_000
const IMAGE_MAGIC = 0xe9
const HEADER_BYTES = 24
/** The checksum of an image without segments, and its offset in the file. */
const CHECKSUM = 0xef
const CHECKSUM_OFFSET = 31

const jsonFiles = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.json'))

test.describe('in real time', () => {
  // Like a real gateway, the device restarts some time after its answer. The page then knows that it waits for a restart.
  test.use({ deviceOptions: { speed: 1, restartAfterMs: 2000 } })

  test('an upload of firmware shows its progress, and the page waits for the restart', async ({
    tab,
    device,
    logIn,
    downloads,
  }) => {
    const image = randomBytes(IMAGE_BYTES)
    // An image without segments, for the chip with the ID 0: the ESP32. Its other bytes may be anything.
    image.fill(0, 0, HEADER_BYTES)
    image[0] = IMAGE_MAGIC
    image[CHECKSUM_OFFSET] = CHECKSUM
    const file = join(downloads, 'opendtu.bin')
    writeFileSync(file, image)
    await logIn()
    await tab.open('/firmware/upgrade')
    await tab.waitForText(device.gateway.version)
    await tab.run(() => {
      const progressValues: number[] = []
      Object.assign(document, { progressValues })
      new MutationObserver(() => {
        const bar = document.querySelector('progress')
        if (bar && progressValues.at(-1) !== bar.value) progressValues.push(bar.value)
      }).observe(document, { subtree: true, childList: true, attributes: true })
    })
    await tab.upload('main [type=file]', file)
    await tab.waitFor(`${by.button(upload.anyway)}[@aria-busy="false"]`)
    await tab.click(by.button(upload.anyway))
    // The file has no version, so the page cannot check whether it was installed.
    await tab.waitForText(texts.en.restart.back)
    expect(device.log.uploads[0]).toMatchObject({ bytes: IMAGE_BYTES, complete: true })
    const progressValues = await tab.run(() => (document as unknown as { progressValues: number[] }).progressValues)
    expect(progressValues[0]).toBeLessThan(1)
    expect(progressValues.at(-1)).toBe(1)
    expect(progressValues).toEqual(progressValues.toSorted((a, b) => a - b))
  })

  test('a backup is downloaded and restored', async ({ tab, device, logIn, downloads }) => {
    settingsOf(device).network.hostname = 'original'
    await logIn()
    await tab.open('/settings/config')
    await tab.click(by.button(config.download))
    const downloadedName = () => jsonFiles(downloads)[0]
    await expect.poll(downloadedName).toMatch(/^config_\d{4}-\d\d-\d\d.*\.json$/)
    const file = join(downloads, downloadedName() ?? '')
    await expect.poll(() => readFileSync(file, 'utf8')).toMatch(/\}\s*$/)
    const backup = JSON.parse(readFileSync(file, 'utf8'))
    backup.wifi.hostname = 'restored'
    writeFileSync(file, JSON.stringify(backup))
    await tab.upload('main [type=file]', file)
    await tab.waitForText(config.changes.replace('{{count}}', '1'))
    await tab.click(by.button(config.restore))
    await tab.waitForText(restart.back)
    expect(settingsOf(device).network.hostname).toBe('restored')
  })
})
