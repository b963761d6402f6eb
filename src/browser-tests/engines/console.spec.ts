import { texts } from '../helpers/texts'
import { expect, test } from './fixtures'
import { by } from './tab'

const { systemInfo } = texts.en

// The device's clock is stopped, so that the log has only the lines of the tests.
test.use({ deviceOptions: { clock: 'manual' } })

test('the console shows whole lines, filters them, and scrolls to the newest line', async ({ tab, device }) => {
  await tab.open('/info/console')
  await tab.waitForText(systemInfo.connected, 'main')
  device.sockets.say('/console', ['al', 'pha <b>ü</b>\r\nbe', 'ta\r\n'])
  await tab.waitForText('> beta', '[role=log]')
  await expect.poll(() => tab.text('[role=log]')).toMatch(/\d\d:\d\d:\d\d\.\d{3} > alpha <b>ü<\/b>\n/)
  await tab.fill(by.field('filter'), 'alpha')
  await expect.poll(() => tab.text('[role=log]')).not.toContain('beta')
  await tab.fill(by.field('filter'), '')
  device.sockets.say('/console', [Array.from({ length: 300 }, (_, index) => `line ${index}\n`).join('')])
  await tab.waitForText('line 299', '[role=log]')
  const distanceFromEnd = await tab.run(() => {
    const log = document.querySelector('[role=log]')
    return log ? log.scrollHeight - log.scrollTop - log.clientHeight : Number.NaN
  })
  expect(distanceFromEnd).toBeLessThan(2)
})
