import { setLikelyLine } from '../device/firmwareLine'
import { restartSecondTimer } from '../shared/hooks/useEachSecond'
import { liveState } from './liveStore'

/** When new live data arrives, stores the firmware line, and renders all ages together with the data. Returns a function that unsubscribes. */
export function followLive(): () => void {
  let before = liveState.get().data
  return liveState.subscribe(() => {
    const { data } = liveState.get()
    if (data && data !== before) {
      // Only v26 sends this hint. It is there even if the gateway has no inverters.
      const isV26 = data.inverters[0]?.radio || 'pin_mapping_issue' in data.hints
      setLikelyLine(isV26 ? 'v26' : 'v23')
    }
    before = data
    restartSecondTimer()
  })
}
