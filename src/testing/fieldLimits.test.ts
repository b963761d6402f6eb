import { afterEach, expect, it } from 'vitest'
import { displayForm, ledForm } from '../contract/device'
import { dtuForm } from '../contract/dtu'
import type { Bounds, NumberOptions } from '../contract/form'
import { inverterForm } from '../contract/inverters/inverter'
import { mqttForm } from '../contract/mqtt'
import { networkForm } from '../contract/network'
import { ntpForm } from '../contract/ntp'
import { securityForm } from '../contract/security'
import type { SystemStatus } from '../contract/system'
import { isObject, type Json, type JsonObject, memberAt, setAt } from '../simulator/json/arduinoJson'
import type { LineName } from '../simulator/lines/line'
import { startDevice, type TestDevice } from './device'

/** The members that a field of any form may have. */
interface AnyField extends Partial<NumberOptions> {
  name: string
  type: string
  bounds?: (record: JsonObject) => Bounds
  options?: unknown
  deviceMax?: number
  maxBytes?: number
  /** The changes that the page makes to other members when this field changes. */
  also?: (record: JsonObject) => JsonObject
}

const system = {} as SystemStatus
const forms = {
  dtu: dtuForm(system),
  mqtt: mqttForm(system),
  network: networkForm,
  ntp: ntpForm,
  security: securityForm,
  display: displayForm,
  led: ledForm(1),
  inverter: inverterForm({ isTaken: () => false, printedSerial: () => undefined }, 1),
} as unknown as Record<string, readonly { fields: readonly AnyField[] }[]>

const paths: Record<string, string> = {
  display: '/api/device/config',
  led: '/api/device/config',
  inverter: '/api/inverter/edit',
}
const pathOf = (form: string) => paths[form] ?? `/api/${form}/config`

/** The path of the field's value in the record. */
function memberPathOf(form: string, name: string): string {
  if (form === 'led') return name.replace(/led(\d)/, 'led.$1.brightness')
  return form === 'display' ? `display.${name}` : name
}

/** Fields whose longest text must have a certain form. The tests of their forms check these texts. */
const FORMATTED = /^(serial|repeat|ipaddress|netmask|gateway|dns\d|ntp_timezone.*)$/

function isTested({ name, type, options, maxBytes }: AnyField): boolean {
  if (type === 'select') return Array.isArray(options) && typeof options[0] === 'number'
  return type === 'number' || type === 'range' || (maxBytes !== undefined && !FORMATTED.test(name))
}

const fields = Object.entries(forms).flatMap(([form, groups]) =>
  groups.flatMap((group) => group.fields.filter(isTested).map((field) => ({ form, field, name: field.name }))),
)

/** The values to save. A field with options has all its options, a text the longest that form and device accept. A number has its bounds, and a fraction if the form accepts fractions. */
function testedValues(
  { options, bounds, fractions, maxBytes, deviceMax = Number.POSITIVE_INFINITY, ...field }: AnyField,
  record: JsonObject,
): readonly (number | string)[] {
  if (Array.isArray(options)) return options
  // The last letter is a slash, because a base topic must end with one.
  if (maxBytes !== undefined) return [`${'x'.repeat(Math.min(maxBytes, deviceMax) - 1)}/`]
  const { min = 0, max = 0 } = bounds ? bounds(record) : field
  return [min, Math.min(max, deviceMax), ...(fractions ? [min + 0.125] : [])]
}

let device: TestDevice
afterEach(() => device?.close())

const headers = () => ({ Authorization: `Basic ${device.authdata()}` })
const get = async (path: string): Promise<Json> => (await fetch(device.url + path, { headers: headers() })).json()

/** The record that holds the fields, as the page gets it. */
async function recordOf(form: string): Promise<JsonObject> {
  const answer = form === 'inverter' ? memberAt(await get('/api/inverter/list'), 'inverter.0') : await get(pathOf(form))
  return isObject(answer) ? answer : {}
}

/** Switches on the features of a record, because the device stores some numbers only while their feature is on. */
function switchOn(record: JsonObject): void {
  if ('syslogenabled' in record) Object.assign(record, { syslogenabled: true, sysloghostname: 'log' })
  if ('mqtt_enabled' in record) Object.assign(record, { mqtt_enabled: true, mqtt_hostname: 'broker' })
}

/** Saves the record with this value, and returns the value that the device then has. */
async function storedAfter(
  form: string,
  { name, also: otherChanges }: AnyField,
  value: number | string,
): Promise<unknown> {
  const record = await recordOf(form)
  const memberPath = memberPathOf(form, name)
  switchOn(record)
  setAt(record, memberPath, value)
  Object.assign(record, otherChanges?.({ ...record, [name]: value }))
  const body = new FormData()
  body.append('data', JSON.stringify(record))
  await fetch(device.url + pathOf(form), { method: 'POST', headers: headers(), body })
  return memberAt(await recordOf(form), memberPath)
}

it.each(['v23', 'v26'] as const)(
  '%s stores the limits and options of each form unchanged',
  async (firmware: LineName) => {
    device = await startDevice({ firmware, scenario: 'demo' })
    for (const { form, field } of fields) {
      const record = await recordOf(form)
      // The other firmware line has this field.
      if (memberAt(record, memberPathOf(form, field.name)) === undefined) continue
      for (const value of testedValues(field, record))
        expect.soft(await storedAfter(form, field, value), `${form} ${field.name} = ${value}`).toBe(value)
    }
  },
)
