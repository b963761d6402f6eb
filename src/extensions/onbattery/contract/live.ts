/** A measured value: number, unit, digits after the point. Victron chargers leave `d` out or send it as a text. */
export interface Amount {
  v: number
  u: string
  d?: number | string
}

/** `translate`: the value is a key to be translated; otherwise it is shown as it is. */
export interface TextValue {
  value: string | number
  translate: boolean
}

/** Section -> name -> value. */
export type Values = Record<string, Record<string, Amount | TextValue>>

export interface BatteryLive {
  manufacturer: string
  serial?: string
  fwversion?: string
  hwversion?: string
  /** Seconds. The uptime before the first values. */
  data_age: number
  values?: Values
  showIssues: boolean
  /** 1: warning, 2: alarm. */
  issues?: Record<string, number>
}

export interface SolarChargerInstance {
  data_age_ms: number
  hide_serial: boolean
  product_id: string
  firmware_version?: string
  /** A text is in English, as the charger sends it. */
  values: Record<string, Record<string, Amount | string>>
}

/** `{}` where it is switched off. */
export interface SolarChargerLive {
  dpl?: { PLSTATE: number; PLLIMIT: number }
  solarcharger?: { full_update: boolean; instances: Record<string, SolarChargerInstance> }
}

/** `{}` where it is switched off, or could not start. */
export interface GridChargerLive {
  vendorName?: string
  productName?: string
  serial?: string
  provider?: number
  dataAge?: number
  reachable?: boolean
  producing?: boolean
  values?: Values
}
