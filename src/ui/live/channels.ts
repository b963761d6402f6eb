import type { ChannelKind } from '../../contract/inverters/live'
import { asRecord, isRecord, type Raw } from '../lib/json'

/** The data of an inverter, merged from messages. Some messages contain only a part of it. All times are of the monotonic clock. */
export interface ReceivedData {
  /** The newest values of all members. `data_age` and `producing` are as old as the channels, because they describe the values in the channels. */
  raw: Raw
  /** When the newest message about the inverter came. */
  messageAtMs: number
  /** When the message with the channels came. If no channels have come: when the newest message came. */
  receivedAtMs: number
  /** When the channels came. 0 if no channels have come. */
  channelsReceivedAtMs: number
  /** True if the inverter has answered since the gateway's start. */
  hasSent: boolean
  /** When the inverter last answered the gateway, or when the gateway started if the inverter has not answered since then. */
  answeredAtMs: number
  /** The time between the last two answers. */
  intervalMs: number | undefined
}

const kinds = ['INV', 'AC', 'DC'] as const satisfies readonly ChannelKind[]

export function hasChannels(raw: Raw): boolean {
  return kinds.some((kind) => isRecord(raw[kind]))
}

export function withoutChannels({ INV: _inv, AC: _ac, DC: _dc, ...others }: Raw): Raw {
  return others
}

export interface Channel {
  kind: ChannelKind
  number: number
  properties: Raw
}

export function channelsIn(raw: Raw): Channel[] {
  return kinds.flatMap((kind) =>
    Object.values(asRecord(raw[kind])).map((properties, index) => ({
      kind,
      number: index + 1,
      properties: asRecord(properties),
    })),
  )
}

/** Whether the inverter has answered since the gateway's start. Until then all its values are 0, even the grid voltage. The list of v26 has no values, but it has the number of answers. */
export function hasAnswered(raw: Raw): boolean {
  let hasValues = false
  for (const kind of kinds)
    for (const properties of Object.values(asRecord(raw[kind])))
      for (const property of Object.values(asRecord(properties))) {
        const { v } = asRecord(property)
        if (v === undefined) continue
        if (v !== 0) return true
        hasValues = true
      }
  return !hasValues && asRecord(raw.radio_stats).rx_success !== 0
}
