import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { type DisconnectReason, disconnectReasons } from '../../contract/mqtt'
import type { LineName } from '../../simulator/lines/line'
import type { TestDevice } from '../../testing/device'
import { openPage, written } from '../../testing/openPage'
import { cleanup } from '../../testing/render'
import { MqttInfo } from '../screens/info/MqttInfo'
import { MqttSettings } from '../screens/settings/MqttSettings'
import { setLocale } from '../state/locale'
import { session } from '../state/session'

const LOGGING = '/api/logging/config'
const warnings = { default: 1, modules: { mqtt: 2 } }
const errorsOnly = { default: 1, modules: {} }

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

const isRequested = (device: TestDevice, path: string) => device.log.requests.some((request) => request.path === path)
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

/** The sentence for each reason. The group in `refused` captures the names of the refused settings. */
const sentences = {
  en: {
    unreachable: /^The broker cannot be reached\. Check server and port, with TLS also the certificates/,
    refused: /^Refused: (.+)\. Compare it with the settings of the broker\.$/,
    notReady: /^The broker is not ready\. The device tries again\.$/,
    noReason: /^The device gave no reason\.$/,
    works: /works/,
    credentials: 'Username, Password',
    clientId: 'Client ID',
    certificate: 'Root certificate (CA)',
  },
  de: {
    unreachable: /^Der Broker ist nicht erreichbar\. Prüfen Sie Server und Port, bei TLS auch die Zertifikate/,
    refused: /^Abgelehnt: (.+)\. Vergleichen Sie mit den Einstellungen des Brokers\.$/,
    notReady: /^Der Broker ist nicht bereit\. Das Gerät versucht es erneut\.$/,
    noReason: /^Das Gerät nennt keinen Grund\.$/,
    works: /funktioniert/,
    credentials: 'Benutzername, Passwort',
    clientId: 'Client-ID',
    certificate: 'Stammzertifikat (CA)',
  },
  fr: {
    unreachable: /^Le broker est injoignable\. Vérifiez le serveur et le port, avec TLS aussi les certificats/,
    refused: /^Refusé\s: (.+)\. Comparez avec les paramètres du broker\.$/,
    notReady: /^Le broker n’est pas prêt\. L’appareil réessaie\.$/,
    noReason: /^L’appareil n’a pas donné de raison\.$/,
    works: /:\sfonctionne\./,
    credentials: 'Nom d’utilisateur, Mot de passe',
    clientId: 'ID client',
    certificate: 'Certificat racine (CA)',
  },
} as const

/** The sentence for a reason, and the names of the refused settings. Empty for USER_OK on v26: the device itself has closed the connection, so no reason is shown. */
function expectedOf(reason: DisconnectReason, firmware: LineName, texts: (typeof sentences)[keyof typeof sentences]) {
  // v23 has no name for these reasons.
  const isNameless = firmware === 'v23' && (reason === 'USER_OK' || reason === 'TLS_BAD_FINGERPRINT')
  if (isNameless) return [texts.noReason]
  const expected: Partial<Record<DisconnectReason, readonly [RegExp, string?]>> = {
    MQTT_UNACCEPTABLE_PROTOCOL_VERSION: [texts.refused, 'MQTT 3.1.1'],
    MQTT_IDENTIFIER_REJECTED: [texts.refused, texts.clientId],
    MQTT_SERVER_UNAVAILABLE: [texts.notReady],
    MQTT_MALFORMED_CREDENTIALS: [texts.refused, texts.credentials],
    MQTT_NOT_AUTHORIZED: [texts.refused, texts.credentials],
    TLS_BAD_FINGERPRINT: [texts.refused, texts.certificate],
    TCP_DISCONNECTED: [texts.unreachable],
  }
  return expected[reason] ?? []
}

describe.each(['v23', 'v26'] as const)('state of the broker on %s', (firmware) => {
  describe.each(['en', 'de', 'fr'] as const)('in %s', (locale) => {
    const texts = sentences[locale]
    it.each(disconnectReasons)('shows the sentence for the reason %s (none for USER_OK on v26)', async (reason) => {
      setLocale(locale)
      const { device } = await openInfo(firmware, reason)
      await logReason(device)
      const [sentence, refusedSetting] = expectedOf(reason, firmware, texts)
      if (sentence) {
        const text = (await screen.findByText(sentence as RegExp)).textContent ?? ''
        if (refusedSetting) expect((sentence as RegExp).exec(text)?.[1]?.replaceAll('\u00ad', '')).toBe(refusedSetting)
        await waitForConsoles(device, 0)
      } else expect(device.log.openSockets['/console']).toBe(1)
      expect(screen.queryByText(texts.works)).toBeNull()
      expect(consoleHandshakes(device)).toHaveLength(1)
    })
  })

  it('opens no console socket if MQTT works', async () => {
    const { device } = await openInfo(firmware, undefined)
    await screen.findByText('MQTT: works.')
    expect(consoleHandshakes(device)).toEqual([])
    expect(isRequested(device, LOGGING)).toBe(false)
  })

  it('MQTT info: notices within half a minute that the broker has stopped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
    const timers = vi.spyOn(globalThis, 'setInterval')
    const { device } = await openInfo(firmware, undefined)
    await screen.findByText('MQTT: works.')
    await waitFor(() => expect(timers).toHaveBeenCalledWith(expect.anything(), 30_000))
    device.gateway.broker.refusal = 'TCP_DISCONNECTED'
    vi.advanceTimersByTime(28_000)
    expect(device.log.requests.filter(({ path }) => path === '/api/mqtt/status')).toHaveLength(1)
    vi.advanceTimersByTime(2500)
    await screen.findByText('Reconnecting')
    expect(screen.queryByText('MQTT: works.')).toBeNull()
  })

  it('does not show an unknown state as connected', async () => {
    const { device } = await openPage(<MqttInfo />, {
      firmware,
      prepare({ gateway, faults }) {
        Object.assign(gateway.settings, { logging: warnings })
        faults.add({ path: '/api/mqtt/status', change: { mqtt_connected: null } })
      },
    })
    await waitForConsoles(device, 1)
    expect(screen.queryByText(/works/)).toBeNull()
  })

  it('shows no state while MQTT is off', async () => {
    const { device } = await openPage(<MqttInfo />, {
      firmware,
      prepare: ({ gateway }) => void Object.assign(gateway.settings.mqtt, { mqtt_enabled: false }),
    })
    await screen.findByText('Not connected')
    expect(screen.queryByText(/works|Reconnecting/)).toBeNull()
    expect(consoleHandshakes(device)).toEqual([])
  })

  it('notices that the broker is reachable again', async () => {
    const { device } = await openInfo(firmware, 'TCP_DISCONNECTED')
    await waitForConsoles(device, 1)
    expect(screen.getByText('Reconnecting')).toBeTruthy()
    device.gateway.broker.refusal = undefined
    await screen.findByText('MQTT: works.')
    await waitForConsoles(device, 0)
  })

  it('notices that the broker accepts the connection again after a refusal', async () => {
    const { device } = await openInfo(firmware, 'MQTT_NOT_AUTHORIZED')
    await logReason(device)
    await screen.findByText(sentences.en.refused)
    device.gateway.broker.refusal = undefined
    await screen.findByText('MQTT: works.')
    expect(screen.queryByText(sentences.en.refused)).toBeNull()
  })

  it('reads the reason again after a click on "Reload"', async () => {
    const { device, user } = await openInfo(firmware, 'MQTT_NOT_AUTHORIZED')
    await logReason(device)
    const line = (await screen.findByText(sentences.en.refused)).closest('p')
    expect(within(line ?? document.body).getByRole('link', { name: 'MQTT Settings' })).toBeTruthy()
    await waitForConsoles(device, 0)
    device.gateway.broker.refusal = 'TCP_DISCONNECTED'
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    await logReason(device)
    await screen.findByText(sentences.en.unreachable)
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
    await screen.findByText(sentences.en.unreachable)
    await user.clear(port)
    await user.type(port, '1883')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('MQTT: works.')
    expect(screen.queryByText(sentences.en.unreachable)).toBeNull()
  })
})

test.each([
  ['v23', ['Disconnected from MQTT.\r\nDisconnect rea', 'son:MQTT_NOT_AUTH', 'ORIZED\r', '\n'], sentences.en.refused],
  ['v26', ['W (1) mqtt: Disconnected from MQTT. Reason: TCP_DISC', 'ONNECTED\n'], sentences.en.unreachable],
  [
    'v26',
    [
      'x'.repeat(5000),
      '\nW (1) mqtt: Disconnected from MQTT. Reason: USER_OK\nW (2) mqtt: Disconnected from MQTT. Reason: TCP_DISCONNECTED\n',
    ],
    sentences.en.unreachable,
  ],
  ['v23', ['Disconnect reason:constructor\r\n'], sentences.en.noReason],
  ['v26', ['W (1) mqtt: Disconnected from MQTT. Reason: Unknown\n'], sentences.en.noReason],
] as const)(
  'state of the broker on %s: finds the reason in log messages that arrive in pieces: %j',
  async (firmware, pieces, sentence) => {
    const { device } = await openInfo(firmware, 'TCP_DISCONNECTED')
    await waitForConsoles(device, 1)
    for (const piece of pieces) device.sockets.say('/console', [piece])
    await screen.findByText(sentence)
  },
)

describe('state of the broker if the log level of v26 hides the reason', () => {
  it('one click raises the level and shows the reason; after a reload, a second click restores the level', async () => {
    const { device, user } = await openInfo('v26', 'MQTT_NOT_AUTHORIZED', errorsOnly)
    await screen.findByText('Not connected. The log level hides the reason.')
    expect(consoleHandshakes(device)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Set MQTT log level: Warnings' }))
    await logReason(device)
    await screen.findByText(sentences.en.refused)
    expect(device.gateway.settings.logging).toEqual({ default: 1, modules: { mqtt: 2 } })
    expect(written(device, LOGGING)).toHaveLength(1)

    cleanup()
    const reopened = await openInfo('v26', undefined, warnings)
    await screen.findByText('MQTT: works.')
    await reopened.user.click(screen.getByRole('button', { name: 'Set MQTT log level: Default' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /log level/ })).toBeNull())
    expect(reopened.device.gateway.settings.logging).toEqual(errorsOnly)
  })

  it('a second click on the same button does not replace the level that will be restored', async () => {
    const { device, user } = await openInfo('v26', 'MQTT_NOT_AUTHORIZED', errorsOnly)
    const button = await screen.findByRole('button', { name: 'Set MQTT log level: Warnings' })
    // The second click comes before the level has been read again.
    device.faults.add({ path: LOGGING, method: 'GET', delayMs: 500 })
    await user.click(button)
    await waitFor(() => expect(localStorage.getItem('mqttLevel')).toBe('-1'))
    await user.click(button)
    await waitFor(() => expect(written(device, LOGGING)).toHaveLength(2))
    await screen.findByRole('button', { name: 'Set MQTT log level: Default' })
    expect(localStorage.getItem('mqttLevel')).toBe('-1')
  })

  it('a default level that is high enough shows the reason without a click', async () => {
    const { device } = await openInfo('v26', 'TCP_DISCONNECTED', { default: 3, modules: {} })
    await logReason(device)
    await screen.findByText(sentences.en.unreachable)
    expect(screen.queryByRole('button', { name: /log level/ })).toBeNull()
  })

  it.each(['<!doctype html>', '{}', '{"loglevel":{"default":1,"modules":[null]}}'])(
    'the reason is read from the console if the levels are unknown (%s)',
    async (body) => {
      const { device } = await openPage(<MqttInfo />, {
        firmware: 'v26',
        prepare({ gateway, faults }) {
          gateway.broker.refusal = 'TCP_DISCONNECTED'
          Object.assign(gateway.settings, { logging: warnings })
          faults.add({ path: LOGGING, body, contentType: body.startsWith('<') ? 'text/html' : 'application/json' })
        },
      })
      await logReason(device)
      await screen.findByText(sentences.en.unreachable)
    },
  )

  it.each([
    [{ status: 500 }, /Internal Server Error|500/],
    [{ code: 4711 }, 'The device says something new.'],
  ])('a failed write (%j) shows its error and keeps the button', async (fault, text) => {
    const { device, user } = await openInfo('v26', 'TCP_DISCONNECTED', errorsOnly)
    const button = await screen.findByRole('button', { name: /log level/ })
    device.faults.add({ path: LOGGING, method: 'POST', ...fault })
    await user.click(button)
    await screen.findByText(text)
    expect(screen.getByRole('button', { name: /log level/ })).toBeTruthy()
    expect(localStorage.getItem('mqttLevel')).toBeNull()
  })

  it('a guest sees "no reason" after half a minute, without a request for the levels', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    // An admin has a button to restore this stored level. A guest must not see this button.
    localStorage.setItem('mqttLevel', '-1')
    const { device } = await openInfo('v26', 'TCP_DISCONNECTED', errorsOnly)
    await screen.findByText('Not connected. The log level hides the reason.')
    const before = device.log.requests.filter(({ path }) => path === LOGGING).length
    session.clear()
    await waitForConsoles(device, 1)
    vi.advanceTimersByTime(30_000)
    await screen.findByText(sentences.en.noReason)
    expect(device.log.requests.filter(({ path }) => path === LOGGING)).toHaveLength(before)
    expect(screen.queryByRole('button', { name: /log level/ })).toBeNull()
  })
})
