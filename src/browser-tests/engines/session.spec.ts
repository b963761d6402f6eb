import { texts } from '../texts'
import { expect, onEachFirmware, settingsOf, test } from './journey'
import { by, key, type Tab } from './tab'

const { login, live } = texts.en

const BAR = '//header[contains(@class, "bar")]'

async function enterPassword(tab: Tab, password: string) {
  await tab.fill(by.field('password'), password)
  await tab.press(key.enter)
}

onEachFirmware(() => {
  test('a wrong password is refused; the right one leads to where one was going', async ({ tab, device }) => {
    await tab.open('/settings/mqtt')
    await tab.fill(by.field('username'), 'admin')
    await enterPassword(tab, 'wrong')
    await tab.says(login.invalid)
    await enterPassword(tab, settingsOf(device).security.password)
    await tab.see(by.field('mqtt_enabled'))
    await tab.see(by.button(login.logout, BAR))
    expect(await tab.path()).toBe('/settings/mqtt')
  })

  test('with guests locked out the live socket opens by Digest', async ({ tab, device, logIn }) => {
    settingsOf(device).security.allow_readonly = false
    await logIn()
    await tab.open('/')
    await tab.says(live.live, '.connection')
    // With its first push the device begins to ask sockets who they are.
    await expect.poll(() => tab.text('.totals b')).not.toBe(undefined)
    device.sockets.drop()
    device.log.clear()
    await tab.reload()
    await tab.says(live.live, '.connection')
    const accepted = device.log.handshakes.filter((handshake) => handshake.accepted)
    expect(accepted.map(({ headers }) => headers.authorization)).toEqual([expect.stringMatching(/^Digest /)])
    expect(device.log.openSockets['/livedata']).toBe(1)
  })
})
