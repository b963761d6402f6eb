/** A measured value: number, unit, digits after the point. Victron chargers omit `d` or send it as a text. */
export interface Amount {
  v: number
  u: string
  d?: number | string
}

/** If `translate` is true, `value` is the key of a text. Otherwise `value` is shown unchanged. */
export interface TextValue {
  value: string | number
  translate: boolean
}

/** Values by section and name. */
export type Values = Record<string, Record<string, Amount | TextValue>>

export interface BatteryLive {
  manufacturer: string
  serial?: string
  fwversion?: string
  hwversion?: string
  /** The age of the values in seconds. Until the first values arrive, this is the uptime. */
  data_age: number
  values?: Values
  showIssues: boolean
  /** Alarms and warnings by name. 1 is a warning, 2 is an alarm. */
  issues?: Record<string, number>
}

export interface SolarChargerInstance {
  data_age_ms: number
  hide_serial: boolean
  product_id: string
  firmware_version?: string
  /** A text is an English sentence of the charger. */
  values: Record<string, Record<string, Amount | string>>
}

/** `{}` if the solar charger is off. */
export interface SolarChargerLive {
  /** The dynamic power limiter: its state, and the power in watts that it requests from the inverters. */
  dpl?: { PLSTATE: number; PLLIMIT: number }
  solarcharger?: { full_update: boolean; instances: Record<string, SolarChargerInstance> }
}

/** `{}` if the charger is off or could not start. */
export interface GridChargerLive {
  vendorName?: string
  productName?: string
  serial?: string
  provider?: number
  /** The age of the values in milliseconds. Until the first values arrive, this is the uptime. */
  dataAge?: number
  reachable?: boolean
  producing?: boolean
  values?: Values
}
