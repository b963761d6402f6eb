import { decodeLive, type Live, merge } from '../ui/live/merge'

export const watts = (v: number) => ({ v, u: 'W', d: 1 })
/** A DC channel of an inverter. */
export const dc = (name: string, irradiation?: object) => ({
  name: { u: name },
  Power: watts(10),
  ...(irradiation && { Irradiation: { u: '%', d: 3, ...irradiation } }),
})

/** An inverter as v23 sends it. */
export const entry = (serial: string, more: object = {}) => ({
  serial,
  name: `Roof ${serial}`,
  data_age: 4,
  poll_enabled: true,
  reachable: true,
  producing: true,
  limit_relative: 80,
  limit_absolute: 1200,
  events: 3,
  AC: { 0: { Power: watts(878.4), YieldDay: { v: 4510, u: 'Wh', d: 0 } } },
  DC: { 0: dc('East') },
  INV: { 0: { Temperature: { v: 31.2, u: '°C', d: 1 } } },
  ...more,
})

interface Message {
  inverters: readonly object[]
  [others: string]: unknown
}

/** The content of the live view after this message. Parts that have not changed since `before` are the same objects as in `before`. */
export function liveOf(message: Message, nowMs: number, before?: Live): Live {
  const merged = merge(undefined, message, { nowMs })
  if (!merged) throw new Error('no live data')
  return decodeLive(merged, before)
}
