import { useEffect, useState } from 'react'
import type { UncheckedMqtt } from '../../../../contract/mqtt'
import type { UncheckedNtp } from '../../../../contract/ntp'
import { get } from '../../../device/api'
import { clockDrift, type Drift } from '../../../lib/clockDrift'
import { daylight, daylightOf } from '../daylight'

const REQUEST_EVERY_MS = 60_000

interface Answers {
  /** Undefined until the request is answered or has failed. After a failure: the last answer, or an empty record if no request has been answered. */
  ntp?: UncheckedNtp | undefined
  drift?: Drift
  mqtt?: UncheckedMqtt | undefined
}

/** Requests the states of NTP and MQTT once a minute while the page is visible. Failures are ignored: the answers are optional. */
export function useNtpAndMqttStatus(): Answers {
  const [answers, setAnswers] = useState<Answers>({})
  useEffect(() => {
    const stopController = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let lastNtp: UncheckedNtp = {}

    function addAnswer(answer: Answers) {
      if (!stopController.signal.aborted) setAnswers((previous) => ({ ...previous, ...answer }))
    }

    // One request after the other: the device has few connections.
    async function requestStates() {
      // The last answer is dropped during the request. After the page was hidden, that answer may be from the day before.
      addAnswer({ ntp: undefined })
      const ntp = await get('/api/ntp/status', '', stopController.signal).catch(() => undefined)
      if (ntp) {
        daylight.set(daylightOf(ntp, Date.now()))
        addAnswer({ drift: clockDrift(ntp, Date.now()) })
      }
      lastNtp = ntp ?? lastNtp
      addAnswer({ ntp: lastNtp })
      addAnswer({ mqtt: await get('/api/mqtt/status', '', stopController.signal).catch(() => undefined) })
    }

    /** Sends the requests, and starts the timer for the next requests. Does nothing while the page is hidden or the timer runs. Called again when the page becomes visible. */
    function requestIfVisible() {
      if (document.hidden || timer) return
      timer = setTimeout(() => {
        timer = undefined
        requestIfVisible()
      }, REQUEST_EVERY_MS)
      requestStates()
    }

    requestIfVisible()
    document.addEventListener('visibilitychange', requestIfVisible, stopController)
    return () => {
      stopController.abort()
      clearTimeout(timer)
    }
  }, [])
  return answers
}
