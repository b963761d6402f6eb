import { screen, waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { type DisconnectReason, disconnectReasons } from '../../contract/mqtt'
import type { LineName } from '../../simulator/lines/line'
import type { TestDevice } from '../../testing/device'
import { openPage, written } from '../../testing/openPage'
import { cleanup } from '../../testing/render'
import { MqttInfo } from '../screens/info/MqttInfo'
import { MqttSettings } from '../screens/settings/MqttSettings'
import { session } from '../state/session'

const LOGGING = '/api/logging/config'
const warnings = { default: 1, modules: { mqtt: 2 } }
const errorsOnly = { default: 1, modules: {} }

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())
const consoleHandshakes = (device: TestDevice) => device.log.handshakes.filter(({ path }) => path === '/console')
const waitForConsoles = (device: TestDevice, count: number) =>
  waitFor(() => expect(device.log.openSockets['/console'] ?? 0).toBe(count))

function openInfo(firmware: LineName, refusal: DisconnectReason | undefined, logging: object = warnings) {
  return openPage(<MqttInfo />, {
    firmware,
    prepare({ gateway }) {
      gateway.broker.refusal = refusal
      Object.assign(gateway.settings, { logging })
    },
  })
}

/** Advances the device's clock until the next attempt to connect fails and is logged. */
async function logReason(device: TestDevice) {
  await waitForConsoles(device, 1)
  device.gateway.clock.advance(3000)
}

const unreachable = /^The broker cannot be reached\. Check server and port, with TLS also the certificates/
const refused = /^Refused: (.+)\. Compare it with the settings of the broker\.$/
const noReason = 'The device gave no reason.'

/** The problem that is shown. Undefined if MQTT works. */
const problem = () => document.querySelector('[data-type="warning"] [role="status"]')?.textContent

/** The sentence for each reason. Undefined for USER_OK: the device itself has closed the connection, so the search continues. */
const sentences: Record<DisconnectReason, string | RegExp | undefined> = {
  USER_OK: undefined,
  MQTT_UNACCEPTABLE_PROTOCOL_VERSION: /^Refused: MQTT 3\.1\.1\./,
  MQTT_IDENTIFIER_REJECTED: /^Refused: Client ID\./,
  MQTT_SERVER_UNAVAILABLE: unreachable,
  MQTT_MALFORMED_CREDENTIALS: /^Refused: Username, Password\./,
  MQTT_NOT_AUTHORIZED: /^Refused: Username, Password\./,
  TLS_BAD_FINGERPRINT: /^Refused: Root certificate \(CA\)\./,
  TCP_DISCONNECTED: unreachable,
}
/** v23 has no name for these reasons. */
const namelessOnV23 = ['USER_OK', 'TLS_BAD_FINGERPRINT']

describe.each(['v23', 'v26'] as const)('state of the broker on %s', (firmware) => {
  it.each(disconnectReasons)('shows the sentence for the reason %s', async (reason) => {
    const { device } = await openInfo(firmware, reason)
    await logReason(device)
    const sentence = firmware === 'v23' && namelessOnV23.includes(reason) ? noReason : sentences[reason]
    if (sentence) {
      await screen.findByText(sentence)
      await waitForConsoles(device, 0)
    } else expect(problem()).toBe('Reconnecting')
    expect(consoleHandshakes(device)).toHaveLength(1)
  })

  it('MQTT info: notices within half a minute that the broker has stopped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
    const timers = vi.spyOn(globalThis, 'setInterval')
    const { device } = await openInfo(firmware, undefined)
    await screen.findByText('Connected')
    await waitFor(() => expect(timers).toHaveBeenCalledWith(expect.anything(), 30_000))
    device.gateway.broker.refusal = 'TCP_DISCONNECTED'
    vi.advanceTimersByTime(28_000)
    expect(device.log.requests.filter(({ path }) => path === '/api/mqtt/status')).toHaveLength(1)
    vi.advanceTimersByTime(2500)
    await screen.findByText('Reconnecting')
  })

  it('shows no problem while MQTT is off', async () => {
    const { device } = await openPage(<MqttInfo />, {
      firmware,
      prepare: ({ gateway }) => void Object.assign(gateway.settings.mqtt, { mqtt_enabled: false }),
    })
    await screen.findByText('Not connected')
    expect(problem()).toBeUndefined()
    expect(consoleHandshakes(device)).toEqual([])
  })

  it('shows after a save whether the broker accepts the connection', async () => {
    const { device, user } = await openPage(<MqttSettings />, {
      firmware,
      prepare: ({ gateway }) => void Object.assign(gateway.settings, { logging: warnings }),
    })
    const port = await screen.findByLabelText('Port')
    await user.clear(port)
    await user.type(port, '18831')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await logReason(device)
    await screen.findByText(unreachable)
    await user.clear(port)
    await user.type(port, '1883')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Connected')
    expect(screen.queryByText(unreachable)).toBeNull()
  })
})

test.each([
  ['v23', ['Disconnected from MQTT.\r\nDisconnect rea', 'son:MQTT_NOT_AUTH', 'ORIZED\r', '\n'], refused],
  ['v26', ['W (1) mqtt: Disconnected from MQTT. Reason: TCP_DISC', 'ONNECTED\n'], unreachable],
  ['v23', ['Disconnect reason:constructor\r\n'], noReason],
] as const)(
  'state of the broker on %s: finds the reason in log messages that arrive in pieces: %j',
  async (firmware, pieces, sentence) => {
    const { device } = await openInfo(firmware, 'TCP_DISCONNECTED')
    await waitForConsoles(device, 1)
    for (const piece of pieces) device.sockets.say('/console', [piece])
    await screen.findByText(sentence)
  },
)

describe('if the log level of v26 hides the reason', () => {
  const isRestored = (device: TestDevice) =>
    waitFor(() => {
      expect(device.gateway.settings.logging).toEqual(errorsOnly)
      expect(localStorage.getItem('mqttLevel')).toBeNull()
    })
  const findButton = () => screen.findByRole('button', { name: 'Find the reason' })

  it('one click shows the reason, and the level is restored as soon as the reason is known', async () => {
    const { device, user } = await openInfo('v26', 'MQTT_NOT_AUTHORIZED', errorsOnly)
    const button = await findButton()
    expect(problem()).toBe('Not connected')
    expect(consoleHandshakes(device)).toEqual([])
    await user.click(button)
    await logReason(device)
    await screen.findByText(refused)
    await isRestored(device)
    expect(written(device, LOGGING)).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Find the reason' })).toBeNull()
  })

  it('the level is restored if the owner leaves the screen during the search', async () => {
    const { device, user } = await openInfo('v26', 'MQTT_NOT_AUTHORIZED', errorsOnly)
    await user.click(await findButton())
    await waitForConsoles(device, 1)
    cleanup()
    await isRestored(device)
  })

  it('the next visit restores the level if the tab was closed during the search', async () => {
    localStorage.setItem('mqttLevel', '-1')
    const { device } = await openInfo('v26', undefined, warnings)
    await isRestored(device)
  })

  it('a guest sees "no reason" after a minute, without a request for the levels', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { device } = await openInfo('v26', 'TCP_DISCONNECTED', errorsOnly)
    await findButton()
    // Only the owner may restore this level.
    localStorage.setItem('mqttLevel', '-1')
    const before = device.log.requests.filter(({ path }) => path === LOGGING).length
    session.clear()
    await waitForConsoles(device, 1)
    vi.advanceTimersByTime(60_000)
    await screen.findByText(noReason)
    expect(device.log.requests.filter(({ path }) => path === LOGGING)).toHaveLength(before)
  })
})
