import { fireEvent, screen } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { lastWritten, openPage } from '../../../testing/openPage'
import { MqttSettings } from './MqttSettings'

const PATH = '/api/mqtt/config'

async function open(change = {}) {
  const page = await openPage(<MqttSettings />, {
    path: '/settings/mqtt',
    prepare: ({ gateway }) => Object.assign(gateway.settings.mqtt, change),
  })
  await screen.findByRole('switch', { name: 'Enable MQTT' })
  return page
}

const allOff = { mqtt_enabled: false, mqtt_tls: false, mqtt_tls_cert_login: false, mqtt_hass_enabled: false }
const mqttOn = { mqtt_enabled: true, mqtt_hostname: 'broker.lan' }
/** The names of the shown fields, without "mqtt_". */
const fieldNames = () =>
  [...document.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name }) => name.replace('mqtt_', ''))

const basics = ['enabled', 'hostname', 'port', 'username', 'password', 'topic', 'publish_interval', 'retain', 'tls']
const lastWill = ['lwt_topic', 'lwt_online', 'lwt_offline', 'hass_enabled']
const certificates = ['client_cert', 'client_key']
const hass = ['hass_topic', 'hass_retain', 'hass_expire', 'hass_individualpanels']

describe('MQTT settings', () => {
  it.each([
    ['only the switch while MQTT is off', allOff, ['enabled']],
    [
      'only the switch while MQTT is off, even if other switches are on',
      { ...allOff, mqtt_tls: true, mqtt_hass_enabled: true },
      ['enabled'],
    ],
    ['broker and last will while MQTT is on', { ...allOff, ...mqttOn }, [...basics, ...lastWill]],
    [
      'root certificate and certificate login with TLS',
      { ...allOff, ...mqttOn, mqtt_tls: true },
      [...basics, 'root_ca_cert', 'tls_cert_login', ...lastWill],
    ],
    [
      'client certificate and key with certificate login',
      { ...allOff, ...mqttOn, mqtt_tls: true, mqtt_tls_cert_login: true },
      [...basics, 'root_ca_cert', 'tls_cert_login', ...certificates, ...lastWill],
    ],
    [
      'client certificate and key even without TLS, because the device uses them',
      { ...allOff, ...mqttOn, mqtt_tls_cert_login: true },
      [...basics, ...certificates, ...lastWill],
    ],
    [
      'the settings of Home Assistant while its switch is on',
      { ...allOff, ...mqttOn, mqtt_hass_enabled: true },
      [...basics, ...lastWill, ...hass],
    ],
  ])('show %s', async (_, change, names) => {
    await open(change)
    expect(fieldNames()).toEqual(names)
  })

  it('show the typed base topic in front of the topic of the last will', async () => {
    const { user } = await open({ ...mqttOn, mqtt_topic: 'solar/' })
    const willField = screen.getByLabelText('LWT topic')
    expect(willField.parentElement?.textContent).toBe('solar/')
    await user.type(screen.getByLabelText('Base topic'), 'roof/')
    expect(willField.parentElement?.textContent).toBe('solar/roof/')
  })

  it.each([
    ['Root certificate (CA)', 'MIIFazCC', 'Must contain BEGIN CERTIFICATE and END CERTIFICATE'],
    ['Client certificate', '-----BEGIN CERTIFICATE-----', 'Must contain BEGIN CERTIFICATE and END CERTIFICATE'],
    ['Client key', '-----END PRIVATE KEY-----', 'Must contain BEGIN PRIVATE KEY and END PRIVATE KEY'],
    ['Publish interval', '70000', 'The device may accept at most 65,535.'],
  ])('warn about an unusual value of %s, and send the value', async (label, text, advice) => {
    const { device, user } = await open({ ...mqttOn, mqtt_tls: true, mqtt_tls_cert_login: true })
    const field = screen.getByLabelText(label)
    fireEvent.input(field, { target: { value: text } })
    expect((await screen.findByText(advice)).closest('[role="status"]')).not.toBeNull()
    expect(field.getAttribute('aria-invalid')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const record = await lastWritten(device, PATH)
    expect(Object.values(record as object).map(String)).toContain(text)
  })

  it('count the bytes of a certificate', async () => {
    await open({ ...mqttOn, mqtt_tls: true })
    const [, bytes] = /([\d,]+) of 2,560 bytes/.exec(document.body.textContent ?? '') ?? []
    expect(Number(bytes?.replace(',', ''))).toBeGreaterThan(1800)
  })

  it('tell browsers not to fill in or store the username and the password of the broker', async () => {
    await open(mqttOn)
    expect(screen.getByLabelText('Username').getAttribute('autocomplete')).toBe('off')
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('new-password')
    expect(document.querySelector('form')?.noValidate).toBe(true)
  })
})
