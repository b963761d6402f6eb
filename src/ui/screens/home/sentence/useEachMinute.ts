import { useEffect, useState } from 'react'
import type { MqttStatus } from '../../../../contract/mqtt'
import type { NtpStatus } from '../../../../contract/ntp'
import { get } from '../../../device/api'
import { daylight, daylightOf } from '../daylight'

const ASK_EVERY_MS = 60_000

interface Answers {
  /** Undefined until the request is answered or has failed. If it has failed: the last answer, or an empty record. */
  ntp?: Partial<NtpStatus> | undefined
  mqtt?: MqttStatus | undefined
}

/** Requests the states of NTP and MQTT once a minute while the page is visible. Failures are ignored: the answers are optional. */
export function useEachMinute(): Answers {
  const [answers, setAnswers] = useState<Answers>({})
  useEffect(() => {
    const stopped = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let last: Partial<NtpStatus> = {}

    function tell(change: Answers) {
      if (!stopped.signal.aborted) setAnswers((before) => ({ ...before, ...change }))
    }

    // One request after the other: the device has few connections.
    async function ask() {
      // A page that was hidden has an old answer, perhaps of the day before.
      tell({ ntp: undefined })
      const ntp = await get('/api/ntp/status', '', stopped.signal).catch(() => undefined)
      if (ntp) daylight.set(daylightOf(ntp, Date.now()))
      last = ntp ?? last
      tell({ ntp: last })
      tell({ mqtt: await get('/api/mqtt/status', '', stopped.signal).catch(() => undefined) })
    }

    /** A hidden page asks when it is shown again. */
    function askWhereVisible() {
      if (document.hidden || timer) return
      timer = setTimeout(() => {
        timer = undefined
        askWhereVisible()
      }, ASK_EVERY_MS)
      ask()
    }

    askWhereVisible()
    document.addEventListener('visibilitychange', askWhereVisible, stopped)
    return () => {
      stopped.abort()
      clearTimeout(timer)
    }
  }, [])
  return answers
}
