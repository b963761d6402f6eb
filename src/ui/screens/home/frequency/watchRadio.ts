import { type Inverter, isInReach } from '../../../live/inverter'

/**
 * An unreachable inverter gets three to six requests a round: for another channel, its values, its events, its limit, and commands that
 * failed before. With the fifth request after the frequency was set, the second round has begun or is about to ask for the values.
 */
const REQUESTS = 5
/** The device polls in turn: between two answers of another inverter it has polled the unreachable one. */
const ANSWERS = 2
/** An unreachable inverter takes seven seconds, so answers are further apart than this. Ages are whole seconds, messages may be late. */
const ANSWERS_APART_MS = 3000

/** -Infinity for an inverter without data. */
const measuredAtMs = ({ receivedAtMs, ageSeconds = Number.POSITIVE_INFINITY }: Inverter) =>
  receivedAtMs - ageSeconds * 1000
const requestsOf = ({ radio }: Inverter) => radio?.tx_request?.value

interface Seen {
  /** Whether the live data shows the radio's work: the device counts requests (v26), or another inverter answers. */
  isVisible: boolean
  /** True after the radio has asked the unreachable inverter on the current frequency. */
  isAsked: boolean
}

/** Follows the radio's work in the live data from now on. */
export function watchRadio(serial: string, before: readonly Inverter[]): (now: readonly Inverter[]) => Seen {
  const isSilent = (inverter: Inverter) => inverter.serial === serial
  const channelsAtMs = before.find(isSilent)?.channelsAtMs
  const lastAtMs = new Map(before.map((inverter) => [inverter.serial, measuredAtMs(inverter)]))
  const answers = new Map<string, number>()
  let firstRequests: number | undefined

  function countAnswer(inverter: Inverter) {
    const atMs = measuredAtMs(inverter)
    const isNew = atMs > (lastAtMs.get(inverter.serial) ?? 0) + ANSWERS_APART_MS
    if (!isNew || !isInReach(inverter)) return
    lastAtMs.set(inverter.serial, atMs)
    answers.set(inverter.serial, (answers.get(inverter.serial) ?? 0) + 1)
  }

  return (now) => {
    const silent = now.find(isSilent)
    const requests = silent && requestsOf(silent)
    // The first count after the start. A reset of the counters starts again.
    if (requests !== undefined && silent?.channelsAtMs !== channelsAtMs)
      firstRequests = Math.min(firstRequests ?? requests, requests)
    if (requests !== undefined)
      return { isVisible: true, isAsked: firstRequests !== undefined && requests >= firstRequests + REQUESTS }
    for (const inverter of now) if (!isSilent(inverter)) countAnswer(inverter)
    return { isVisible: answers.size > 0, isAsked: Math.max(0, ...answers.values()) >= ANSWERS }
  }
}
