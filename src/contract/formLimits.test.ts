import { describe, expect, it } from 'vitest'
import { deviceLimits } from '../simulator/deviceLimits'
import { displayForm } from './device'
import { dtuForm as dtuFormOf, frequencyBounds } from './dtu'
import { adviceOn, type Form, problemOf } from './form'
import { inverterForm } from './inverters/inverter'
import { mqttForm as mqttFormOf } from './mqtt'
import { networkForm } from './network'
import { ntpForm } from './ntp'
import { securityForm } from './security'
import type { SystemStatus } from './system'

type FormName = keyof typeof forms

const serials = { isTaken: () => false, printedSerial: () => undefined }

const system = {} as SystemStatus
const [dtuForm, mqttForm] = [dtuFormOf(system), mqttFormOf(system)]

// Each form has its own record type. The tests only read the fields.
const forms = {
  inverter: inverterForm(serials, 2),
  dtu: dtuForm,
  mqtt: mqttForm,
  network: networkForm,
  ntp: ntpForm,
  security: securityForm,
  display: displayForm,
} as unknown as Readonly<
  Record<'inverter' | 'dtu' | 'mqtt' | 'network' | 'ntp' | 'security' | 'display', Form<Record<string, never>>>
>

interface AnyField {
  name: string
  type: string
  maxBytes?: number
  min?: number
  max?: number
  options?: readonly number[]
}

function fieldsOf(form: FormName): AnyField[] {
  return forms[form].flatMap((group) => group.fields as unknown as AnyField[])
}

describe('sliders and choices', () => {
  const v23Dtu = { serial: '1', pollinterval: 5, nrf_enabled: true, nrf_palevel: 0, cmt_enabled: true, cmt_palevel: 0 }

  it('CMT frequency goes from 860250 to 923500 kHz in steps of 250 kHz', () => {
    expect(frequencyBounds({ ...v23Dtu, cmt_frequency: 865_000 })).toEqual({
      min: 860_250,
      max: 923_500,
      step: 250,
      legalMin: 863_000,
      legalMax: 870_000,
    })
  })

  it.each([
    [862_750, 'outside'],
    [863_000, 'inside'],
    [870_000, 'inside'],
    [870_250, 'outside'],
  ])('%i kHz is %s the EU band', (cmt_frequency, place) => {
    const frequency = dtuForm[2].fields[2]
    expect(frequency.warn({ ...v23Dtu, cmt_frequency })).toEqual(place === 'outside' && { min: 863, max: 870 })
  })

  it('v26: the frequency is in Hz, with bounds from the device', () => {
    const country_def = [
      {
        freq_default: 865_000_000,
        freq_min: 860_250_000,
        freq_max: 923_500_000,
        freq_legal_min: 863_000_000,
        freq_legal_max: 870_000_000,
      },
      {
        freq_default: 918_000_000,
        freq_min: 900_250_000,
        freq_max: 963_500_000,
        freq_legal_min: 905_000_000,
        freq_legal_max: 925_000_000,
      },
    ]
    const v26Dtu = { ...v23Dtu, cmt_frequency: 910_000_000, cmt_chan_width: 250_000, cmt_country: 1, country_def }
    expect(frequencyBounds(v26Dtu)).toEqual({
      min: 900_250_000,
      max: 963_500_000,
      step: 250_000,
      legalMin: 905_000_000,
      legalMax: 925_000_000,
    })
    expect(dtuForm[2].fields[2].shown(v26Dtu.cmt_frequency, v26Dtu)).toBe(910)
    expect(dtuForm[2].fields[2].warn(v26Dtu)).toBe(false)
    expect(dtuForm[2].fields[2].warn({ ...v26Dtu, cmt_frequency: 904_750_000 })).toEqual({ min: 905, max: 925 })
    expect(dtuForm[2].fields[1].also(v26Dtu)).toEqual({ cmt_frequency: 918_000_000 })
    expect(frequencyBounds({ ...v23Dtu, cmt_frequency: 0, cmt_chan_width: 250_000 }).min).toBe(860_250_000)
  })
})

describe('validation', () => {
  const problemWith = (form: FormName, name: string, value: unknown) =>
    problemOf(fieldsOf(form).find((field) => field.name === name) as never, { [name]: value } as never)?.text

  it.each([
    ['dtu', 'serial', '199999999999', undefined],
    ['dtu', 'serial', '0', 'dtuSerial'],
    ['dtu', 'serial', '200000000000', 'dtuSerial'],
    ['dtu', 'serial', '1999801abcde', 'dtuSerial'],
    ['dtu', 'pollinterval', 0, 'outOfRange'],
    ['dtu', 'pollinterval', 86_401, 'outOfRange'],
    ['dtu', 'pollinterval', 1.5, 'notWhole'],
    ['dtu', 'pollinterval', '', 'required'],
    ['dtu', 'pollinterval', 'five', 'notNumber'],
    ['dtu', 'cmt_palevel', -11, 'outOfRange'],
    ['dtu', 'cmt_palevel', 21, 'outOfRange'],
    ['dtu', 'cmt_palevel', Number.NaN, 'notWhole'],
    ['dtu', 'cmt_frequency', 860_000, 'outOfRange'],
    ['dtu', 'cmt_frequency', 923_750, 'outOfRange'],
    ['mqtt', 'mqtt_topic', 'solar', 'topic'],
    ['mqtt', 'mqtt_topic', 'so lar/', 'topic'],
    ['mqtt', 'mqtt_topic', 'solar/', undefined],
    ['mqtt', 'mqtt_lwt_topic', 'a b', 'noSpaces'],
    ['mqtt', 'mqtt_lwt_topic', '', undefined],
    ['mqtt', 'mqtt_hass_topic', 'a b', 'noSpaces'],
    ['mqtt', 'mqtt_hostname', '', 'required'],
    ['mqtt', 'mqtt_hostname', 'ü'.repeat(65), 'tooLong'],
    ['mqtt', 'mqtt_root_ca_cert', 'MII', undefined],
    ['network', 'ipaddress', '192.168.1.255', undefined],
    ['network', 'ipaddress', '192.168.1.256', 'ipv4'],
    ['network', 'ipaddress', '192.168.1', 'ipv4'],
    ['network', 'hostname', '', 'required'],
    ['ntp', 'latitude', 90.001, 'outOfRange'],
    ['ntp', 'longitude', -180.5, 'outOfRange'],
    ['security', 'password', 'seven77', 'tooShort'],
    ['security', 'password', 'eight888', undefined],
    ['security', 'password', '', undefined],
    ['inverter', 'serial', '1161a0bCdEf0', undefined],
    ['inverter', 'serial', '1161g', 'hex'],
    ['inverter', 'channel.0.name', 'x'.repeat(31), 'tooLong'],
    ['inverter', 'channel.0.max_power', -1, 'outOfRange'],
    ['inverter', 'channel.0.yield_total_offset', 0.5, undefined],
    ['inverter', 'channel.0.yield_total_offset', -0.5, 'outOfRange'],
  ] as const)('%s form, %s with the value %j: the problem is %s', (form, name, value, problem) => {
    expect(problemWith(form, name, value)).toBe(problem)
  })
})

describe('advice on a value that the form accepts and the device may refuse', () => {
  const certificate = '-----BEGIN CERTIFICATE-----\nMII\n-----END CERTIFICATE-----\n'
  const key = '-----BEGIN EC PRIVATE KEY-----\nMII\n-----END EC PRIVATE KEY-----'
  const adviceIn = (form: FormName, name: string, value: unknown) => {
    const found = forms[form].flatMap(({ fields }) => fields).find((field) => field.name === name)
    return found && adviceOn(found, value)
  }

  it.each([
    ['network', 'hostname', 'x'.repeat(31), 'x'.repeat(32), deviceLimits.hostnameBytes],
    ['network', 'password', 'x'.repeat(63), 'x'.repeat(64), deviceLimits.wifiPasswordBytes],
    ['ntp', 'ntp_server', `ü${'x'.repeat(29)}`, `ü${'x'.repeat(30)}`, deviceLimits.ntpServerBytes],
    ['mqtt', 'mqtt_publish_interval', 65_535, 65_536, deviceLimits.publishIntervalMax],
  ] as const)(
    'is given in the %s form for %s only above the limit of the device',
    (form, name, highest, tooHigh, max) => {
      expect(adviceIn(form, name, highest)).toBeUndefined()
      expect(adviceIn(form, name, tooHigh)).toEqual({ text: 'deviceMax', param: { max } })
    },
  )

  it.each([
    ['mqtt_root_ca_cert', '', undefined],
    ['mqtt_root_ca_cert', certificate, undefined],
    ['mqtt_root_ca_cert', `Bag Attributes\n    friendlyName: ca\n${certificate}`, undefined],
    ['mqtt_root_ca_cert', 'MII', 'certificate'],
    ['mqtt_client_cert', '-----BEGIN CERTIFICATE-----\nMII', 'certificate'],
    ['mqtt_client_key', key, undefined],
    ['mqtt_client_key', `-----BEGIN EC PARAMETERS-----\nBg==\n-----END EC PARAMETERS-----\n${key}`, undefined],
    ['mqtt_client_key', certificate, 'privateKey'],
  ])('%s with the value %j: the advice is %s', (name, value, text) => {
    expect(adviceIn('mqtt', name, value)?.text).toBe(text)
  })
})
