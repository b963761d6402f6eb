import { t } from '../i18n'
import { asRecord, isRecord, recordsIn } from '../lib/json'
import { plainText } from '../lib/numbers'
import { chosenLocale, localeStore, setLocale, showPack, storedPackOf } from '../state/locale'
import { showToast } from '../state/toasts'
import { get, getQuietly, readAnswer, request } from './api'
import { likelyLine, setLikelyLine } from './firmwareLine'
import { asApiError, errorText } from './outcome'

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

/** In characters. The packs of this project have 30,000. */
const MAX_PACK_LENGTH = 200_000

/** Chooses the shown language again, and shows the reason. If the page shows a language whose pack cannot be used (`unusableCode`), English is chosen. */
function cancelChoice(reason: string, unusableCode?: string) {
  const shown = localeStore.get()
  setLocale(shown === unusableCode ? 'en' : shown)
  showToast(reason)
}

const showError = (thrown: unknown) => cancelChoice(errorText(asApiError(thrown)))

/** Passes the languages of the device's packs to `show`, if the firmware has packs. */
export async function listUsablePacks(show: (packs: Language[]) => void) {
  await findLine()
  if (likelyLine() === 'v26') await listPacks().then(show, showError)
}

/** Loads a pack from the device and shows its language. */
export const loadPack = (code: string) => showPackOf(code).catch(showError)

async function showPackOf(code: string) {
  // The browser sends the ETag of its cached copy, so that the device usually answers 304.
  const response = await request(`/api/i18n/language?code=${code}`, { cache: 'no-cache' })
  // The user has chosen another language in the meantime.
  if (chosenLocale.get() !== code) return
  if (response.status === 404)
    return cancelChoice(t('errors.deleted', { text: storedPackOf(code)?.name ?? code }), code)
  const { meta, webui } = (await readAnswer(response)) as Record<string, unknown>
  const pack = { ...Object(webui), ...languageOf(Object(meta)), code }
  if (!isRecord(pack.texts) || JSON.stringify(pack).length > MAX_PACK_LENGTH)
    return cancelChoice(t('languages.displayOnly'), code)
  setLikelyLine('v26')
  showPack(pack)
}

/** The description of a language pack. The pack itself contains texts for the page, for the device's display, or for both. */
export interface Pack {
  code: string
  name: string
  /** The version of the page for which the texts were made. Undefined if the pack has texts for the display only. */
  version: string | undefined
}

/** Matches a language code. Only letters are allowed, because the code becomes a part of a file name. */
const CODE = /^[a-z]{2}$/i

/** Reads a pack. Undefined if the content of the file is not a pack. */
export function parsePack(content: unknown): Pack | undefined {
  const { meta, webui } = asRecord(content)
  const { code, name } = asRecord(meta)
  if (typeof code !== 'string' || !CODE.test(code)) return
  return { code, name: plainText(name) || code, version: isRecord(webui) ? plainText(webui.version) : undefined }
}
