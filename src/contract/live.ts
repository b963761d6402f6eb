export interface Value {
  v: number
  u: string
  d: number
  /** Later firmware: the configured power of the string, beside its irradiation. */
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
  /** Entries in the event log; -1: this type keeps none; missing in the short form of later firmware. */
  events?: number
  /** Later firmware only. */
  order?: number
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
}

export interface LiveData {
  inverters: LiveInverter[]
  total: LiveTotal
  hints: Hints
}
