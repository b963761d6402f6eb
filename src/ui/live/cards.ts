import type { ChannelKind } from '../../contract/inverters/live'
import { isRecord, keepSame } from '../lib/json'
import { numberOf, plainText } from '../lib/numbers'
import { type Amounts, asRecord, decodeAmounts, isHeard, kinds, mapValues, type Raw } from './decode'

/** One channel of an inverter. */
export interface Card {
  kind: ChannelKind
  /** From 1. */
  number: number
  /** What the owner calls the string. */
  name: string
  amounts: Amounts
}

export function hasChannels(raw: Raw): boolean {
  return kinds.some((kind) => isRecord(raw[kind]))
}

const decoded = new Map<string, { raw: Raw; cards: readonly Card[] }>()

/** The channels of an inverter that are shown. They are decoded only when they are drawn: of many inverters one is. */
export function cardsOf({ serial, raw }: { serial: string; raw: Raw }): readonly Card[] {
  const known = decoded.get(serial)
  if (known?.raw === raw) return known.cards
  const cards = keepSame(known?.cards, decodeCards(raw))
  decoded.set(serial, { raw, cards })
  return cards
}

function decodeCards(raw: Raw): readonly Card[] {
  const hasValues = isHeard(raw)
  return kinds.flatMap((kind) => {
    const channels = Object.values(asRecord(raw[kind])).map((channel, index) => ({ index, channel: asRecord(channel) }))
    const shown = kind === 'DC' ? channels.filter(isUsed(channels.map(({ channel }) => channel))) : channels
    return shown.map(({ index, channel: { name, ...properties } }) => ({
      kind,
      number: index + 1,
      name: plainText(asRecord(name).u),
      amounts: hasValues ? decodeAmounts(properties) : mapValues(properties, () => undefined),
    }))
  })
}

/** A string without irradiation is left out while others have some. v26 sends the configured power as `max`: there a string without that is left out. */
function isUsed(channels: readonly Raw[]) {
  const irradiations = channels.map(({ Irradiation }) => asRecord(Irradiation))
  const measure = irradiations.some(({ max }) => numberOf(max) !== undefined) ? 'max' : 'v'
  const weights = irradiations.map((irradiation) => numberOf(irradiation[measure]) ?? 0)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return ({ index }: { index: number }) => total <= 0 || weights[index] !== 0
}
