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

/** The record goes back whole, as it was read just before. */
async function setFrequency(dtu: DtuConfig, frequency: number) {
  const reply = await save(PATH, { ...dtu, cmt_frequency: frequency })
  if (reply.type !== 'success') throw new ApiError('refused', replyText(reply))
}

/** From the first try on the browser remembers which frequency has to come back: [the old one, the last two tries]. */
function readMark(): unknown[] {
  const mark = parseJson(readStored('frequency'))
  return Array.isArray(mark) ? mark : []
}

/** Forgets the old frequency, so that the found one stays. */
export const forgetOldFrequency = () => writeStored('frequency', null)

/** Sets the old frequency again, unless somebody has set another one meanwhile. */
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

/** Tries until the device answers. Where it wants a login, the next load of the page with one goes on. */
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

/** Whether a search is under way in this or another tab of the browser: that one answers at once. */
async function isSearching(): Promise<boolean> {
  const channel = openChannel()
  const answer = new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }) => data === SEARCHING && resolve(true)
    setTimeout(resolve, SECOND_MS, false)
  })
  channel.postMessage(ASKED)
  return answer.finally(() => channel.close())
}

/** Brings back the frequency of before a search whose tab was closed. */
export async function restoreAfterSearch(): Promise<void> {
  while (await isSearching()) await pauseFor(RETRY_MS)
  await restoreFrequency()
}

interface Search {
  serial: string
  /** The duration of a round without answers. */
  roundSeconds: number
  /** The live data as it is now. */
  inverters: () => readonly Inverter[]
  isStopped: () => boolean
  /** Called before each try. */
  tell: (count: number, frequency: string) => void
  pause?: Pause
}

/** Waits for an answer on the current frequency. Resolves to false once the inverter was asked and has not answered. */
async function waitForAnswer({ serial, roundSeconds, inverters, isStopped, pause = pauseFor }: Search) {
  const look = watchRadio(serial, inverters())
  let waited = 0
  let askedAt = Number.POSITIVE_INFINITY
  while (!isStopped()) {
    await pause(SECOND_MS)
    // A hidden page gets no live data: its time does not count.
    waited += document.hidden ? 0 : 1
    if (inverters().some((inverter) => inverter.serial === serial && isInReach(inverter))) return !isStopped()
    const { isVisible, isAsked } = look(inverters())
    if (isAsked) askedAt = Math.min(askedAt, waited)
    // Visible work of the radio may take longer than calculated.
    if (waited >= Math.min(askedAt, roundSeconds * (isVisible ? 2 : 1)) + SPARE_SECONDS) return false
  }
  return false
}

/** Steps through the legal frequencies until the inverter answers, and leaves that one set. Otherwise sets the old one again. */
export async function searchFrequency(search: Search) {
  const { isStopped, tell, pause = pauseFor } = search
  const channel = openChannel()
  channel.onmessage = ({ data }) => data === ASKED && channel.postMessage(SEARCHING)
  try {
    // What an earlier search has left behind.
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
