/** A value, its unit, and its number of decimals. */
export interface Value {
  v: number
  u: string
  d: number
  /** v26 only, in `Irradiation`: the configured power of the string. */
  max?: number
}

/** Values by property. A DC channel also has `name`, whose text is in `u`. */
export type Channel = Record<string, Partial<Value>>

/** Channels by their number as text; the first is '0'. */
type ChannelMap = Record<string, Channel>

export type ChannelKind = 'INV' | 'AC' | 'DC'

export interface LiveInverter extends Partial<Record<ChannelKind, ChannelMap>> {
  serial: string
  name: string
  /** Seconds since the last valid answer. Before the first answer, this is the device's uptime. */
  data_age: number
  poll_enabled: boolean
  reachable: boolean
  producing: boolean
  limit_relative: number
  /** -1: the model is not known. */
  limit_absolute: number
  /** The number of entries in the event log; -1 if this model has no log. In the list of all inverters, v26 omits the channels and this number. */
  events?: number
  /** v26 only, like the members below. */
  order?: number
  data_age_ms?: number
  radio_stats?: RadioStats
}

/** Results of the requests to one inverter, counted since the start or the last reset. */
interface RadioStats {
  tx_request: number
  tx_re_request: number
  rx_success: number
  rx_fail_nothing: number
  rx_fail_partial: number
  rx_fail_corrupt: number
  /** In dBm; -127 before the first reception. */
  rssi: number
}

interface LiveTotal {
  Power: Value
  YieldDay: Value
  YieldTotal: Value
}

/** A hint is true if there is a problem. */
interface Hints {
  time_sync: boolean
  radio_problem: boolean
  default_password: boolean
  /** v26 only: the pin profile has no radio. */
  pin_mapping_issue?: boolean
}

export interface LiveData {
  inverters: LiveInverter[]
  total: LiveTotal
  hints: Hints
}
