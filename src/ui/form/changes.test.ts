import { describe, expect, it } from 'vitest'
import type { WriteReply } from '../../contract/codes'
import { dtuForm as dtuFormOf } from '../../contract/dtu'
import type { Field, Form } from '../../contract/form'
import { mqttForm as mqttFormOf } from '../../contract/mqtt'
import { networkForm } from '../../contract/network'
import { ntpForm, zoneField } from '../../contract/ntp'
import { securityForm } from '../../contract/security'
import type { SystemStatus } from '../../contract/system'
import { fc } from '../../testing/properties'
import type { Changes } from '../state/drafts'
import { recordToSend, refusedField, visibleFields, withChange } from './changes'

/** Stands for the record type of any form, so that one test can run on all forms. */
interface AnyRecord {
  flag: boolean
  count: number
  text: string
}
type AnyForm = Form<AnyRecord>
type AnyField = Field<AnyRecord>

const system = {} as SystemStatus
const [dtuForm, mqttForm] = [dtuFormOf(system), mqttFormOf(system)]
const forms = { dtuForm, mqttForm, networkForm, ntpForm, securityForm } as unknown as Record<string, AnyForm>

const fieldsOf = (form: AnyForm) => form.flatMap((group) => group.fields)

/** One or more valid texts for each pattern of a field. */
const sampleTexts = [
  '192.168.1.20',
  '1999801',
  '116181804321',
  'topic/',
  '-----BEGIN CERTIFICATE-----\nA\n-----END CERTIFICATE-----',
  '-----BEGIN PRIVATE KEY-----\nA\n-----END PRIVATE KEY-----',
]

/** A valid value of the field, of the type that the device expects. */
function validValue(field: AnyField): fc.Arbitrary<unknown> {
  switch (field.type) {
    case 'switch':
      return fc.boolean()
    case 'select':
      return fc.constantFrom(...(field.options as number[]))
    case 'range':
      return fc.integer(field.bounds({} as AnyRecord))
    case 'number':
      return field.fractions
        ? fc.double({ min: field.min, max: field.max, noNaN: true })
        : fc.integer({ min: field.min, max: field.max })
    default:
      if (!field.pattern) return fc.stringMatching(/^[a-z]{8,20}$/)
      return fc.constantFrom(...sampleTexts.filter((text) => field.pattern?.test.test(text)))
  }
}

const json = fc.jsonValue({ maxDepth: 3 })

/** A record of the form with unknown fields, and with known fields that are missing or of another type. */
function anyRecord(form: AnyForm): fc.Arbitrary<Record<string, unknown>> {
  const known = fieldsOf(form).map((field) => [field.name, fc.oneof(validValue(field), json)] as const)
  return fc
    .tuple(
      fc.record(Object.fromEntries(known), { requiredKeys: [] }),
      fc.dictionary(fc.stringMatching(/^x_[a-z]{1,8}$/), json, { maxKeys: 5 }),
    )
    .map(([knownFields, unknownFields]) => ({ ...unknownFields, ...knownFields }))
}

function someChanges(form: AnyForm): fc.Arbitrary<Changes> {
  return fc.record(Object.fromEntries(fieldsOf(form).map((field) => [field.name, validValue(field)] as const)), {
    requiredKeys: [],
  })
}

const throughJson = (value: unknown) => JSON.parse(JSON.stringify(value))

describe.each(Object.entries(forms))('record sent by %s', (_, form) => {
  it('without changes: equals the loaded record', () => {
    fc.assert(
      fc.property(anyRecord(form), (loaded) => {
        expect(throughJson(recordToSend(form, loaded as never, {}))).toStrictEqual(throughJson(loaded))
      }),
    )
  })

  it('with changes: equals the loaded record plus the changes, with exact types', () => {
    fc.assert(
      fc.property(anyRecord(form), someChanges(form), (loaded, newValues) => {
        let changes: Changes = {}
        for (const [name, value] of Object.entries(newValues)) changes = withChange(changes, loaded, name, value)
        expect(throughJson(recordToSend(form, loaded as never, changes))).toStrictEqual(
          throughJson({ ...loaded, ...newValues }),
        )
      }),
    )
  })
})

describe.each(Object.entries(forms))('changes of %s', (_, form) => {
  it('are empty after each change was undone', () => {
    fc.assert(
      fc.property(anyRecord(form), someChanges(form), (loaded, newValues) => {
        let changes: Changes = {}
        for (const [name, value] of Object.entries(newValues)) changes = withChange(changes, loaded, name, value)
        for (const name of Object.keys(newValues)) changes = withChange(changes, loaded, name, loaded[name])
        expect(changes).toEqual({})
      }),
    )
  })
})

const numberFieldsOf = (form: AnyForm) => fieldsOf(form).filter(({ type }) => type === 'number')
const formsWithNumbers = Object.entries(forms).filter(([, form]) => numberFieldsOf(form).length)

it.each(formsWithNumbers)('record sent by %s does not contain an invalid number', (_, form) => {
  fc.assert(
    fc.property(anyRecord(form), fc.constantFrom(...numberFieldsOf(form)), (loaded, field) => {
      expect(recordToSend(form, loaded as never, { [field.name]: 'wrong' })).toStrictEqual(loaded)
    }),
  )
})

describe('visible fields', () => {
  const names = (form: unknown, record: Record<string, unknown>) =>
    visibleFields(form as AnyForm, record as never).map(({ name }) => name)

  it('follow the conditions of groups and fields', () => {
    expect(names(networkForm, { dhcp: true })).toEqual(['ssid', 'password', 'hostname', 'dhcp'])
    expect(names(networkForm, { dhcp: false })).toContain('dns2')
    expect(names(dtuForm, { nrf_enabled: true })).toEqual(['serial', 'pollinterval', 'nrf_palevel'])
    expect(names(dtuForm, { cmt_enabled: true })).toEqual(['serial', 'pollinterval', 'cmt_palevel', 'cmt_frequency'])
  })

  it('can be determined without an error for any record of the device, and so can their warnings', () => {
    // The page itself makes the record of the security form.
    const formsOfDeviceRecords = Object.values(forms).filter((form) => form !== forms.securityForm)
    fc.assert(
      fc.property(fc.constantFrom(...formsOfDeviceRecords), json, (form, answer) => {
        const record = { ...(answer as object) }
        for (const field of visibleFields(form, record as never)) field.warn?.(record as never)
      }),
    )
  })
})

/** Changes of these fields. `refusedField` uses only their names. */
const changesOf = (...names: string[]): Changes => Object.fromEntries(names.map((name) => [name, 'old']))

/** All fields of each form are visible with this record. The numbers are the codes that a device sends with its refusal. */
const refusals: readonly (readonly [name: string, form: unknown, record: object, fields: Record<number, string>])[] = [
  [
    'DTU',
    dtuForm,
    { nrf_enabled: true, cmt_enabled: true, country_def: [] },
    { 2001: 'serial', 2002: 'pollinterval', 2003: 'nrf_palevel', 2004: 'cmt_frequency', 2005: 'cmt_country' },
  ],
  [
    'MQTT',
    mqttForm,
    { mqtt_enabled: true, mqtt_tls: true, mqtt_hass_enabled: true, mqtt_clientid: '', mqtt_lwt_qos: 0 },
    {
      7001: 'mqtt_hostname',
      7002: 'mqtt_username',
      7003: 'mqtt_password',
      7004: 'mqtt_topic',
      7005: 'mqtt_topic',
      7006: 'mqtt_topic',
      7007: 'mqtt_port',
      7008: 'mqtt_root_ca_cert',
      7009: 'mqtt_lwt_topic',
      7010: 'mqtt_lwt_topic',
      7011: 'mqtt_lwt_online',
      7012: 'mqtt_lwt_offline',
      7013: 'mqtt_publish_interval',
      7014: 'mqtt_hass_topic',
      7015: 'mqtt_hass_topic',
      7016: 'mqtt_lwt_qos',
      7017: 'mqtt_clientid',
      7018: 'mqtt_hass_topic',
    },
  ],
  [
    'network',
    networkForm,
    { aptimeout: 0, syslogenabled: true },
    {
      8001: 'ipaddress',
      8002: 'netmask',
      8003: 'gateway',
      8004: 'dns1',
      8005: 'dns2',
      8006: 'aptimeout',
      8007: 'sysloghostname',
      8008: 'syslogport',
    },
  ],
  ['time', ntpForm, {}, { 9001: 'ntp_server' }],
  ['time zone', [{ fields: [zoneField] }], {}, { 9002: 'ntp_timezone_descr', 9003: 'ntp_timezone_descr' }],
  ['security', securityForm, {}, { 10001: 'password' }],
]

describe('refused field', () => {
  it.each(refusals)('of the %s form: each code of the device belongs to its field', (_, form, record, fields) => {
    const refusedBy = (number: string) =>
      refusedField(visibleFields(form as AnyForm, record as never), record as never, {}, {
        type: 'warning',
        message: '',
        code: Number(number),
      } as WriteReply)
    for (const number of Object.keys(fields)) expect([number, refusedBy(number)]).toEqual([number, fields[+number]])
  })

  it('if two fields have the code: is the changed field, otherwise the first visible field', () => {
    const dtu = { nrf_enabled: true, cmt_enabled: true } as never
    const fields = visibleFields(dtuForm, dtu)
    const refusal = { type: 'warning', message: '', code: 2003 } as const
    expect(refusedField(fields, dtu, {}, refusal)).toBe('nrf_palevel')
    expect(refusedField(fields, dtu, changesOf('cmt_palevel'), refusal)).toBe('cmt_palevel')
    expect(refusedField(visibleFields(dtuForm, { cmt_enabled: true } as never), dtu, {}, refusal)).toBe('cmt_palevel')
  })

  it('if three fields have the code: is the field at its limit', () => {
    const mqtt = { mqtt_enabled: true, mqtt_tls: true, mqtt_tls_cert_login: true } as never
    const sent = { ...(mqtt as object), mqtt_client_key: 'k'.repeat(2560) } as never
    const refusal = { type: 'warning', message: '', code: 7008 } as const
    expect(refusedField(visibleFields(mqttForm, mqtt), sent, {}, refusal)).toBe('mqtt_client_key')
  })
})

/**
 * 'named': the message matches the pattern `words` of the field. 'changed': the user has changed the field. 'full': the text is at its limit.
 * The field with the greatest weight is returned.
 */
describe('refused field: order of the weights', () => {
  interface Meter {
    url: string
    path: string
    topic: string
  }
  const MAX_BYTES = 4
  const fullText = 'x'.repeat(MAX_BYTES)
  const text = { type: 'text', maxBytes: MAX_BYTES } as const
  const meter: Form<Meter> = [
    {
      fields: [
        { ...text, name: 'url', codes: [7008], words: /URL/ },
        { ...text, name: 'path', codes: [7008], words: /path|URL/ },
        { ...text, name: 'topic', codes: [7009] },
      ],
    },
  ]

  it.each<[string, Partial<Meter>, Changes, Partial<WriteReply>, keyof Meter | undefined]>([
    ['no candidate: no field', {}, {}, {}, undefined],
    ['full wins over empty', { url: '', path: fullText }, {}, {}, 'path'],
    ['changed wins over full', { url: fullText, topic: '' }, changesOf('topic'), {}, 'topic'],
    ['changed and full wins over changed', { path: '', topic: fullText }, changesOf('path', 'topic'), {}, 'topic'],
    ['named wins over changed and full', { topic: fullText }, changesOf('topic'), { message: 'path' }, 'path'],
    ['named and changed wins over named', {}, changesOf('path'), { message: 'URL' }, 'path'],
    ['equal weights: the first field', { url: '', path: '' }, {}, {}, 'url'],
    ['a code: only fields that list this code', { url: '' }, {}, { code: 7009 }, 'topic'],
    ['a code: the message has no weight', { path: fullText }, {}, { code: 7008, message: 'URL' }, 'path'],
    ['a code that no field lists: no field', { url: '' }, {}, { code: 1005 }, undefined],
  ])('%s', (_, sent, changes, reply, field) => {
    const record = { url: 'a', path: 'b', topic: 'c', ...sent }
    const warning = { type: 'warning', message: '', ...reply } as const
    expect(refusedField(visibleFields(meter, record), record, changes, warning)).toBe(field)
  })
})
