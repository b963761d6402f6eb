import type { SetStatus } from './limit'

/** By serial; only inverters the device talks to. */
export type PowerStatus = Record<string, { power_set_status: SetStatus }>

export type PowerConfig = { serial: string; power: boolean } | { serial: string; restart: true }
