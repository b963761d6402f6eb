import { texts } from '../helpers/texts'
import { expect, onEachFirmware, test } from './fixtures'
import { by } from './tab'

const { connection, reboot, restart } = texts.en

onEachFirmware(() => {
  test('Back returns to a live page with one socket; Back and Forward open the visited screens', async ({
    tab,
    device,
    engine,
  }) => {
    await tab.open('/')
    await tab.waitForText(connection.live, '.connection')
    await tab.run(() => {
      document.body.dataset.oldDocument = ''
    })
    await tab.driver.call('POST', '/url', { url: 'about:blank' })
    await expect.poll(() => device.log.openSockets['/livedata']).toBe(0)
    await tab.back()
    // Firefox does not keep a page with an open socket in its back-forward cache. Instead, Firefox loads the page again.
    if (engine === 'webkit') await tab.waitFor('[data-old-document]')
    await tab.waitForText(connection.live, '.connection')
    const before = await tab.text('.totals b')
    await expect.poll(() => tab.text('.totals b')).not.toBe(before)
    expect(device.log.openSockets['/livedata']).toBe(1)

    await tab.open('/info/network')
    await tab.waitFor('main dd')
    await tab.back()
    await expect.poll(() => tab.path()).toBe('/')
    await tab.forward()
    await expect.poll(() => tab.path()).toBe('/info/network')
    await tab.waitFor('main dd')
  })

  test('the page keeps its values while it is offline, and is live again when the network is back', async ({
    tab,
    network,
    device,
  }) => {
    const { hostname } = new URL(tab.origin)
    await tab.open('/')
    await tab.waitForText(connection.live, '.connection')
    network.unplug(hostname)
    await expect.poll(() => tab.text('.connection')).not.toContain(connection.live)
    await tab.waitForText(connection.offline, '.connection', 30_000)
    await tab.waitFor('.totals b')
    network.plugIn(hostname)
    await tab.waitForText(connection.live, '.connection', 40_000)
    await expect.poll(() => device.log.openSockets['/livedata']).toBe(1)
  })

  test.describe('in real time', () => {
    test.use({ deviceOptions: { speed: 1 } })

    test('the restart dialog is cancelled, then confirmed, and the page waits for the restart', async ({
      tab,
      logIn,
    }) => {
      await logIn()
      await tab.open('/maintenance/reboot')
      await tab.click(by.button(reboot.reboot))
      await tab.click(by.button(texts.en.app.cancel, '//dialog'))
      await tab.waitUntilHidden('dialog')
      await tab.click(by.button(reboot.reboot))
      await tab.click(by.button(reboot.reboot, '//dialog'))
      await tab.waitForText(restart.back)
    })
  })
})
