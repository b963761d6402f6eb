import type { UncheckedNtp } from '../../contract/ntp'
import { get } from '../device/api'
import { monotonicMs } from '../lib/clock'
import { clockDrift, type Drift } from '../lib/deviceTime'
import { createStore } from '../state/store'
import { daylight, daylightOf } from './daylight'
import { silencesOf, sunOf } from './findSilences'
import { type FindSilences, silencesWithoutSunTimes } from './silence'

const REQUEST_EVERY_MS = 60_000

/** True if the gateway uses MQTT, and has no connection to the broker. */
export const isMqttLost = createStore(false)

/** The difference between the clocks of the gateway and the browser. */
export const drift = createStore<Drift>(undefined)

/** Requests the states of NTP and MQTT once a minute while the page is visible, until the signal. Failures are ignored: the answers are optional. Calls `setRules` when the page knows more about the sun. */
export function followStates(setRules: (findSilences: FindSilences) => void, signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastNtp: UncheckedNtp = {}

  const load = <P extends '/api/ntp/status' | '/api/mqtt/status'>(path: P) =>
    get(path, '', signal).catch(() => undefined)

  // One request after the other: the device has few connections.
  async function requestStates() {
    // The last answer is not used during the request. After the page was hidden, that answer may be from the day before.
    setRules(silencesWithoutSunTimes)
    const ntp = await load('/api/ntp/status')
    if (signal.aborted) return
    if (ntp) {
      daylight.set(daylightOf(ntp, Date.now()))
      drift.set(clockDrift(ntp, Date.now()))
    }
    lastNtp = ntp ?? lastNtp
    const answeredAtMs = monotonicMs()
    setRules((inverters, before) => {
      const nowMs = monotonicMs()
      return silencesOf(inverters, sunOf(lastNtp, nowMs - answeredAtMs), nowMs, before)
    })
    const mqtt = await load('/api/mqtt/status')
    if (!signal.aborted) isMqttLost.set(mqtt?.mqtt_enabled === true && mqtt.mqtt_connected === false)
  }

  /** Sends the requests, and starts the timer for the next requests. Does nothing while the page is hidden or the timer runs. Called again when the page becomes visible. */
  function requestIfVisible() {
    if (document.hidden || timer || signal.aborted) return
    timer = setTimeout(() => {
      timer = undefined
      requestIfVisible()
    }, REQUEST_EVERY_MS)
    requestStates()
  }

  requestIfVisible()
  document.addEventListener('visibilitychange', requestIfVisible, { signal })
}
