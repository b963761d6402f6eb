export interface Value {
  v: number
  u: string
  d: number
  /** v26 only: the configured power of the string. */
  max?: number
}

/** Property -> value; in DC channels also `name`, which has only `u`. */
export type Channel = Record<string, Partial<Value>>

/** Channel number as text, from '0' -> channel. */
type ChannelMap = Record<string, Channel>

export type ChannelKind = 'INV' | 'AC' | 'DC'

export interface LiveInverter extends Partial<Record<ChannelKind, ChannelMap>> {
  serial: string
  name: string
  /** Seconds since the last good answer; the device's uptime while there was none. */
  data_age: number
  poll_enabled: boolean
  reachable: boolean
  producing: boolean
  limit_relative: number
  /** -1: the model is not known. */
  limit_absolute: number
  /** Entries in the event log; -1: this type keeps none; missing in the short form of v26. */
  events?: number
  /** v26 only. */
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

/** True where there is a problem. */
interface Hints {
  time_sync: boolean
  radio_problem: boolean
  default_password: boolean
  /** v26 only: the profile has no radio. */
  pin_mapping_issue?: boolean
}

export interface LiveData {
  inverters: LiveInverter[]
  total: LiveTotal
  hints: Hints
}
