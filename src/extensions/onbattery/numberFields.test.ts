import { afterEach, expect, it } from 'vitest'
import { dtuForm } from '../../contract/dtu'
import { type NumberOptions, problemOf, storedNumber } from '../../contract/form'
import type { SystemStatus } from '../../contract/system'
import { type JsonObject, memberAt, setAt } from '../../simulator/json/arduinoJson'
import { startDevice, type TestDevice } from '../../testing/device'
import { batteryForm } from './contract/forms/batteryForm'
import { gridChargerForm, limitCurrent, limitVoltage } from './contract/forms/gridChargerForm'
import { powerLimiterForm } from './contract/forms/powerLimiterForm'
import { powerMeterForm } from './contract/forms/powerMeterForm'
import { solarChargerForm } from './contract/forms/solarChargerForm'
import type { PowerLimiterMetadata } from './contract/powerLimiter'
import { line } from './simulator/line'

const SERIAL = '116180400123'

/** The members that fields of all forms have. */
interface AnyField extends Partial<NumberOptions> {
  name: string
  type: string
  options?: unknown
}

const metadata = {
  inverters: [{ serial: SERIAL, order: 0, name: 'Roof', channels: 4 }],
} as unknown as PowerLimiterMetadata

const forms = {
  battery: batteryForm,
  gridcharger: gridChargerForm,
  powerlimiter: powerLimiterForm(metadata),
  powermeter: powerMeterForm,
  solarcharger: solarChargerForm,
  dtu: dtuForm({ config_version_onbattery: 8 } as unknown as SystemStatus),
} as unknown as Record<string, readonly { fields: readonly AnyField[] }[]>

/** The values to save, in the unit of the record: all options of a field with options. For a number: the bounds, and the fractions that the form accepts. */
function testedValues(field: AnyField): readonly number[] {
  if (Array.isArray(field.options)) return field.options.filter((option) => typeof option === 'number')
  if (field.type !== 'number') return []
  const { min = 0, max = 0 } = field
  const stored = (value: number) => storedNumber(field as NumberOptions, value) as number
  const isAccepted = (value: number) => !problemOf(field as never, { [field.name]: value } as never)
  return [min, max, min + 0.25, min + 0.125].map(stored).filter(isAccepted)
}

let device: TestDevice
afterEach(() => device?.close())

const headers = () => ({ Authorization: `Basic ${device.authdata()}` })
const recordOf = async (path: string) =>
  (await (await fetch(device.url + path, { headers: headers() })).json()) as JsonObject

/** Fills the values that the device requires for each kind of power meter. */
function fillMeter(record: JsonObject): void {
  setAt(record, 'udp_victron.ip_address', '192.168.1.9')
  setAt(record, 'http_json.values.0.json_path', 'power')
  for (const request of ['http_json.values.0.http_request', 'http_sml.http_request'])
    for (const [name, value] of [
      ['url', 'http://meter'],
      ['username', 'x'],
      ['password', 'x'],
    ] as const)
      setAt(record, `${request}.${name}`, value)
}

it.each(Object.entries(forms))(
  'the %s form: the device stores bounds, options and fractions unchanged',
  async (form, groups) => {
    device = await startDevice({ firmware: line, scenario: 'seed' })
    const path = `/api/${form}/config`
    for (const field of groups.flatMap(({ fields }) => fields))
      for (const value of testedValues(field)) {
        const record = await recordOf(path)
        if (form === 'powerlimiter') setAt(record, 'inverters.0.serial', SERIAL)
        if (form === 'powermeter') fillMeter(record)
        if (field.name === 'cmt_country')
          record.cmt_frequency = memberAt(record, `country_def.${value}.freq_default`) ?? 0
        // In the record, inverters are a list.
        const memberPath = field.name.replace(`s${SERIAL}`, '0')
        setAt(record, memberPath, value)
        const body = new FormData()
        body.append('data', JSON.stringify(record))
        await fetch(device.url + path, { method: 'POST', headers: headers(), body })
        expect.soft(memberAt(await recordOf(path), memberPath), `${field.name} = ${value}`).toBe(value)
      }
  },
)

it.each([limitVoltage, limitCurrent])(
  'a limit of the charger in the range %j: any fraction is accepted, as on the device',
  (range) => {
    expect(
      problemOf({ name: 'limit', type: 'number', ...range } as never, { limit: 42.123_45 } as never),
    ).toBeUndefined()
  },
)
