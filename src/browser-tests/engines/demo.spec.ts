import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import demoTexts from '../../../locales/demo/en.json' with { type: 'json' }
import { readWebFiles } from '../../../scripts/package/readWebFiles'
import { embed } from '../../embed/embed'
import { makeImage } from '../../embed/testing/makeImage'
import { dist, makeDemo } from '../demo/build'
import { texts } from '../helpers/texts'
import { expect, onEachFirmware, test } from './fixtures'
import type { Network } from './network'
import { by, createTab } from './tab'

const { login, limit, nav, reboot, restart, errors } = texts.en
const { bar, install, refusals } = demoTexts

/** The requested hosts that are outside the test network. Leaves out the first `count`, which were requested before the test, and the hosts of Firefox's own requests. */
const foreignHostsSince = (network: Network, count: number) =>
  network
    .foreignHosts()
    .slice(count)
    .filter((host) => !/\.mozilla\.(com|org|net)$/.test(host))

let demo: ReturnType<typeof makeDemo>
test.beforeAll(() => {
  demo = makeDemo()
})
test.afterAll(() => demo.remove())

onEachFirmware((firmware) => {
  test('the demo works from a folder: login, limit, restart and a fault', async ({ driver, network }) => {
    const hostsBefore = network.foreignHosts().length
    const tab = createTab(driver, pathToFileURL(demo.folder).href)
    const switchToDemo = () => driver.call('POST', '/frame', { id: null })
    async function switchToPage() {
      await switchToDemo()
      await tab.waitFor('iframe')
      await driver.call('POST', '/frame', { id: 0 })
    }

    await driver.call('POST', '/url', { url: `${tab.origin}/index.html` })
    // "Start over" removes the fault that an earlier test has left in this tab.
    await tab.click(`//button[.="${bar.startOver}"]`)
    await tab.select('select[name=firmware]', firmware)
    await switchToPage()
    await tab.waitForText('Live', '.connection')
    await tab.click(by.button(login.login, '//header'))
    await tab.waitFor('#password')
    await tab.click(by.button(login.login))
    await tab.waitFor(by.button(limit.set))
    await tab.click(by.button(limit.set))
    await tab.fill('dialog input[type=number], dialog [inputmode]', '60')
    await tab.click(by.button(limit.nonPersistent, '//dialog'))
    await tab.waitUntilHidden('dialog')
    await tab.click(by.button(nav.settings, '//nav'))
    await tab.click(by.link(nav.reboot, '//nav'))
    await tab.click(by.button(reboot.reboot))
    await tab.click(by.button(reboot.reboot, '//dialog'))
    await tab.waitForText(restart.back, 'main', 20_000)
    await switchToDemo()
    await tab.select('select[name=fault]', 'offline')
    await switchToPage()
    await tab.click(by.button(nav.info, '//nav'))
    await tab.click(by.link(nav.system, '//nav'))
    await tab.waitForText(errors.unreachable)
    await switchToDemo()
    expect(foreignHostsSince(network, hostsBefore)).toEqual([])
  })
})

test('the demo puts the page into a firmware image without a server', async ({ driver, network, downloads }) => {
  const hostsBefore = network.foreignHosts().length
  const tab = createTab(driver, pathToFileURL(demo.folder).href)
  const image = makeImage({ kind: 'upgrade' })
  const imageFile = join(downloads, 'opendtu.bin')
  const savedFile = join(downloads, 'opendtu-webui.bin')
  rmSync(savedFile, { force: true })
  writeFileSync(imageFile, image)

  await driver.call('POST', '/url', { url: `${tab.origin}/index.html` })
  await tab.click(`//button[.="${install.title}"]`)
  await tab.type('dialog [type=file]', imageFile)
  // The button is disabled until the image is ready.
  await tab.click(`//dialog//button[.="${install.save}"][not(@disabled)]`)
  await expect.poll(() => existsSync(savedFile)).toBe(true)
  const expected = await embed(image, readWebFiles(join(dist, 'webapp_dist')))
  if ('refused' in expected) throw new Error(expected.refused)
  await expect.poll(() => readFileSync(savedFile).equals(expected.image)).toBe(true)

  writeFileSync(imageFile, image.subarray(0, -1))
  await tab.type('dialog [type=file]', imageFile)
  await tab.waitForText(refusals.damaged, 'dialog')
  await tab.click(by.button(install.close, '//dialog'))
  await tab.waitUntilHidden('dialog')
  expect(foreignHostsSince(network, hostsBefore)).toEqual([])
})
