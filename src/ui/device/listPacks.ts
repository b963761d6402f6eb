import { recordsIn } from '../lib/json'
import { plainText } from '../lib/numbers'
import { get, getQuietly } from './api'
import { likelyLine, setLikelyLine } from './firmwareLine'

export interface Language {
  code: string
  name: string
}

const MAX_NAME_LENGTH = 30

export const languageOf = ({ code, name }: Record<string, unknown>): Language => ({
  code: plainText(code),
  name: plainText(name).slice(0, MAX_NAME_LENGTH),
})

/** The languages of the packs on the device. */
export const listPacks = () => get('/api/i18n/languages').then((list) => recordsIn(list).map(languageOf))

/** Finds out whether the firmware has packs, unless an earlier answer has shown it. Only the system status of firmware with packs lists the tasks. The line stays unknown if the request fails. */
export async function findLine() {
  if (likelyLine()) return
  const system = await getQuietly('/api/system/status').catch(() => undefined)
  if (system) setLikelyLine('task_details' in system ? 'v26' : 'v23')
}
