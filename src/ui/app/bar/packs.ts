import { get, readAnswer, request } from '../../device/api'
import { ApiError, asApiError } from '../../device/outcome'
import { t } from '../../i18n'
import { isRecord, recordsIn } from '../../lib/json'
import { isPackCode, keptPack, localeStore, setLocale, showPack } from '../../state/locale'
import { showToast } from '../../state/toasts'

export interface Language {
  code: string
  name: string
}

const LONGEST_NAME = 30
/** Ours have 30,000 letters. */
const LONGEST_PACK = 200_000

/** Some firmware between the two lines has no packs, and answers with the whole page. */
let isUnsupported = false

/** Languages that the device has packs for. */
export async function listPacks(): Promise<Language[]> {
  if (isUnsupported) return []
  try {
    return recordsIn(await get('/api/i18n/languages')).flatMap(({ code, name }) =>
      isPackCode(code) && typeof name === 'string' ? [{ code, name: name.slice(0, LONGEST_NAME) }] : [],
    )
  } catch (thrown) {
    isUnsupported = asApiError(thrown).reason === 'unsupported'
    if (isUnsupported) return []
    throw thrown
  }
}

/** Shows the language of a pack as the device has it now. Throws where that cannot be told; then the page stays as it is. */
export async function choosePack({ code, name }: Language, isWanted: () => boolean) {
  const kept = keptPack(code)
  const response = await request(`/api/i18n/language?code=${code}`, {
    cache: 'no-store',
    ...(kept?.etag && { headers: { 'If-None-Match': kept.etag } }),
  })
  // Somebody has chosen another language meanwhile.
  if (!isWanted()) return
  if (response.status === 304 && kept) return setLocale(code)
  if (response.status === 404) return leave(code, t('errors.deleted', { text: name }))
  const answer = await readAnswer(response)
  const { version, texts } = (isRecord(answer) && isRecord(answer.webui) && answer.webui) || {}
  if (!isRecord(texts)) return leave(code, t('config.displayOnly'))
  if (JSON.stringify(texts).length > LONGEST_PACK) throw new ApiError('unreadable')
  showPack({ code, name, version, etag: response.headers.get('ETag'), texts })
}

/** Says why, and does not ask for this language again. */
function leave(code: string, text: string) {
  const shown = localeStore.get()
  setLocale(shown === code ? 'en' : shown)
  showToast(text)
}
