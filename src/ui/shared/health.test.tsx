import { screen } from '@testing-library/dom'
import { afterEach, describe, expect, it } from 'vitest'
import { saveNetwork } from '../../simulator/lines/v23/network'
import { openSimulatedPage } from '../../testing/simulatedPage'
import { Home } from '../screens/home/Home'
import { NetworkInfo } from '../screens/info/NetworkInfo'
import { NetworkSettings } from '../screens/settings/NetworkSettings'
import { session } from '../state/session'

const PASSWORD = 'openDTU42'
const mainText = () => document.querySelector('main')?.textContent

afterEach(() => session.clear())

describe('a device that joins a Wi-Fi', () => {
  it.each([
    ['first steps', <Home key="home" />, /Not connected · Wi-Fi access point/, /✓ Wi-Fi: SolarHome, \d+%/],
    ['network info', <NetworkInfo key="info" />, /Not connected\. Check name/, /SolarHome/],
  ])('%s: is shown as connected without a reload', async (_, element, before, after) => {
    const { pass, gateway } = openSimulatedPage(element, { scenario: 'fresh-device' })
    // Otherwise the hint about the clock would change, and the first steps would be loaded again.
    Object.assign(gateway.hardware, { hasTimeServer: false })
    await pass(120)
    expect(mainText()).toMatch(before)
    saveNetwork(gateway, { ssid: 'SolarHome' })
    await pass(40)
    expect(mainText()).toMatch(after)
  })

  it('network settings: after a save, it is shown as connected within seconds', async () => {
    session.start(btoa(`admin:${PASSWORD}`))
    const { pass, user } = openSimulatedPage(<NetworkSettings />, { scenario: 'fresh-device' })
    await pass(120)
    expect(mainText()).toMatch(/Not connected\. Check name/)
    const click = (button: HTMLElement | undefined) => Promise.all([button && user.click(button), pass(1)])
    await Promise.all([user.type(screen.getByLabelText('Network name (SSID)'), 'SolarHome'), pass(5)])
    await click(screen.getByRole('button', { name: 'Save' }))
    await click(screen.getAllByRole('button', { name: 'Save' }).at(-1))
    await pass(12)
    expect(mainText()).not.toMatch(/Not connected/)
  })
})
