import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { gunzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { HOST } from '../helpers/chromium'
import { texts } from '../helpers/texts'
import { pressAfterFileCheck } from '../helpers/uploads'
import { button, command, dialog, expect, main, read, test } from './fixtures'
import { factoryImage, type Gateway, upgradeImage, versions, webFiles } from './gateway'

const { firmware, reboot, restart, upload } = texts.en

const keepSwitch = (page: Page) => page.getByRole('switch', { name: firmware.keep })

const fileField = (page: Page) => page.getByLabel('File (.bin, .bin.gz)')

const choose = (page: Page, buffer: Buffer) =>
  fileField(page).setInputFiles({ name: 'opendtu.bin', mimeType: 'application/octet-stream', buffer })

/**
 * Uploads the image of a version, which may be older than the firmware of the gateway, and waits until the page reports that the gateway runs it. If
 * the emulator panics in the first start, the boot loader returns to the earlier firmware. The page then says so, and the image is uploaded again.
 */
async function install(page: Page, gateway: Gateway, version: string, isPageKept: boolean) {
  const { git_hash } = await read(gateway, '/api/system/status')
  const report = isPageKept ? firmware.keptVersions : firmware.versions
  const result = page.getByText(report.replace('{{before}}', git_hash).replace('{{now}}', version))
  const failure = firmware.notInstalled.replace('{{now}}', git_hash).replace('{{file}}', version)
  const send = button(main(page), upload.upload).or(button(main(page), upload.anyway))
  let expectedPanics = gateway.allPanics()
  async function uploadImage() {
    expect(gateway.allPanics()).toBeGreaterThanOrEqual(expectedPanics++)
    await page.goto('/firmware/upgrade')
    await choose(page, upgradeImage(version))
    await expect(keepSwitch(page)).toBeChecked()
    await keepSwitch(page).setChecked(isPageKept)
    await pressAfterFileCheck(send)
  }
  await command(uploadImage, result, failure)
  expect(await read(gateway, '/api/system/status')).toHaveProperty('git_hash', version)
  // The page reloads automatically.
  await expect(result).toBeHidden()
}

/** The text of the page that the gateway serves. */
const servedPage = async (gateway: Gateway) => gunzipSync((await gateway.request('/')).body).toString()
const ourPage = gunzipSync(webFiles.get('index.html.gz') ?? '').toString()

test('upgrade: two official upgrades in a row keep this interface', { tag: '@keep' }, async ({
  page,
  gateway,
  logIn,
}) => {
  const [oldest = '', newest = ''] = [versions[0], versions.at(-1)]
  await logIn()
  for (const version of [newest, oldest]) {
    await install(page, gateway, version, true)
    // While the page loads, the gateway may drop the connections of other clients.
    await expect(fileField(page)).toBeVisible()
    expect(await servedPage(gateway)).toBe(ourPage)
    const [zones, icon] = [await gateway.request('/zones.json'), await gateway.request('/favicon.ico')]
    expect(gunzipSync(zones.body).equals(gunzipSync(webFiles.get('zones.json.gz') ?? ''))).toBe(true)
    // The icons are those of the official image.
    expect(factoryImage(version).includes(icon.body)).toBe(true)
  }
})

/** A proxy that cuts each connection after this many bytes from the browser. */
async function startCuttingProxy({ port }: Gateway, maxBytes: number) {
  const server = createServer((browser) => {
    const device = connect(port, '127.0.0.1')
    const destroyBoth = () => {
      browser.destroy()
      device.destroy()
    }
    browser.on('data', () => browser.bytesRead > maxBytes && destroyBoth())
    for (const socket of [browser, device]) socket.on('error', destroyBoth).on('close', destroyBoth)
    browser.pipe(device).pipe(browser)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { origin: `http://${HOST}:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

/** Limits the speed of uploads to 100 kB/s. Otherwise the buffers of the network take the whole file, and the browser reports 100 % before the proxy cuts the connection. */
async function slowUpload(page: Page) {
  const session = await page.context().newCDPSession(page)
  const noLimit = { offline: false, latency: 0, downloadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { ...noLimit, uploadThroughput: 100_000 })
}

const back = { tag: '@back' }

test(
  'the page sends no damaged image, and the gateway refuses a file of another kind',
  back,
  async ({ page, gateway, logIn }) => {
    const image = upgradeImage(gateway.version)
    await logIn()
    await page.goto('/firmware/upgrade')
    await choose(page, image.subarray(0, -1000))
    await expect(page.getByText(firmware.damaged)).toBeVisible()
    await expect(button(main(page), upload.upload)).toBeDisabled()
    await choose(page, Buffer.from('not an image'))
    await pressAfterFileCheck(button(main(page), upload.anyway))
    await expect(page.getByText(firmware.failed)).toBeVisible()
    await expect(page.getByText(restart.back)).toBeVisible()
    expect(await servedPage(gateway)).toBe(ourPage)
  },
)

test(
  'after an upload that is cut, the page restarts the gateway, which runs as before',
  back,
  async ({ page, gateway, logIn }) => {
    const proxy = await startCuttingProxy(gateway, 300_000)
    await slowUpload(page)
    await logIn()
    await page.goto(`${proxy.origin}/firmware/upgrade`)
    await choose(page, upgradeImage(gateway.version))
    await pressAfterFileCheck(button(main(page), upload.upload))
    await expect(page.getByText(upload.lost)).toBeVisible()
    await expect(page.getByText(firmware.blocked)).toBeVisible()
    await button(main(page), reboot.reboot).click()
    await button(dialog(page), reboot.reboot).click()
    await expect(page.getByText(restart.back)).toBeVisible()
    proxy.close()
    expect(await servedPage(gateway)).toBe(ourPage)
  },
)

test(
  'upgrade: with the switch off, the gateway serves the page of OpenDTU again',
  back,
  async ({ page, gateway, logIn }) => {
    const [version = ''] = versions
    await logIn()
    await install(page, gateway, version, false)
    await expect(page.locator('script[src="/js/app.js"]')).toBeAttached()
    const original = (await gateway.request('/')).body
    expect(upgradeImage(version).includes(original)).toBe(true)
    await gateway.startAgain()
  },
)
