import { describe, expect, it } from 'vitest'
import { dtuForm } from '../../contract/dtu'
import { type NumberOptions, problemOf, storedNumber } from '../../contract/form'
import type { SystemStatus } from '../../contract/system'
import { batteryForm } from './contract/forms/batteryForm'
import { gridChargerForm, limitCurrent, limitVoltage } from './contract/forms/gridChargerForm'
import { powerLimiterForm } from './contract/forms/powerLimiterForm'
import { powerMeterForm } from './contract/forms/powerMeterForm'
import { solarChargerForm } from './contract/forms/solarChargerForm'
import type { PowerLimiterMetadata } from './contract/powerLimiter'

/** The range of each type in the firmware. A number whose default is an `int` is read as an `int`. */
const types = {
  uint8: [0, 255],
  uint16: [0, 65_535],
  int16: [-32_768, 32_767],
  /** An `int` that is stored as a float. */
  int: [-2_147_483_648, 2_147_483_647],
  /** An `int` that is stored as a uint32_t. */
  positiveInt: [0, 2_147_483_647],
  uint32: [0, 4_294_967_295],
  /** A float, sent and stored with two digits after the point. */
  hundredths: undefined,
  float: undefined,
} as const

const SERIAL = '116180400123'

/** How the firmware reads each number: WebApi_*.cpp, Configuration.cpp, Configuration.h and defaults.h of 2026.03.31. */
const firmwareTypes: Readonly<Record<string, keyof typeof types>> = {
  'battery provider': 'uint8',
  'battery serial.interface': 'uint8',
  'battery serial.polling_interval': 'uint8',
  'battery mqtt.voltage_unit': 'uint8',
  'battery mqtt.current_unit': 'uint8',
  'battery mqtt.discharge_current_limit_unit': 'uint8',
  'battery zendure.device_type': 'uint8',
  'battery zendure.polling_interval': 'uint8',
  'battery zendure.control_mode': 'uint8',
  'battery zendure.max_output': 'uint16',
  'battery zendure.soc_min': 'uint8',
  'battery zendure.soc_max': 'uint8',
  'battery zendure.bypass_mode': 'uint8',
  'battery zendure.output_control': 'uint8',
  'battery zendure.output_limit': 'uint16',
  'battery zendure.output_limit_day': 'uint16',
  'battery zendure.output_limit_night': 'uint16',
  'battery zendure.sunrise_offset': 'int16',
  'battery zendure.sunset_offset': 'int16',
  'battery zendure.charge_through_interval': 'uint16',
  'battery zendure.charge_through_reset': 'uint8',
  'battery discharge_current_limit': 'float',
  'battery discharge_current_limit_below_soc': 'float',
  'battery discharge_current_limit_below_voltage': 'float',
  'gridcharger provider': 'uint8',
  'gridcharger can.hardware_interface': 'uint8',
  'gridcharger can.controller_frequency': 'uint32',
  'gridcharger huawei.offline_voltage': 'hundredths',
  'gridcharger huawei.offline_current': 'hundredths',
  'gridcharger huawei.input_current_limit': 'hundredths',
  'gridcharger target_power_consumption': 'int',
  'gridcharger stop_batterysoc_threshold': 'uint8',
  'gridcharger voltage_limit': 'hundredths',
  'gridcharger enable_voltage_limit': 'hundredths',
  'gridcharger lower_power_limit': 'int',
  'gridcharger upper_power_limit': 'int',
  'powerlimiter target_power_consumption': 'int16',
  'powerlimiter target_power_consumption_hysteresis': 'uint16',
  'powerlimiter base_load_limit': 'uint16',
  'powerlimiter total_upper_power_limit': 'uint16',
  'powerlimiter inverter_restart_hour': 'uint8',
  [`powerlimiter inverters.s${SERIAL}.power_source`]: 'uint8',
  [`powerlimiter inverters.s${SERIAL}.lower_power_limit`]: 'uint16',
  [`powerlimiter inverters.s${SERIAL}.upper_power_limit`]: 'uint16',
  'powerlimiter inverter_channel_id_for_dc_voltage': 'uint8',
  'powerlimiter conduction_losses': 'uint8',
  'powerlimiter battery_soc_start_threshold': 'uint16',
  'powerlimiter battery_soc_stop_threshold': 'uint16',
  'powerlimiter full_solar_passthrough_soc': 'uint16',
  'powerlimiter voltage_start_threshold': 'hundredths',
  'powerlimiter voltage_stop_threshold': 'hundredths',
  'powerlimiter full_solar_passthrough_start_voltage': 'hundredths',
  'powerlimiter full_solar_passthrough_stop_voltage': 'hundredths',
  'powerlimiter voltage_load_correction_factor': 'float',
  'powermeter source': 'uint8',
  'powermeter serial_sdm.address': 'positiveInt',
  'powermeter serial_sdm.polling_interval': 'positiveInt',
  'powermeter http_json.polling_interval': 'positiveInt',
  'powermeter http_sml.polling_interval': 'positiveInt',
  'powermeter udp_victron.polling_interval_ms': 'uint16',
  'powermeter http_sml.http_request.auth_type': 'uint8',
  'powermeter http_sml.http_request.timeout': 'uint16',
  ...Object.fromEntries(
    [0, 1, 2].flatMap((index) => [
      [`powermeter mqtt.values.${index}.unit`, 'uint8'] as const,
      [`powermeter http_json.values.${index}.unit`, 'uint8'] as const,
      [`powermeter http_json.values.${index}.http_request.auth_type`, 'uint8'] as const,
      [`powermeter http_json.values.${index}.http_request.timeout`, 'uint16'] as const,
    ]),
  ),
  'solarcharger provider': 'uint8',
  'solarcharger mqtt.power_unit': 'uint8',
  'solarcharger mqtt.current_unit': 'uint8',
  'solarcharger mqtt.voltage_unit': 'uint8',
  'dtu pollinterval': 'uint32',
  'dtu nrf_palevel': 'uint8',
  'dtu cmt_country': 'uint8',
}

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

/** Options of fields that compute their options from the record or from another answer. */
const dynamicOptions: Readonly<Record<string, readonly number[]>> = {
  'battery zendure.output_control': [0, 1, 2],
  'powerlimiter inverter_channel_id_for_dc_voltage': [0, 5],
}
const optionsOf = (key: string, { options }: AnyField) => (Array.isArray(options) ? options : dynamicOptions[key])

const numberFields = Object.entries(forms).flatMap(([form, groups]) =>
  groups
    .flatMap(({ fields }) => fields)
    .map((field) => ({ key: `${form} ${field.name}`, form, field }))
    .filter(({ key, field }) => field.type === 'number' || typeof optionsOf(key, field)?.[0] === 'number'),
)

/** All options of a select. For a number, the smallest and the largest value that the form accepts, in the record's unit. */
function boundsOf(key: string, field: AnyField): readonly number[] {
  const options = field.type === 'select' && optionsOf(key, field)
  if (options) return options
  return [field.min, field.max].map((end) => storedNumber(field as NumberOptions, end) as number)
}

it('the table of firmware types contains exactly the number fields of the forms', () => {
  expect(numberFields.map(({ key }) => key).sort()).toEqual(Object.keys(firmwareTypes).sort())
})

describe.each(numberFields)('$key', ({ key, field }) => {
  const type = firmwareTypes[key] ?? 'uint8'

  it(`fits the firmware's ${type}`, () => {
    const [least, most] = types[type] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (const end of boundsOf(key, field)) {
      expect(end).toBeGreaterThanOrEqual(least)
      expect(end).toBeLessThanOrEqual(most)
    }
  })

  if (field.type !== 'number') return

  it('accepts as many decimal places as the firmware stores', () => {
    const problemWith = (fraction: number) => {
      const value = storedNumber(field as NumberOptions, (field.min ?? 0) + fraction)
      return problemOf(field as never, { [field.name]: value } as never)?.text
    }
    // A value in another unit is rounded to a whole number of the record's unit.
    const acceptsAnyFraction = type === 'float' || !!field.scale
    expect(problemWith(0.25)).toBe(acceptsAnyFraction || type === 'hundredths' ? undefined : 'notWhole')
    const problem = type === 'hundredths' ? 'tooFine' : 'notWhole'
    expect(problemWith(0.125)).toBe(acceptsAnyFraction ? undefined : problem)
  })
})

it.each([limitVoltage, limitCurrent])(
  'a limit of the charger in the range %j: any fraction is accepted, as on the device',
  (range) => {
    expect(
      problemOf({ name: 'limit', type: 'number', ...range } as never, { limit: 42.123_45 } as never),
    ).toBeUndefined()
  },
)
