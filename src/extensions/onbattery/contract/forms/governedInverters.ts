import { numberOr } from '../../../../contract/form'
import type { GovernedInverter, PowerLimiterConfig, PowerLimiterMetadata } from '../powerLimiter'

type InverterMetadata = PowerLimiterMetadata['inverters'][number]

export const BATTERY = 0
export const SOLAR = 1
export const SMART_BUFFER = 2

/** The value of `inverter_serial_for_dc_voltage` if no inverter is chosen to measure the battery's voltage. */
export const NO_INVERTER = '000000000'

const MIN_WATTS_PER_CHANNEL = 13
const MIN_UPPER_WATTS = 300

/** The inverters in the order in which the settings list them. */
export function sortedInverters({ inverters }: PowerLimiterMetadata): readonly InverterMetadata[] {
  return [...inverters].sort((one, other) => one.order - other.order)
}

/** The inverter's name, or its serial if it has no name. */
export const nameOf = ({ name, serial }: InverterMetadata) => (typeof name === 'string' && name) || `${serial}`

export const minWattsOf = ({ channels }: InverterMetadata) => MIN_WATTS_PER_CHANNEL * numberOr(channels, 1)

function defaultEntry(inverter: InverterMetadata): GovernedInverter {
  return {
    serial: inverter.serial,
    is_governed: false,
    is_behind_power_meter: true,
    power_source: BATTERY,
    allow_standby: true,
    use_overscaling_to_compensate_shading: false,
    lower_power_limit: minWattsOf(inverter),
    upper_power_limit: Math.max(numberOr(inverter.max_power, 0), MIN_UPPER_WATTS),
  }
}

/** The edited object. Each inverter has a key made from its serial, so unsaved values stay with their inverter when the order changes. */
export type EditedLimiter = Omit<PowerLimiterConfig, 'inverters'> & { inverters: Record<string, GovernedInverter> }

/** The key of an inverter in `EditedLimiter`. It begins with a letter, because numeric keys of an object are sorted. */
export const serialKey = ({ serial }: { serial: string }) => `s${`${serial}`.replace(/\W/g, '')}`

/**
 * The edited object for a record. It has an entry for each inverter that the gateway has, and no other entries. The choice of the inverter
 * that measures the battery's voltage is cleared if this inverter is not governed or does not use the battery.
 */
export function toEdited(limiter: PowerLimiterConfig, metadata: PowerLimiterMetadata): EditedLimiter {
  const inverters = sortedInverters(metadata).map((inverter) => ({
    ...defaultEntry(inverter),
    ...limiter.inverters.find(({ serial }) => serial === inverter.serial),
  }))
  const measuring = inverters.find(({ serial }) => serial === limiter.inverter_serial_for_dc_voltage)
  const isUsable = measuring?.is_governed && measuring.power_source === BATTERY
  return {
    ...limiter,
    inverters: Object.fromEntries(inverters.map((inverter) => [serialKey(inverter), inverter])),
    inverter_serial_for_dc_voltage: isUsable ? measuring.serial : NO_INVERTER,
  }
}

/** The record for the device. A draft may still contain fields of a deleted inverter. The entry of this inverter has no serial and is omitted. */
export function toRecord({ inverters, ...limiter }: EditedLimiter): PowerLimiterConfig {
  return { ...limiter, inverters: Object.values(inverters).filter(({ serial }) => serial) }
}

/** True if an inverter uses the battery, but no inverter is chosen to measure the battery's voltage. */
export function lacksVoltageInverter({ enabled, inverters, inverter_serial_for_dc_voltage }: EditedLimiter): boolean {
  const isBatteryUsed = Object.values(inverters).some(
    ({ is_governed, power_source }) => is_governed && power_source === BATTERY,
  )
  return enabled && isBatteryUsed && inverter_serial_for_dc_voltage === NO_INVERTER
}

/** True if polling or commands are off. The settings for the night do not matter for an inverter that runs on solar power. */
export function isRadioOff(inverter: InverterMetadata, isSolar: boolean): boolean {
  const byDay = [inverter.poll_enable, inverter.command_enable]
  const byNight = [inverter.poll_enable_night, inverter.command_enable_night]
  return byDay.includes(false) || (!isSolar && byNight.includes(false))
}
