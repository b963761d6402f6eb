import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startDevice, type TestDevice, type TestDeviceOptions } from '../../../testing/device'
import { heldAnswer } from '../../../testing/heldAnswer'
import { cleanup, render, visit } from '../../../testing/render'
import { session } from '../../state/session'
import { Home, needsFirstSteps } from './Home'

let device: TestDevice | undefined

afterEach(async () => {
  cleanup()
  session.clear()
  await device?.close()
})

async function open(options: TestDeviceOptions, prepare: (device: TestDevice) => void = () => undefined) {
  device = await startDevice(options)
  prepare(device)
  visit(device.url)
  render(<Home />)
  return device
}

/** The text of each step, and the task that is open. The next step is marked with `>`. */
async function steps() {
  await waitFor(() => expect(shownSteps()).not.toContain(LOADING))
  return shownSteps()
}

function shownSteps() {
  const list = screen.getByRole('heading', { name: 'First steps' }).parentElement as HTMLElement
  return within(list)
    .getAllByRole('listitem')
    .map((step) => {
      const link = within(step).queryByRole('link')
      const mark = `${link?.className ? '> ' : ''}${step.classList.contains('notice') ? 'Red: ' : ''}`
      return `${mark}${step.firstChild?.textContent}${link ? ` -> ${link.textContent}` : ''}`
    })
}

const requestedPaths = () => device?.log.requests.map(({ path }) => path).filter((path) => !path.includes('livedata'))
const changeAnswer = (path: string, change: object) =>
  device?.faults.add({ path, method: 'GET', change: change as Record<string, never> })

const LOADING = 'Loading…'
const NO_RADIO = 'Red: No radio is set up. Please choose a profile. -> Choose your board'
const NO_CLOCK = /^Red: The clock is not synchronised: .* -> Set the clock$/
const DEFAULT_PASSWORD = /^Red: The default password is in use: .* -> Set a password$/
const NO_INVERTER = 'No inverter yet. The serial number is on its label. -> Add an inverter'

describe('a gateway that was just flashed', () => {
  test('with v23 shows the finished steps and marks the next step', async () => {
    await open({ firmware: 'v23', scenario: 'fresh-device' })
    expect(await steps()).toEqual([
      '✓ nRF24 radio',
      expect.stringMatching(/^> Not connected · Wi-Fi access point OpenDTU-\d+ -> Connect to Wi-Fi$/),
      expect.stringMatching(NO_CLOCK),
      expect.stringMatching(DEFAULT_PASSWORD),
      NO_INVERTER,
    ])
  })

  test('with v26 first asks for the pin profile', async () => {
    await open({ firmware: 'v26', scenario: 'fresh-device' })
    expect((await steps())[0]).toBe(`> ${NO_RADIO}`)
  })
})

describe.each(['v23', 'v26'] as const)('"First steps" without an inverter in the live data (%s)', (firmware) => {
  test('if all other steps are done: only the step of the inverter is pending', async () => {
    await open({ firmware, scenario: 'none' })
    expect(await steps()).toEqual([
      '✓ nRF24 · CMT2300A radio',
      expect.stringMatching(/^✓ Wi-Fi: SolarHome, \d\d%$/),
      '✓ Clock: Synchronised',
      '✓ Password: Changed',
      `> ${NO_INVERTER}`,
    ])
  })

  test.each([
    [{ nrf_connected: false, cmt_connected: false }, '> Not connected -> Choose your board'],
    [{ nrf_connected: false }, '✓ CMT2300A radio'],
  ])('for a system status with %j the radio step is "%s"', async (change, step) => {
    await open({ firmware, scenario: 'none' }, () => changeAnswer('/api/system/status', change))
    expect((await steps())[0]).toBe(step)
  })

  test('the radio step shows the hint if a radio does not answer', async () => {
    await open({ firmware, scenario: 'none' }, (testDevice) => {
      testDevice.faults.refuseSockets = true
      changeAnswer('/api/livedata/status', { 'hints.radio_problem': true })
    })
    expect((await steps())[0]).toBe('> Red: A radio module does not answer, or is not an nRF24L01+. -> System Info')
  })

  test('the network step is done with a network cable', async () => {
    const wired = { network_mode: 'Ethernet', sta_ssid: '', sta_rssi: 0 }
    await open({ firmware, scenario: 'none' }, () => changeAnswer('/api/network/status', wired))
    expect((await steps())[1]).toBe('✓ Ethernet')
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
    expect((await steps()).at(-1)).toBe('No data yet · Not connected -> Inverter Settings')
    expect(log.requests.filter(({ path }) => path === '/api/inverter/list')).toHaveLength(isOwner ? 1 : 0)
  })

  test('the problems in the live data are shown while the status loads', async () => {
    const { pause, send } = heldAnswer()
    await open({ firmware, scenario: 'fresh-device' }, ({ faults }) =>
      faults.add({ path: '/api/system/status', pause }),
    )
    await screen.findByRole('heading', { name: 'First steps' })
    const radioStep = firmware === 'v23' ? LOADING : NO_RADIO
    expect(shownSteps()).toEqual([
      radioStep,
      LOADING,
      expect.stringMatching(NO_CLOCK),
      expect.stringMatching(DEFAULT_PASSWORD),
      LOADING,
    ])
    send()
    expect((await steps()).join()).toMatch(/No inverter yet|No data yet/)
  })

  test('the problems in the live data remain if a request fails, and the user can try again', async () => {
    await open({ firmware, scenario: 'fresh-device' }, ({ faults }) =>
      faults.add({ path: '/api/system/status', times: 1, status: 500 }),
    )
    const retry = await screen.findByRole('button', { name: 'Try again' })
    screen.getByText(/^The default password/)
    retry.click()
    await waitFor(() => expect(shownSteps().join()).toMatch(/No inverter yet|No data yet/))
  })

  test('the status is requested again when one of the hints changes', async () => {
    const { gateway, sockets, log } = await open({ firmware, scenario: 'none' })
    await steps()
    await waitFor(() => expect(log.openSockets['/livedata']).toBe(1))
    const countBefore = requestedPaths()?.length
    gateway.settings.network.ssid = ''
    const hints = { radio_problem: false, time_sync: true, default_password: false, pin_mapping_issue: false }
    sockets.say('/livedata', [JSON.stringify({ inverters: [], hints })])
    await waitFor(async () => expect((await steps())[1]).toMatch(/^> Not connected · Wi-Fi access point/))
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
