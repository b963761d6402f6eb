import { texts } from '../helpers/texts'
import { expect, onDesktopAndPhone, test } from './fixtures'
import { by, key } from './tab'

const { limit, power, devinfo, events, connection } = texts.en

const disabledButton = (name: string) => `${by.button(name)}[@disabled]`

onDesktopAndPhone(() => {
  test('a guest sees live values from the socket, and has no enabled button for changes', async ({ tab, device }) => {
    await tab.open('/')
    await tab.waitForText(connection.live, '.connection')
    const before = await tab.text('.totals b')
    await expect.poll(() => tab.text('.totals b')).not.toBe(before)
    expect(device.log.openSockets['/livedata']).toBe(1)
    expect(device.log.requests.filter(({ url }) => url === '/api/livedata/status')).toHaveLength(1)
    await tab.click('//*[@role="tab"][contains(., "Garage")]')
    await tab.waitForText('114462103344', '[role=tabpanel]')
    await tab.waitFor(disabledButton(limit.set))
    await tab.waitFor(disabledButton(power.title))
    await tab.click(by.button(devinfo.title))
    await tab.waitForText('2020', 'dialog')
    await tab.press(key.escape)
    await tab.click(`//main//button[starts-with(@aria-label, "${events.title}")]`)
    await tab.waitFor(by.heading(`${events.title} · Garage`))
    await tab.press(key.escape)
    await tab.waitUntilHidden('dialog')
    await tab.open('/settings/dtu')
    await tab.waitFor(by.field('username'))
    expect(await tab.path()).toBe('/login?returnUrl=%2Fsettings%2Fdtu')
  })
})
