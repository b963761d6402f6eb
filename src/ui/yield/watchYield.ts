import { monotonicMs } from '../lib/clock'
import { liveState } from '../live/liveStore'
import { setWeakStrings, type WeakStrings, weakStrings } from '../live/weakStrings'
import { localHour, withReadings } from './record'
import { readMeters, writeMeters } from './stored'
import { namedWeakStrings } from './weak'

const RECORDED_EVERY_MS = 600_000

/** Compares the contents, because each reading creates a new map and new lists. */
const isSame = (before: WeakStrings, after: WeakStrings) => String([...before]) === String([...after])

/** Takes readings while the live view is shown, and finds the weak strings. Returns a function that stops both. */
export function watchYield(): () => void {
  let live = liveState.get().data
  /** The number of inverters that had a yield in the previous live data. */
  let lastYieldCount = 0

  function record() {
    if (!live || live.start) return
    const nowMs = Date.now()
    // The stored meters are read each time, because another tab may have changed them.
    const meters = withReadings(readMeters(), live, nowMs, monotonicMs())
    writeMeters(meters)
    const weak = namedWeakStrings(meters, localHour(nowMs))
    if (!isSame(weakStrings.get(), weak)) setWeakStrings(weak)
  }

  function follow() {
    live = liveState.get().data ?? live
    // During a start of the gateway nothing is recorded. After it, and on v26, the inverters get their values one by one. When the number of inverters with values changes, readings are taken immediately.
    const yieldCount = live?.start ? 0 : (live?.inverters.filter(({ yieldTotal }) => yieldTotal).length ?? 0)
    if (yieldCount !== lastYieldCount) record()
    lastYieldCount = yieldCount
  }

  follow()
  const unsubscribe = liveState.subscribe(follow)
  const timer = setInterval(record, RECORDED_EVERY_MS)
  // A phone may close a hidden page without a further event.
  document.addEventListener('visibilitychange', record)
  addEventListener('pagehide', record)
  return () => {
    record()
    unsubscribe()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', record)
    removeEventListener('pagehide', record)
  }
}
