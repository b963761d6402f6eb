export type SetStatus = 'Ok' | 'Pending' | 'Failure' | 'Unknown'

export interface LimitState {
  limit_relative: number
  /** 0: not known. */
  max_power: number
  limit_set_status: SetStatus
}

/** Keyed by serial. Contains only inverters that the device polls. */
export type LimitStatus = Record<string, LimitState>

export interface LimitConfig {
  serial: string
  limit_value: number
  limit_type: number
}

export const limitType = { absolute: 0, relative: 1 } as const

/** Added to a limit type to make the limit persistent. Each firmware line refuses the value of the other line with code 5003. */
export const persistentLimit = { v23: 256, v26: 2 } as const

/** `maxWattsIfUnknown`: the highest limit in watts if the device does not know the maximum power of the inverter. */
export const limitBounds = { minPercent: 2, maxPercent: 100, minWatts: 10, maxWattsIfUnknown: 2250 } as const

/** The device reports a new absolute limit only after this time, when it reads the limit from the inverter again. */
export const LIMIT_READ_BACK_MINUTES = 4
