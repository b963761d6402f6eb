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

const asked = () => device?.log.requests.map(({ path }) => path).filter((path) => !path.includes('livedata'))
const status = (path: string, change: object) =>
  device?.faults.add({ path, method: 'GET', change: change as Record<string, never> })

const NO_CLOCK = /^Pending The clock is not synchronised: .* -> NTP Settings$/
const DEFAULT_PASSWORD = /^Pending The default password is in use: .* -> Security Settings$/
const NO_INVERTER = 'Pending No inverter yet. The serial number is on its label. -> Inverter Settings'

describe('a gateway that was just flashed', () => {
  test('of v23 shows the finished steps and the next one', async () => {
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

  test('of v26 first asks for the pin profile', async () => {
    await open({ firmware: 'v26', scenario: 'fresh-device' })
    expect((await steps())[0]).toBe('> Pending No radio is set up. Please choose a profile. -> Device-Manager')
  })

  test.each([
    ['de', 'Erste Schritte', '> Ausstehend Kein Funkmodul ist eingerichtet. Bitte wählen Sie ein Profil. -> Hardware'],
    ['fr', 'Premiers pas', '> En attente Aucune radio n’est configurée. Veuillez choisir un profil. -> Matériel'],
  ])('speaks %s', async (locale, title, step) => {
    setLocale(locale)
    await open({ firmware: 'v26', scenario: 'fresh-device' })
    expect((await steps(title))[0]).toBe(step)
  })

  test('gets as few requests as possible, one after the other', async () => {
    await open({ firmware: 'v23', scenario: 'fresh-device' })
    await steps()
    expect(asked()).toEqual(['/api/system/status', '/api/network/status'])
  })
})

describe.each(['v23', 'v26'] as const)('without an inverter, %s', (firmware) => {
  test('only the inverter is missing if all other steps are done', async () => {
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
  ])('radios of %j', async (change, step) => {
    await open({ firmware, scenario: 'none' }, () => status('/api/system/status', change))
    expect((await steps())[0]).toBe(step)
  })

  test('a radio that does not answer shows the text of its hint', async () => {
    await open({ firmware, scenario: 'none' }, (opened) => {
      opened.faults.refuseSockets = true
      status('/api/livedata/status', { 'hints.radio_problem': true })
    })
    expect((await steps())[0]).toBe('> Pending A radio module does not answer, or is not an nRF24L01+. -> System Info')
  })

  test('a network cable is a connection', async () => {
    const wired = { network_mode: 'Ethernet', sta_ssid: '', sta_rssi: 0 }
    await open({ firmware, scenario: 'none' }, () => status('/api/network/status', wired))
    expect((await steps())[1]).toBe('✓ Done Ethernet -> Network Settings')
  })

  test.each([
    ['a guest', false],
    ['the owner, who may see the list', true],
  ])('%s sees why the inverters of the list have no data', async (_, isOwner) => {
    const { log } = await open({ firmware, scenario: 'demo' }, (opened) => {
      // As if a new pin_mapping.json lacks the profile in use.
      opened.faults.refuseSockets = true
      status('/api/livedata/status', { inverters: [] })
      status('/api/system/status', { nrf_connected: false, cmt_connected: false })
      if (isOwner) session.start(opened.authdata())
    })
    expect((await steps()).at(-1)).toBe(
      'Pending No data yet · Not connected · Please choose a profile. -> Inverter Settings',
    )
    expect(log.requests.filter(({ path }) => path === '/api/inverter/list')).toHaveLength(isOwner ? 1 : 0)
  })

  test('an owner without inverters sees that there are none', async () => {
    await open({ firmware, scenario: 'none' }, (opened) => {
      status('/api/system/status', { nrf_connected: false, cmt_connected: false })
      session.start(opened.authdata())
    })
    expect((await steps()).at(-1)).toBe(NO_INVERTER)
  })

  test('an unreadable answer causes no error', async () => {
    const odd = { network_mode: {}, sta_ssid: [], sta_rssi: 'x', ap_ssid: {} }
    await open({ firmware, scenario: 'none' }, () => status('/api/network/status', odd))
    expect((await steps())[1]).toBe('> Pending Not connected · Wi-Fi access point  -> Network Settings')
  })

  test('the hints remain if a request fails, and the user can try again', async () => {
    await open({ firmware, scenario: 'fresh-device' }, ({ faults }) =>
      faults.add({ path: '/api/system/status', times: 1, status: 500 }),
    )
    expect((await screen.findByText(/^The default password/)).classList.contains('notice')).toBe(true)
    screen.getByRole('button', { name: 'Try again' }).click()
    expect(await steps()).toHaveLength(5)
  })

  test('the status is requested again when one of the hints changes', async () => {
    const { gateway, sockets, log } = await open({ firmware, scenario: 'none' })
    await steps()
    await waitFor(() => expect(log.openSockets['/livedata']).toBe(1))
    const before = asked()?.length
    gateway.settings.network.ssid = ''
    const hints = { radio_problem: false, time_sync: true, default_password: false, pin_mapping_issue: false }
    sockets.say('/livedata', [JSON.stringify({ inverters: [], hints })])
    await waitFor(async () => expect((await steps())[1]).toMatch(/^> Pending Not connected · Wi-Fi access point/))
    expect(asked()).toHaveLength(Number(before) + 2)
  })
})

describe('the first steps are shown', () => {
  const live = (...inverters: object[]) => ({ inverters }) as unknown as Parameters<typeof needsFirstSteps>[0]
  const silent = { hasSent: false, channelsAtMs: 1 }
  const listed = { hasSent: true, channelsAtMs: 0 }
  const answered = { hasSent: true, channelsAtMs: 1 }

  beforeEach(() => void needsFirstSteps(live(answered)))

  test('lasts until the first inverter has answered', () => {
    expect(needsFirstSteps(live())).toBe(true)
    expect(needsFirstSteps(live(silent))).toBe(true)
    // v26 lists an inverter before it has data of it.
    expect(needsFirstSteps(live(listed))).toBe(true)
    expect(needsFirstSteps(live(silent, answered))).toBe(false)
    expect(needsFirstSteps(live(silent))).toBe(false)
  })

  test('does not come back at night', () => {
    expect(needsFirstSteps(live(silent, silent))).toBe(false)
  })
})
