import type { Channel, LiveData, LiveInverter, Value } from '../../../../contract/inverters/live'
import type { Contact } from '../../../gateway/contact'
import { type Gateway, hasDefaultPassword, hasRadioProblem, isClockSet, isConfigured } from '../../../gateway/gateway'
import { contactOf, isPolled, isReachable, maxPower, noStatistics, slotOf } from '../../../gateway/inverters'
import type { Slot } from '../../../gateway/settings'
import { shortFloat32 } from '../../../json/arduinoJson'
import { noSerial, serialFromRequest } from '../../../json/serial'
import type { Measurement, StringMeasurement } from '../../../world/inverter'
import { seededNumber } from '../../../world/seededNumber'
import type { Pushes, Reader } from '../../line'
import { dataAgeMs, dcChannel, noMeasurement, PUSH_AT_LEAST_EVERY_MS, stringsOf, sum } from '../../v23/inverters/live'

const NO_SIGNAL_DBM = -127
const NRF_DBM = -30

/** The signal strength in dBm. The nRF24 reports only whether a signal is strong. */
function rssi({ serial, family, measurement }: Contact): number {
  if (!measurement) return NO_SIGNAL_DBM
  return family.radio === 'nrf' ? NRF_DBM : -70 - Math.round(10 * seededNumber(serial, 'rssi'))
}

const value = (v: number, u: string, d: number): Value => ({ v: shortFloat32(v), u, d })

const radioStats = (contact: Contact) => ({
  tx_request: contact.statistics.requests,
  tx_re_request: 0,
  rx_success: contact.statistics.answers,
  rx_fail_nothing: contact.statistics.missingAnswers,
  rx_fail_partial: 0,
  rx_fail_corrupt: 0,
  rssi: rssi(contact),
})

/** The last measurement. All values are 0 before the first measurement, and for an unreachable inverter with `zero_runtime`. */
function measurementOf(gateway: Gateway, contact: Contact): Measurement {
  const isZeroed = slotOf(gateway, contact.serial)?.zero_runtime && !isReachable(gateway, contact)
  return (!isZeroed && contact.measurement) || noMeasurement
}

/** The head of an inverter: all members except the measured values and `events`. */
function headOf(gateway: Gateway, contact: Contact): LiveInverter {
  const watts = maxPower(contact)
  const age = dataAgeMs(gateway, contact)
  return {
    serial: contact.serial,
    name: contact.name,
    order: slotOf(gateway, contact.serial)?.order ?? 0,
    data_age: Math.floor(age / 1000),
    data_age_ms: Math.floor(age),
    poll_enabled: isPolled(gateway, contact),
    reachable: isReachable(gateway, contact),
    producing: isPolled(gateway, contact) && measurementOf(gateway, contact).ac.watts > 0,
    limit_relative: shortFloat32(contact.limit),
    limit_absolute: watts > 0 ? shortFloat32((watts * contact.limit) / 100) : -1,
    radio_stats: radioStats(contact),
  }
}

function acChannel({ ac }: Measurement): Channel {
  return {
    Power: value(ac.watts, 'W', 1),
    Voltage: value(ac.volts, 'V', 1),
    Current: value(ac.amps, 'A', 2),
    Frequency: value(ac.hertz, 'Hz', 2),
    PowerFactor: value(ac.powerFactor, '', 3),
    ReactivePower: value(ac.reactiveVar, 'var', 1),
  }
}

function inverterChannel({ ac, celsius }: Measurement, strings: StringMeasurement[]): Channel {
  const dc = sum(strings.map(({ watts }) => watts))
  return {
    'Power DC': value(dc, 'W', 1),
    YieldDay: value(sum(strings.map(({ todayWh }) => todayWh)), 'Wh', 0),
    YieldTotal: value(sum(strings.map(({ totalKwh }) => totalKwh)), 'kWh', 3),
    Temperature: value(celsius, '°C', 1),
    Efficiency: value(dc > 0 ? (ac.watts / dc) * 100 : 0, '%', 3),
  }
}

/** Adds `max` to the irradiation. `max` is the configured power of the string. At this power the irradiation is 100 %. */
function dcChannelWithMax(string: StringMeasurement, settings: Slot['channel'][number] | undefined): Channel {
  const { Irradiation: irradiation, ...channel } = dcChannel(string, settings, value)
  return irradiation && settings ? { ...channel, Irradiation: { ...irradiation, max: settings.max_power } } : channel
}

function inverterWithValues(gateway: Gateway, contact: Contact): LiveInverter {
  const slot = slotOf(gateway, contact.serial)
  const measurement = measurementOf(gateway, contact)
  const isZeroed = measurement === noMeasurement
  const strings = stringsOf(contact, slot).map((string) =>
    isZeroed ? { ...string, watts: 0, volts: 0, amps: 0 } : string,
  )
  return {
    ...headOf(gateway, contact),
    AC: { 0: acChannel(measurement) },
    DC: Object.fromEntries(strings.map((string, number) => [number, dcChannelWithMax(string, slot?.channel[number])])),
    INV: { 0: inverterChannel(measurement, strings) },
    events: contact.events.length,
  }
}

export const invertersWithValues = (gateway: Gateway): LiveInverter[] =>
  gateway.radio.contacts.map((contact) => inverterWithValues(gateway, contact))

/** The sums of `measurementForTotals` of all inverters with `poll_enable`. At night, `Power` leaves out the inverters whose polling at night is switched off. */
function totalOf(gateway: Gateway): LiveData['total'] {
  const counted = gateway.radio.contacts
    .filter((contact) => slotOf(gateway, contact.serial)?.poll_enable)
    .map(withMeasurementForTotals)
  const strings = counted.flatMap((contact) => stringsOf(contact, slotOf(gateway, contact.serial)))
  const watts = counted
    .filter((contact) => isPolled(gateway, contact))
    .map((contact) => measurementOf(gateway, contact).ac.watts)
  const hasData = gateway.radio.hasTotals && counted.length > 0
  return {
    Power: value(sum(watts), 'W', hasData ? 1 : 0),
    YieldDay: value(sum(strings.map(({ todayWh }) => todayWh)), 'Wh', 0),
    YieldTotal: value(sum(strings.map(({ totalKwh }) => totalKwh)), 'kWh', hasData ? 3 : 0),
  }
}

/** Replaces the newest measurement of an inverter by `measurementForTotals`. */
function withMeasurementForTotals({ measurement: _newest, measurementForTotals, ...contact }: Contact): Contact {
  return { ...contact, ...(measurementForTotals && { measurement: measurementForTotals }) }
}

const messageWith = (gateway: Gateway, inverters: LiveInverter[]): LiveData => ({
  inverters,
  total: totalOf(gateway),
  hints: {
    time_sync: !isClockSet(gateway),
    radio_problem: hasRadioProblem(gateway),
    default_password: hasDefaultPassword(gateway),
    pin_mapping_issue: !isConfigured(gateway, 'nrf') && !isConfigured(gateway, 'cmt'),
  },
})

/** A request with a serial gets this inverter with all values. A request without a serial gets the heads of all inverters. */
export const liveStatus: Reader<LiveData> = {
  rule: 'guest',
  read(gateway, query) {
    const serial = serialFromRequest(query.get('inv'))
    const contact = contactOf(gateway, serial)
    if (contact) return messageWith(gateway, [inverterWithValues(gateway, contact)])
    const contacts = serial === noSerial ? gateway.radio.contacts : []
    const heads = contacts.map((other) => headOf(gateway, other))
    return messageWith(gateway, heads)
  },
}

/** Each push has all values of one inverter. It is sent if the inverter has new data, or if its last push or the start of the gateway was more than ten seconds ago. Without inverters there are no pushes. */
export function createPushes(gateway: Gateway): Pushes {
  let pushed = new WeakMap<Contact, { pushedAtMs: number; measuredAtMs: number | undefined }>()
  const push = (contact: Contact) => JSON.stringify(messageWith(gateway, [inverterWithValues(gateway, contact)]))
  const isDue = (contact: Contact) => {
    const last = pushed.get(contact)
    const isOverdue = gateway.clock.now() - (last?.pushedAtMs ?? gateway.bootedAt) > PUSH_AT_LEAST_EVERY_MS
    return isOverdue || last?.measuredAtMs !== contact.measurement?.atMs
  }
  return {
    due() {
      const contacts = gateway.radio.contacts.filter(isDue)
      for (const contact of contacts)
        pushed.set(contact, { pushedAtMs: gateway.clock.now(), measuredAtMs: contact.measurement?.atMs })
      return contacts.map(push)
    },
    sample() {
      const [contact] = gateway.radio.contacts
      return contact ? push(contact) : JSON.stringify(messageWith(gateway, []))
    },
    reset() {
      pushed = new WeakMap()
    },
  }
}

/** At midnight v26 resets the statistics, and with `zero_day` also the yields of the day. */
export function startDay(gateway: Gateway): void {
  for (const contact of gateway.radio.contacts) {
    contact.statistics = noStatistics()
    const { measurement } = contact
    if (!measurement || !slotOf(gateway, contact.serial)?.zero_day) continue
    contact.measurement = { ...measurement, strings: measurement.strings.map((string) => ({ ...string, todayWh: 0 })) }
    contact.measurementForTotals = contact.measurement
  }
}
