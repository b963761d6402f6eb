import { texts } from '../helpers/texts'
import { expect, test } from './fixtures'

const { connection } = texts.en

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
  await tab.goTo('about:blank')
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
  await tab.waitFor('.totals b')
  expect(await tab.path()).toBe('/')
  await tab.forward()
  await tab.waitFor('main dd')
  expect(await tab.path()).toBe('/info/network')
})

test('the page keeps its values while the device is unreachable, and then is live again', async ({ tab, device }) => {
  await tab.open('/')
  await tab.waitForText(connection.live, '.connection')
  const reconnect = device.faults.add({ path: '*', drop: true })
  device.faults.refuseSockets = true
  device.sockets.drop()
  await tab.waitForText(connection.offline, '.connection')
  await tab.waitFor('.totals b')
  reconnect()
  device.faults.refuseSockets = false
  await tab.waitForText(connection.live, '.connection')
  await expect.poll(() => device.log.openSockets['/livedata']).toBe(1)
})
