import { expectLine } from '../device/firmwareLine'
import { beginSecond } from '../shared/hooks/useEachSecond'
import { liveState } from './liveStore'

/** What follows from new live data besides its display. Returns a function that stops it. */
export function followLive(): () => void {
  let before = liveState.get().data
  return liveState.subscribe(() => {
    const { data } = liveState.get()
    if (data && data !== before) {
      const [first] = data.inverters
      if (first) expectLine(first.radio ? 'v26' : 'v23')
    }
    before = data
    beginSecond()
  })
}
