import { type DtuConfig, megahertz, otherFrequencies } from '../../../../contract/dtu'
import { get, save } from '../../../device/api'
import { ApiError, asApiError, errorText, replyText } from '../../../device/outcome'
import { quantity, t } from '../../../i18n'
import { monotonicMs } from '../../../lib/clock'
import { parseJson } from '../../../lib/json'
import { type Inverter, isInReach } from '../../../live/inverter'
import { basePath } from '../../../state/location'
import { readStored, writeStored } from '../../../state/storage'
import { showToast } from '../../../state/toasts'
import { measuredAtMs, SPARE_SECONDS, watchRadio } from './tryDuration'

const PATH = '/api/dtu/config'
const SECOND_MS = 1000
const RETRY_MS = 5000

const frequencyText = (dtu: DtuConfig, frequency = dtu.cmt_frequency) => quantity(megahertz(frequency, dtu), 'MHz', 2)

/** Sends the whole record with a new frequency. The caller has just loaded `dtu`. */
async function setFrequency(dtu: DtuConfig, frequency: number) {
  const reply = await save(PATH, { ...dtu, cmt_frequency: frequency })
  if (reply.type !== 'success') throw new ApiError('refused', replyText(reply))
}

/** The frequencies that the browser stores during a search: the old frequency, then those of the last two tries. */
function readFrequencies(): unknown[] {
  const stored = parseJson(readStored('frequency'))
  return Array.isArray(stored) ? stored : []
}

/** Forgets the old frequency, so that the device keeps the new frequency. */
export const forgetOldFrequency = () => writeStored('frequency', null)

/** Restores the old frequency, unless another user has set a different frequency. */
async function tryToRestore() {
  const [oldFrequency, ...tries] = readFrequencies()
  if (typeof oldFrequency !== 'number') return
  const dtu = await get(PATH)
  const frequency = dtu.cmt_frequency
  if (frequency !== oldFrequency && !tries.includes(frequency)) return forgetOldFrequency()
  if (frequency !== oldFrequency) await setFrequency(dtu, oldFrequency)
  forgetOldFrequency()
  showToast(t('frequency.restored', { frequency: frequencyText(dtu, oldFrequency) }))
}

type Pause = (ms: number) => Promise<void>
const pauseFor: Pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Restores the old frequency. Repeats the attempt until the device answers. Stops if the device requires a login: the next login tries again. */
export async function restoreFrequency(pause = pauseFor): Promise<void> {
  try {
    await tryToRestore()
  } catch (thrown) {
    if (asApiError(thrown).reason === 'unauthorized') return
    await pause(RETRY_MS)
    return restoreFrequency(pause)
  }
}

const openTabChannel = () => new BroadcastChannel(`frequency${basePath}`)
const QUESTION = 'asked'
const ANSWER = 'searching'

/** Asks all tabs of this browser whether a search is running. */
async function isAnyTabSearching(): Promise<boolean> {
  const channel = openTabChannel()
  const answer = new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }) => data === ANSWER && resolve(true)
    setTimeout(resolve, SECOND_MS, false)
  })
  channel.postMessage(QUESTION)
  return answer.finally(() => channel.close())
}

/** Restores the old frequency if a tab was closed during its search. First waits until no other tab is searching. */
export async function restoreAfterSearch(): Promise<void> {
  while (await isAnyTabSearching()) await pauseFor(RETRY_MS)
  await restoreFrequency()
}

interface Search {
  serial: string
  /** The duration of a polling round in which no inverter answers. */
  pollingRoundSeconds: number
  /** Returns the inverters of the current live data. */
  inverters: () => readonly Inverter[]
  isStopped: () => boolean
  beforeTry: (tryNumber: number, frequencyText: string) => void
  pause?: Pause
  nowMs?: () => number
}

/** Waits for an answer on the current frequency. Resolves to false if the inverter does not answer on this frequency, or if the search is stopped. */
async function waitForAnswer(search: Search) {
  const { serial, pollingRoundSeconds, inverters, isStopped, pause = pauseFor, nowMs = monotonicMs } = search
  const observe = watchRadio(serial, inverters())
  // Older values are an answer on an earlier frequency.
  const answersFromMs = nowMs() + SECOND_MS
  const isAnswer = (inverter: Inverter) =>
    inverter.serial === serial && isInReach(inverter) && measuredAtMs(inverter) > answersFromMs
  let waitedSeconds = 0
  let askedAtSeconds = Number.POSITIVE_INFINITY
  while (!isStopped()) {
    await pause(SECOND_MS)
    // Seconds while the page is hidden do not count: a hidden page gets no live data.
    waitedSeconds += document.hidden ? 0 : 1
    if (inverters().some(isAnswer)) return !isStopped()
    const { hasSeenPolling, isInverterAsked } = observe(inverters())
    if (isInverterAsked) askedAtSeconds = Math.min(askedAtSeconds, waitedSeconds)
    // While the live data shows that the device polls, waits for up to twice the calculated time.
    if (waitedSeconds >= Math.min(askedAtSeconds, pollingRoundSeconds * (hasSeenPolling ? 2 : 1)) + SPARE_SECONDS)
      return false
  }
  return false
}

/** Tries the legal frequencies until the inverter answers on one of them. Without an answer, restores the old frequency. */
export async function searchFrequency(search: Search) {
  const { isStopped, beforeTry, pause = pauseFor } = search
  const channel = openTabChannel()
  channel.onmessage = ({ data }) => data === QUESTION && channel.postMessage(ANSWER)
  try {
    // If an earlier search was interrupted, its old frequency is restored first.
    await tryToRestore()
    const original = await get(PATH)
    for (const [index, frequency] of otherFrequencies(original).entries()) {
      const dtu = await get(PATH)
      if (isStopped()) break
      writeStored('frequency', JSON.stringify([original.cmt_frequency, dtu.cmt_frequency, frequency]))
      beforeTry(index + 1, frequencyText(dtu, frequency))
      await setFrequency(dtu, frequency)
      if (await waitForAnswer(search)) return true
    }
  } catch (thrown) {
    showToast(errorText(asApiError(thrown)))
  } finally {
    channel.close()
  }
  await restoreFrequency(pause)
  return false
}
