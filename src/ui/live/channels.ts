import type { ChannelKind } from '../../contract/inverters/live'
import { asRecord, isRecord, type Raw } from '../lib/json'

/** The data of an inverter, merged from messages. Some messages contain only a part of it. */
export interface ReceivedData {
  raw: Raw
  receivedAtMs: number
  channelsReceivedAtMs: number
}

const kinds = ['INV', 'AC', 'DC'] as const satisfies readonly ChannelKind[]

export function hasChannels(raw: Raw): boolean {
  return kinds.some((kind) => isRecord(raw[kind]))
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

/** Whether the inverter has sent measured values. Until then all its values are 0, even the grid voltage. An inverter without channels, as in the list of v26, counts as having sent values. */
export function hasMeasured(channels: readonly Channel[]): boolean {
  const values = channels
    .flatMap(({ properties }) => Object.values(properties).map((property) => asRecord(property).v))
    .filter((value) => value !== undefined)
  return !values.length || values.some((value) => value !== 0)
}
