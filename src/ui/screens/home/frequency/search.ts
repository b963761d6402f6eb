import { type DtuConfig, megahertz, otherFrequencies } from '../../../../contract/dtu'
import { get, save } from '../../../device/api'
import { ApiError, asApiError, errorText } from '../../../device/outcome'
import { replyText } from '../../../device/replyText'
import { quantity, t } from '../../../i18n'
import { parseJson } from '../../../lib/json'
import { type Inverter, isInReach } from '../../../live/inverter'
import { basePath } from '../../../state/location'
import { readStored, writeStored } from '../../../state/storage'
import { showToast } from '../../../state/toasts'
import { SPARE_SECONDS } from './roundSeconds'
import { watchRadio } from './watchRadio'

const PATH = '/api/dtu/config'
const SECOND_MS = 1000
const RETRY_MS = 5000

const frequencyText = (dtu: DtuConfig, frequency = dtu.cmt_frequency) => quantity(megahertz(frequency, dtu), 'MHz', 2)

/** Sends the whole record, which was read just before. */
async function setFrequency(dtu: DtuConfig, frequency: number) {
  const reply = await save(PATH, { ...dtu, cmt_frequency: frequency })
  if (reply.type !== 'success') throw new ApiError('refused', replyText(reply))
}

/** The frequencies that the browser stores during a search: [the old one, the last two tries]. */
function readMark(): unknown[] {
  const mark = parseJson(readStored('frequency'))
  return Array.isArray(mark) ? mark : []
}

/** Forgets the old frequency, so that the found one stays. */
export const forgetOldFrequency = () => writeStored('frequency', null)

/** Restores the old frequency, unless another user has set one since. */
async function restore() {
  const [old, ...tries] = readMark()
  if (typeof old !== 'number') return
  const dtu = await get(PATH)
  const now = dtu.cmt_frequency
  if (now !== old && !tries.includes(now)) return forgetOldFrequency()
  if (now !== old) await setFrequency(dtu, old)
  forgetOldFrequency()
  showToast(t('frequency.restored', { frequency: frequencyText(dtu, old) }))
}

type Pause = (ms: number) => Promise<void>
const pauseFor: Pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Tries until the device answers. If it requires a login, the next page load with a login continues. */
export async function restoreFrequency(pause = pauseFor): Promise<void> {
  try {
    await restore()
  } catch (thrown) {
    if (asApiError(thrown).reason === 'unauthorized') return
    await pause(RETRY_MS)
    return restoreFrequency(pause)
  }
}

const openChannel = () => new BroadcastChannel(`frequency${basePath}`)
const ASKED = 'asked'
const SEARCHING = 'searching'

/** Asks all tabs of this browser whether a search is running. */
async function isSearching(): Promise<boolean> {
  const channel = openChannel()
  const answer = new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }) => data === SEARCHING && resolve(true)
    setTimeout(resolve, SECOND_MS, false)
  })
  channel.postMessage(ASKED)
  return answer.finally(() => channel.close())
}

/** Restores the old frequency after a tab was closed during a search. */
export async function restoreAfterSearch(): Promise<void> {
  while (await isSearching()) await pauseFor(RETRY_MS)
  await restoreFrequency()
}

interface Search {
  serial: string
  /** The duration of a round without answers. */
  roundSeconds: number
  /** The current live data. */
  inverters: () => readonly Inverter[]
  isStopped: () => boolean
  /** Called before each try. */
  tell: (count: number, frequency: string) => void
  pause?: Pause
}

/** Waits for an answer on the current frequency. Resolves to false once the inverter was asked and has not answered. */
async function waitForAnswer({ serial, roundSeconds, inverters, isStopped, pause = pauseFor }: Search) {
  const observe = watchRadio(serial, inverters())
  let waited = 0
  let askedAt = Number.POSITIVE_INFINITY
  while (!isStopped()) {
    await pause(SECOND_MS)
    // The time of a hidden page does not count, because it gets no live data.
    waited += document.hidden ? 0 : 1
    if (inverters().some((inverter) => inverter.serial === serial && isInReach(inverter))) return !isStopped()
    const { isVisible, isAsked } = observe(inverters())
    if (isAsked) askedAt = Math.min(askedAt, waited)
    // Visible work of the radio may take longer than calculated.
    if (waited >= Math.min(askedAt, roundSeconds * (isVisible ? 2 : 1)) + SPARE_SECONDS) return false
  }
  return false
}

/** Tries the legal frequencies until the inverter answers, and keeps the found one. Otherwise restores the old one. */
export async function searchFrequency(search: Search) {
  const { isStopped, tell, pause = pauseFor } = search
  const channel = openChannel()
  channel.onmessage = ({ data }) => data === ASKED && channel.postMessage(SEARCHING)
  try {
    // The old frequency of an interrupted search.
    await restore()
    const first = await get(PATH)
    for (const [index, frequency] of otherFrequencies(first).entries()) {
      const dtu = await get(PATH)
      if (isStopped()) break
      writeStored('frequency', JSON.stringify([first.cmt_frequency, dtu.cmt_frequency, frequency]))
      tell(index + 1, frequencyText(dtu, frequency))
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
