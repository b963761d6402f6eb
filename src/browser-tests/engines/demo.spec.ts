import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readWebFiles } from '../../../scripts/package/readWebFiles'
import { embed } from '../../embed/embed'
import { makeImage } from '../../embed/testing/makeImage'
import { dist, makeDemo } from '../demo/build'
import { texts } from '../helpers/texts'
import { expect, onEachFirmware, test } from './fixtures'
import type { Network } from './network'
import { by, createTab } from './tab'

const { login, limit, nav, reboot, restart, errors } = texts.en

/** Hosts asked for since then, without those that Firefox itself asks. */
const strangersSince = (network: Network, count: number) =>
  network
    .strangers()
    .slice(count)
    .filter((host) => !/\.mozilla\.(com|org|net)$/.test(host))

let demo: ReturnType<typeof makeDemo>
test.beforeAll(() => {
  demo = makeDemo()
})
test.afterAll(() => demo.remove())

onEachFirmware((firmware) => {
  test('the demo is opened from a folder, and everything tried there', async ({ driver, network }) => {
    const asked = network.strangers().length
    const tab = createTab(driver, pathToFileURL(demo.folder).href)
    const inDemo = () => driver.call('POST', '/frame', { id: null })
    async function inPage() {
      await inDemo()
      await tab.see('iframe')
      await driver.call('POST', '/frame', { id: 0 })
    }

    await driver.call('POST', '/url', { url: `${tab.origin}/index.html` })
    // The journey before may have left a fault in this tab.
    await tab.click('#anew')
    await tab.select('select[name=firmware]', firmware)
    await inPage()
    await tab.says('Live', '.connection')
    await tab.click(by.button(login.login, '//header'))
    await tab.see('#password')
    await tab.click(by.button(login.login))
    await tab.see(by.button(limit.set))
    await tab.click(by.button(limit.set))
    await tab.fill('dialog input[type=number], dialog [inputmode]', '60')
    await tab.click(by.button(limit.nonPersistent, '//dialog'))
    await tab.miss('dialog')
    await tab.click(by.button(nav.settings, '//nav'))
    await tab.click(by.link(nav.reboot, '//nav'))
    await tab.click(by.button(reboot.reboot))
    await tab.click(by.button(reboot.reboot, '//dialog'))
    await tab.says(restart.back, 'main', 20_000)
    await inDemo()
    await tab.select('select[name=fault]', 'offline')
    await inPage()
    await tab.click(by.button(nav.info, '//nav'))
    await tab.click(by.link(nav.system, '//nav'))
    await tab.says(errors.unreachable)
    await inDemo()
    expect(strangersSince(network, asked)).toEqual([])
  })
})

test('the page is put into a firmware image by the browser alone', async ({ driver, network, downloads }) => {
  const asked = network.strangers().length
  const tab = createTab(driver, pathToFileURL(demo.folder).href)
  const image = makeImage()
  const given = join(downloads, 'opendtu.bin')
  const saved = join(downloads, 'opendtu-webui.bin')
  rmSync(saved, { force: true })
  writeFileSync(given, image)

  await driver.call('POST', '/url', { url: `${tab.origin}/index.html` })
  await tab.click('//button[.="Put it into your firmware"]')
  await tab.type('dialog [type=file]', given)
  await tab.says('ESP32', 'dialog')
  await tab.click(by.button('Save', '//dialog'))
  await expect.poll(() => existsSync(saved)).toBe(true)
  const expected = await embed(image, readWebFiles(join(dist, 'webapp_dist')))
  if ('refused' in expected) throw new Error(expected.refused)
  await expect.poll(() => readFileSync(saved).equals(expected.image)).toBe(true)

  writeFileSync(given, image.subarray(0, -1))
  await tab.type('dialog [type=file]', given)
  await tab.says('This image is damaged or incomplete.', 'dialog')
  await tab.click(by.button('Close', '//dialog'))
  await tab.miss('dialog')
  expect(strangersSince(network, asked)).toEqual([])
})
