import { useEffect, useState } from 'react'
import { recordPower } from '../../live/storedPower'
import { watchYield } from '../../yield/watchYield'

/** Records the power and the yield while the live view is shown. */
export function Recording() {
  // Starts before the first render of the chart, so that the chart has the stored values.
  const [stopPower] = useState(recordPower)
  useEffect(() => stopPower, [])
  useEffect(watchYield, [])
  return null
}
