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

/** Requested hosts since a count, without those of Firefox itself. */
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
  test('the demo works from a folder: login, limit, restart and a fault', async ({ driver, network }) => {
    const asked = network.strangers().length
    const tab = createTab(driver, pathToFileURL(demo.folder).href)
    const inDemo = () => driver.call('POST', '/frame', { id: null })
    async function inPage() {
      await inDemo()
      await tab.see('iframe')
      await driver.call('POST', '/frame', { id: 0 })
    }

    await driver.call('POST', '/url', { url: `${tab.origin}/index.html` })
    // Removes the fault of an earlier journey in this tab.
    await tab.click(`//button[.="${bar.startOver}"]`)
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

test('the demo puts the page into a firmware image without a server', async ({ driver, network, downloads }) => {
  const asked = network.strangers().length
  const tab = createTab(driver, pathToFileURL(demo.folder).href)
  const image = makeImage({ kind: 'upgrade' })
  const given = join(downloads, 'opendtu.bin')
  const saved = join(downloads, 'opendtu-webui.bin')
  rmSync(saved, { force: true })
  writeFileSync(given, image)

  await driver.call('POST', '/url', { url: `${tab.origin}/index.html` })
  await tab.click(`//button[.="${install.title}"]`)
  await tab.type('dialog [type=file]', given)
  // The button is disabled until the image is ready.
  await tab.click(`//dialog//button[.="${install.save}"][not(@disabled)]`)
  await expect.poll(() => existsSync(saved)).toBe(true)
  const expected = await embed(image, readWebFiles(join(dist, 'webapp_dist')))
  if ('refused' in expected) throw new Error(expected.refused)
  await expect.poll(() => readFileSync(saved).equals(expected.image)).toBe(true)

  writeFileSync(given, image.subarray(0, -1))
  await tab.type('dialog [type=file]', given)
  await tab.says(refusals.damaged, 'dialog')
  await tab.click(by.button(install.close, '//dialog'))
  await tab.miss('dialog')
  expect(strangersSince(network, asked)).toEqual([])
})
