import { startOfDay } from '../../../lib/clock'
import { parseJson } from '../../../lib/json'
import { readStored } from '../../../state/storage'

const SHORTEST_CURVE_SECONDS = 600

/** Whether this browser has at least ten minutes of the curve of today and yesterday. `live/storedPower.ts` stores it. This module is separate, because it is needed for the first values. */
export function hasStoredCurve(): boolean {
  const stored = parseJson(readStored('power'))
  const [startMs, ...series] = Array.isArray(stored) ? stored : []
  const yesterdaySecond = (startOfDay(Date.now(), -1) - startMs) / 1000
  const seconds = series
    .flatMap((parts) => parts?.[2] ?? [])
    .map((point) => Number(point?.[0]))
    .filter((second) => second >= yesterdaySecond)
  return Math.max(...seconds) - Math.min(...seconds) >= SHORTEST_CURVE_SECONDS
}
