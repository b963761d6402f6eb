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

const isAsked = (device: TestDevice, path: string) => device.log.requests.some((request) => request.path === path)
const handshakes = (device: TestDevice) => device.log.handshakes.filter(({ path }) => path === '/console')
const openConsoles = (device: TestDevice, count: number) =>
  waitFor(() => expect(device.log.openSockets['/console'] ?? 0).toBe(count), { timeout: 3000 })

function openInfo(firmware: LineName, refusal: DisconnectReason | undefined, logging: object = warnings) {
  return openPage(<MqttInfo />, {
    firmware,
    prepare({ gateway }) {
      gateway.broker.refusal = refusal
      Object.assign(gateway.settings, { logging })
    },
  })
}

async function hear(device: TestDevice) {
  await openConsoles(device, 1)
  device.gateway.clock.advance(3000)
}

/** The sentence of each reason. The refused setting is between its two halves. */
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

/** Of each reason: its sentence, and what is refused. USER_OK is the device's own doing, which v26 passes over. */
function expectedOf(reason: DisconnectReason, firmware: LineName, texts: (typeof sentences)[keyof typeof sentences]) {
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

describe.each(['v23', 'v26'] as const)('on %s', (firmware) => {
  describe.each(['en', 'de', 'fr'] as const)('in %s', (locale) => {
    const texts = sentences[locale]
    it.each(disconnectReasons)('%s shows its sentence, and the console is closed', async (reason) => {
      setLocale(locale)
      const { device } = await openInfo(firmware, reason)
      await hear(device)
      const [sentence, what] = expectedOf(reason, firmware, texts)
      if (sentence) {
        const text = (await screen.findByText(sentence as RegExp)).textContent ?? ''
        if (what) expect((sentence as RegExp).exec(text)?.[1]?.replaceAll('\u00ad', '')).toBe(what)
        await openConsoles(device, 0)
      } else expect(device.log.openSockets['/console']).toBe(1)
      expect(screen.queryByText(texts.works)).toBeNull()
      expect(handshakes(device)).toHaveLength(1)
    })
  })

  it('opens no console if MQTT works', async () => {
    const { device } = await openInfo(firmware, undefined)
    await screen.findByText('MQTT: works.')
    expect(handshakes(device)).toEqual([])
    expect(isAsked(device, LOGGING)).toBe(false)
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

  it('does not treat an unknown state as a connection', async () => {
    const { device } = await openPage(<MqttInfo />, {
      firmware,
      prepare({ gateway, faults }) {
        Object.assign(gateway.settings, { logging: warnings })
        faults.add({ path: '/api/mqtt/status', change: { mqtt_connected: null } })
      },
    })
    await openConsoles(device, 1)
    expect(screen.queryByText(/works/)).toBeNull()
  })

  it('shows no state while MQTT is off', async () => {
    const { device } = await openPage(<MqttInfo />, {
      firmware,
      prepare: ({ gateway }) => void Object.assign(gateway.settings.mqtt, { mqtt_enabled: false }),
    })
    await screen.findByText('Not connected')
    expect(screen.queryByText(/works|Reconnecting/)).toBeNull()
    expect(handshakes(device)).toEqual([])
  })

  it('notices that the broker is back', async () => {
    const { device } = await openInfo(firmware, 'TCP_DISCONNECTED')
    await openConsoles(device, 1)
    expect(screen.getByText('Reconnecting')).toBeTruthy()
    device.gateway.broker.refusal = undefined
    await screen.findByText('MQTT: works.', {}, { timeout: 4000 })
    await openConsoles(device, 0)
  })

  it('notices that the broker is back also after a reason', async () => {
    const { device } = await openInfo(firmware, 'MQTT_NOT_AUTHORIZED')
    await hear(device)
    await screen.findByText(sentences.en.refused)
    device.gateway.broker.refusal = undefined
    await screen.findByText('MQTT: works.', {}, { timeout: 6000 })
    expect(screen.queryByText(sentences.en.refused)).toBeNull()
  })

  it('reads the reason again on Reload', async () => {
    const { device, user } = await openInfo(firmware, 'MQTT_NOT_AUTHORIZED')
    await hear(device)
    const line = (await screen.findByText(sentences.en.refused)).closest('p')
    expect(within(line ?? document.body).getByRole('link', { name: 'MQTT Settings' })).toBeTruthy()
    await openConsoles(device, 0)
    device.gateway.broker.refusal = 'TCP_DISCONNECTED'
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    await hear(device)
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
    await hear(device)
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
] as const)('the reason is found on %s in pieces: %j', async (firmware, pieces, sentence) => {
  const { device } = await openInfo(firmware, 'TCP_DISCONNECTED')
  await openConsoles(device, 1)
  for (const piece of pieces) device.sockets.say('/console', [piece])
  await screen.findByText(sentence)
})

describe('where the log level of v26 hides the reason', () => {
  it('one click raises it and shows the reason, another restores it, also after a reload', async () => {
    const { device, user } = await openInfo('v26', 'MQTT_NOT_AUTHORIZED', errorsOnly)
    await screen.findByText('Not connected. The log level hides the reason.')
    expect(handshakes(device)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Set MQTT log level: Warnings' }))
    await hear(device)
    await screen.findByText(sentences.en.refused)
    expect(device.gateway.settings.logging).toEqual({ default: 1, modules: { mqtt: 2 } })
    expect(written(device, LOGGING)).toHaveLength(1)

    cleanup()
    const again = await openInfo('v26', undefined, warnings)
    await screen.findByText('MQTT: works.')
    await again.user.click(screen.getByRole('button', { name: 'Set MQTT log level: Default' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /log level/ })).toBeNull())
    expect(again.device.gateway.settings.logging).toEqual(errorsOnly)
  })

  it('a second click keeps the earlier level', async () => {
    const { device, user } = await openInfo('v26', 'MQTT_NOT_AUTHORIZED', errorsOnly)
    const button = await screen.findByRole('button', { name: 'Set MQTT log level: Warnings' })
    // The level is still being read again.
    device.faults.add({ path: LOGGING, method: 'GET', delayMs: 500 })
    await user.click(button)
    await waitFor(() => expect(localStorage.getItem('mqttLevel')).toBe('-1'))
    await user.click(button)
    await waitFor(() => expect(written(device, LOGGING)).toHaveLength(2))
    await screen.findByRole('button', { name: 'Set MQTT log level: Default' })
    expect(localStorage.getItem('mqttLevel')).toBe('-1')
  })

  it('a default that is high enough needs no click', async () => {
    const { device } = await openInfo('v26', 'TCP_DISCONNECTED', { default: 3, modules: {} })
    await hear(device)
    await screen.findByText(sentences.en.unreachable)
    expect(screen.queryByRole('button', { name: /log level/ })).toBeNull()
  })

  it.each(['<!doctype html>', '{}', '{"loglevel":{"default":1,"modules":[null]}}'])(
    'the console is read if the levels are unknown (%s)',
    async (body) => {
      const { device } = await openPage(<MqttInfo />, {
        firmware: 'v26',
        prepare({ gateway, faults }) {
          gateway.broker.refusal = 'TCP_DISCONNECTED'
          Object.assign(gateway.settings, { logging: warnings })
          faults.add({ path: LOGGING, body, contentType: body.startsWith('<') ? 'text/html' : 'application/json' })
        },
      })
      await hear(device)
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

  it('shows a guest after half a minute that there is no reason, and does not request the levels', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    // The level was raised earlier.
    localStorage.setItem('mqttLevel', '-1')
    const { device } = await openInfo('v26', 'TCP_DISCONNECTED', errorsOnly)
    await screen.findByText('Not connected. The log level hides the reason.')
    const before = device.log.requests.filter(({ path }) => path === LOGGING).length
    session.clear()
    await openConsoles(device, 1)
    vi.advanceTimersByTime(30_000)
    await screen.findByText(sentences.en.noReason)
    expect(device.log.requests.filter(({ path }) => path === LOGGING)).toHaveLength(before)
    expect(screen.queryByRole('button', { name: /log level/ })).toBeNull()
  })
})
