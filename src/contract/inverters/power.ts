import type { SetStatus } from './limit'

/** Keyed by serial. Contains only inverters that the device polls. */
export type PowerStatus = Record<string, { power_set_status: SetStatus }>

export type PowerConfig = { serial: string; power: boolean } | { serial: string; restart: true }
