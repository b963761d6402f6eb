import type { Channel, LiveData, LiveInverter, Value } from '../../../../contract/inverters/live'
import type { Contact } from '../../../gateway/contact'
import { type Gateway, hasDefaultPassword, hasRadioProblem, isClockSet } from '../../../gateway/gateway'
import { isPolled, isReachable, maxPower, slotOf } from '../../../gateway/inverters'
import type { Slot } from '../../../gateway/settings'
import { float32 } from '../../../json/arduinoJson'
import { answerThatFits } from '../../../json/fixedMemory'
import type { Measurement, StringMeasurement } from '../../../world/inverter'
import type { Pushes, Reader } from '../../line'

const LIVE_BYTES = 40_960
export const PUSH_AT_LEAST_EVERY_MS = 10_000

const value = (v: number, u: string, d: number): Value => ({ v: float32(v), u, d })

export const noMeasurement: Measurement = {
  atMs: 0,
  strings: [],
  ac: { watts: 0, volts: 0, amps: 0, hertz: 0, powerFactor: 0, reactiveVar: 0 },
  celsius: 0,
}

const noStringMeasurement: StringMeasurement = { watts: 0, volts: 0, amps: 0, todayWh: 0, totalKwh: 0 }

/** The measurements of the strings, with the yield offsets of the settings. All values are 0 before the first measurement. */
export function stringsOf({ family, measurement }: Contact, slot: Slot | undefined): StringMeasurement[] {
  return Array.from({ length: family.strings }, (_, number) => {
    const measured = measurement?.strings[number]
    if (!measured) return noStringMeasurement
    return { ...measured, totalKwh: measured.totalKwh + (slot?.channel[number]?.yield_total_offset ?? 0) }
  })
}

/** The live values of a string. `toValue` rounds a number as the firmware line does. */
export function dcChannel(
  string: StringMeasurement,
  settings: Slot['channel'][number] | undefined,
  toValue: typeof value,
): Channel {
  return {
    ...(settings && { name: { u: settings.name } }),
    Power: toValue(string.watts, 'W', 1),
    Voltage: toValue(string.volts, 'V', 1),
    Current: toValue(string.amps, 'A', 2),
    YieldDay: toValue(string.todayWh, 'Wh', 0),
    YieldTotal: toValue(string.totalKwh, 'kWh', 3),
    ...(settings?.max_power && { Irradiation: toValue((string.watts / settings.max_power) * 100, '%', 3) }),
  }
}

export const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

function acChannel({ ac }: Measurement, strings: StringMeasurement[]): Channel {
  const dc = sum(strings.map(({ watts }) => watts))
  return {
    Power: value(ac.watts, 'W', 1),
    Voltage: value(ac.volts, 'V', 1),
    Current: value(ac.amps, 'A', 2),
    'Power DC': value(dc, 'W', 1),
    YieldDay: value(sum(strings.map(({ todayWh }) => todayWh)), 'Wh', 0),
    YieldTotal: value(sum(strings.map(({ totalKwh }) => totalKwh)), 'kWh', 3),
    Frequency: value(ac.hertz, 'Hz', 2),
    PowerFactor: value(ac.powerFactor, '', 3),
    ReactivePower: value(ac.reactiveVar, 'var', 1),
    Efficiency: value(dc > 0 ? (ac.watts / dc) * 100 : 0, '%', 3),
  }
}

/** The time since the last measurement, or the uptime if there is none. */
export const dataAgeMs = ({ clock, bootedAt }: Gateway, { measurement }: Contact) =>
  clock.now() - (measurement?.atMs ?? bootedAt)

function liveInverter(gateway: Gateway, contact: Contact): LiveInverter {
  const slot = slotOf(gateway, contact.serial)
  const measurement = contact.measurement ?? noMeasurement
  const strings = stringsOf(contact, slot)
  const maxWatts = maxPower(contact)
  return {
    serial: contact.serial,
    name: contact.name,
    data_age: Math.floor(dataAgeMs(gateway, contact) / 1000),
    poll_enabled: isPolled(gateway, contact),
    reachable: isReachable(gateway, contact),
    producing: isPolled(gateway, contact) && measurement.ac.watts > 0,
    limit_relative: float32(contact.limit),
    limit_absolute: maxWatts > 0 ? float32((maxWatts * contact.limit) / 100) : -1,
    AC: { 0: acChannel(measurement, strings) },
    DC: Object.fromEntries(strings.map((string, number) => [number, dcChannel(string, slot?.channel[number], value)])),
    INV: { 0: { Temperature: value(measurement.celsius, '°C', 1) } },
    events: contact.events.length,
  }
}

export function liveData(gateway: Gateway): LiveData {
  const { contacts } = gateway.radio
  const strings = contacts.flatMap((contact) => stringsOf(contact, slotOf(gateway, contact.serial)))
  return {
    inverters: contacts.map((contact) => liveInverter(gateway, contact)),
    total: {
      Power: value(sum(contacts.map(({ measurement }) => measurement?.ac.watts ?? 0)), 'W', 1),
      YieldDay: value(sum(strings.map(({ todayWh }) => todayWh)), 'Wh', 0),
      YieldTotal: value(sum(strings.map(({ totalKwh }) => totalKwh)), 'kWh', 2),
    },
    hints: {
      time_sync: !isClockSet(gateway),
      radio_problem: hasRadioProblem(gateway),
      default_password: hasDefaultPassword(gateway),
    },
  }
}

/** The time of the newest measurement of all inverters. */
function newestMeasurementAt({ radio }: Gateway): number {
  return Math.max(0, ...radio.contacts.map(({ measurement }) => measurement?.atMs ?? 0))
}

export const liveStatus: Reader<LiveData> = {
  rule: 'guest',
  memoryBytes: LIVE_BYTES,
  read(gateway) {
    gateway.newestSentMeasurementAt = newestMeasurementAt(gateway)
    return liveData(gateway)
  },
}

/** Each push has the live data of all inverters. A push is sent when any inverter has new data, and at the latest ten seconds after the last push. */
export function createPushes(gateway: Gateway): Pushes {
  let pushedAt = Number.NEGATIVE_INFINITY
  const message = () => JSON.stringify(answerThatFits(liveData(gateway), LIVE_BYTES))
  return {
    due() {
      const isOverdue = gateway.clock.now() - pushedAt > PUSH_AT_LEAST_EVERY_MS
      if (!isOverdue && newestMeasurementAt(gateway) === gateway.newestSentMeasurementAt) return []
      pushedAt = gateway.clock.now()
      gateway.newestSentMeasurementAt = newestMeasurementAt(gateway)
      return [message()]
    },
    sample: message,
    reset() {
      pushedAt = Number.NEGATIVE_INFINITY
    },
  }
}
