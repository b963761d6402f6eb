import { amountOf, isInReach, type Live } from './live'
import { addPoint, type Series, startSeries } from './powerSeries'

const TOTAL = ''
const history = new Map<string, Series>()

export function powerHistory(serial = TOTAL): Series | undefined {
  return history.get(serial)
}

/** An inverter out of reach leaves a gap. */
export function recordPower({ inverters, total, heardAt: at }: Live) {
  const now = new Map([[TOTAL, amountOf(total.Power)]])
  for (const { serial, tone, power, heardAt } of inverters) {
    const isNow = heardAt === at && isInReach(tone)
    now.set(serial, isNow ? power : undefined)
  }
  for (const serial of history.keys()) if (!now.has(serial)) history.delete(serial)
  for (const [serial, amount] of now) {
    if (!amount) continue
    const point = { at, value: amount.value }
    const series = history.get(serial)
    if (series) addPoint(series, point)
    else history.set(serial, startSeries(point))
  }
}
