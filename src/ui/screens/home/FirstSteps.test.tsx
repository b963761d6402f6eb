import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startDevice, type TestDevice, type TestDeviceOptions } from '../../../testing/device'
import { cleanup, render, visit } from '../../../testing/render'
import { setLocale } from '../../state/locale'
import { session } from '../../state/session'
import { Home, needsFirstSteps } from './Home'

let device: TestDevice | undefined

afterEach(async () => {
  cleanup()
  session.clear()
  setLocale('en')
  await device?.close()
})

async function open(options: TestDeviceOptions, prepare: (device: TestDevice) => void = () => undefined) {
  device = await startDevice(options)
  prepare(device)
  visit(device.url)
  render(<Home />)
  return device
}

/** The text of each step. The next step is marked with `>`. */
async function steps(title = 'First steps') {
  const list = (await screen.findByRole('heading', { name: title })).parentElement as HTMLElement
  return within(list)
    .getAllByRole('listitem')
    .map((step) => {
      const link = within(step).getByRole('link')
      return `${link.className && '> '}${step.firstChild?.textContent} -> ${link.textContent}`
    })
}

const requestedPaths = () => device?.log.requests.map(({ path }) => path).filter((path) => !path.includes('livedata'))
const changeAnswer = (path: string, change: object) =>
  device?.faults.add({ path, method: 'GET', change: change as Record<string, never> })

const NO_CLOCK = /^Pending The clock is not synchronised: .* -> NTP Settings$/
const DEFAULT_PASSWORD = /^Pending The default password is in use: .* -> Security Settings$/
const NO_INVERTER = 'Pending No inverter yet. The serial number is on its label. -> Inverter Settings'

describe('a gateway that was just flashed', () => {
  test('with v23 shows the finished steps and marks the next step', async () => {
    await open({ firmware: 'v23', scenario: 'fresh-device' })
    expect(await steps()).toEqual([
      '✓ Done nRF24 -> Device-Manager',
      expect.stringMatching(/^> Pending Not connected · Wi-Fi access point OpenDTU-\d+ -> Network Settings$/),
      expect.stringMatching(NO_CLOCK),
      expect.stringMatching(DEFAULT_PASSWORD),
      NO_INVERTER,
    ])
    expect(screen.queryByText(/^The default password/)?.closest('.notice')).toBeFalsy()
  })

  test('with v26 first asks for the pin profile', async () => {
    await open({ firmware: 'v26', scenario: 'fresh-device' })
    expect((await steps())[0]).toBe('> Pending No radio is set up. Please choose a profile. -> Device-Manager')
  })

  test.each([
    ['de', 'Erste Schritte', '> Ausstehend Kein Funkmodul ist eingerichtet. Bitte wählen Sie ein Profil. -> Hardware'],
    ['fr', 'Premiers pas', '> En attente Aucune radio n’est configurée. Veuillez choisir un profil. -> Matériel'],
  ])('shows the steps in %s', async (locale, title, step) => {
    setLocale(locale)
    await open({ firmware: 'v26', scenario: 'fresh-device' })
    expect((await steps(title))[0]).toBe(step)
  })

  test('gets only the two status requests, one after the other', async () => {
    await open({ firmware: 'v23', scenario: 'fresh-device' })
    await steps()
    expect(requestedPaths()).toEqual(['/api/system/status', '/api/network/status'])
  })
})

describe.each(['v23', 'v26'] as const)('"First steps" without an inverter in the live data (%s)', (firmware) => {
  test('if all other steps are done: only the step of the inverter is pending', async () => {
    await open({ firmware, scenario: 'none' })
    expect(await steps()).toEqual([
      '✓ Done nRF24 · CMT2300A -> Device-Manager',
      expect.stringMatching(/^✓ Done SolarHome · \d\d% -> Network Settings$/),
      '✓ Done  -> NTP Settings',
      '✓ Done  -> Security Settings',
      `> ${NO_INVERTER}`,
    ])
  })

  test.each([
    [
      { nrf_connected: false, cmt_connected: false },
      '> Pending Not connected · Please choose a profile. -> Device-Manager',
    ],
    [{ nrf_connected: false }, '✓ Done CMT2300A -> Device-Manager'],
  ])('for a system status with %j the radio step is "%s"', async (change, step) => {
    await open({ firmware, scenario: 'none' }, () => changeAnswer('/api/system/status', change))
    expect((await steps())[0]).toBe(step)
  })

  test('the radio step shows the hint if a radio does not answer', async () => {
    await open({ firmware, scenario: 'none' }, (testDevice) => {
      testDevice.faults.refuseSockets = true
      changeAnswer('/api/livedata/status', { 'hints.radio_problem': true })
    })
    expect((await steps())[0]).toBe('> Pending A radio module does not answer, or is not an nRF24L01+. -> System Info')
  })

  test('the network step is done with a network cable', async () => {
    const wired = { network_mode: 'Ethernet', sta_ssid: '', sta_rssi: 0 }
    await open({ firmware, scenario: 'none' }, () => changeAnswer('/api/network/status', wired))
    expect((await steps())[1]).toBe('✓ Done Ethernet -> Network Settings')
  })

  test.each([
    ['a guest', false],
    ['a logged-in owner', true],
  ])('%s sees why the configured inverters have no data', async (_, isOwner) => {
    const { log } = await open({ firmware, scenario: 'demo' }, (testDevice) => {
      // Simulates an uploaded pin_mapping.json that does not contain the selected pin profile.
      testDevice.faults.refuseSockets = true
      changeAnswer('/api/livedata/status', { inverters: [] })
      changeAnswer('/api/system/status', { nrf_connected: false, cmt_connected: false })
      if (isOwner) session.start(testDevice.authdata())
    })
    expect((await steps()).at(-1)).toBe(
      'Pending No data yet · Not connected · Please choose a profile. -> Inverter Settings',
    )
    expect(log.requests.filter(({ path }) => path === '/api/inverter/list')).toHaveLength(isOwner ? 1 : 0)
  })

  test('a logged-in owner without inverters sees "No inverter yet"', async () => {
    await open({ firmware, scenario: 'none' }, (testDevice) => {
      changeAnswer('/api/system/status', { nrf_connected: false, cmt_connected: false })
      session.start(testDevice.authdata())
    })
    expect((await steps()).at(-1)).toBe(NO_INVERTER)
  })

  test('a network status with wrong types causes no error', async () => {
    const malformed = { network_mode: {}, sta_ssid: [], sta_rssi: 'x', ap_ssid: {} }
    await open({ firmware, scenario: 'none' }, () => changeAnswer('/api/network/status', malformed))
    expect((await steps())[1]).toBe('> Pending Not connected · Wi-Fi access point  -> Network Settings')
  })

  test('the hints remain if a request fails, and the user can try again', async () => {
    await open({ firmware, scenario: 'fresh-device' }, ({ faults }) =>
      faults.add({ path: '/api/system/status', times: 1, status: 500 }),
    )
    expect((await screen.findByText(/^The default password/)).closest('.problem')).toBeTruthy()
    screen.getByRole('button', { name: 'Try again' }).click()
    expect(await steps()).toHaveLength(5)
  })

  test('the status is requested again when one of the hints changes', async () => {
    const { gateway, sockets, log } = await open({ firmware, scenario: 'none' })
    await steps()
    await waitFor(() => expect(log.openSockets['/livedata']).toBe(1))
    const countBefore = requestedPaths()?.length
    gateway.settings.network.ssid = ''
    const hints = { radio_problem: false, time_sync: true, default_password: false, pin_mapping_issue: false }
    sockets.say('/livedata', [JSON.stringify({ inverters: [], hints })])
    await waitFor(async () => expect((await steps())[1]).toMatch(/^> Pending Not connected · Wi-Fi access point/))
    expect(requestedPaths()).toHaveLength(Number(countBefore) + 2)
  })
})

describe('"First steps"', () => {
  const live = (...inverters: object[]) => ({ inverters }) as unknown as Parameters<typeof needsFirstSteps>[0]
  const silentInverter = { hasSent: false, channelsReceivedAtMs: 1 }
  const listedInverter = { hasSent: true, channelsReceivedAtMs: 0 }
  const answeringInverter = { hasSent: true, channelsReceivedAtMs: 1 }

  beforeEach(() => void needsFirstSteps(live(answeringInverter)))

  test('are shown until the first inverter has answered', () => {
    expect(needsFirstSteps(live())).toBe(true)
    expect(needsFirstSteps(live(silentInverter))).toBe(true)
    // The list of v26 contains no channels, so `hasSent` is true, although the inverter has not answered yet.
    expect(needsFirstSteps(live(listedInverter))).toBe(true)
    expect(needsFirstSteps(live(silentInverter, answeringInverter))).toBe(false)
    expect(needsFirstSteps(live(silentInverter))).toBe(false)
  })

  test('are not shown again at night', () => {
    expect(needsFirstSteps(live(silentInverter, silentInverter))).toBe(false)
  })
})
