import { get, readAnswer, request } from '../../device/api'
import { ApiError } from '../../device/outcome'
import { t } from '../../i18n'
import { isRecord, recordsIn } from '../../lib/json'
import { chosenLocale, isPackCode, keptPack, localeStore, packNames, setLocale, showPack } from '../../state/locale'
import { showToast } from '../../state/toasts'

const LONGEST_NAME = 30
/** Ours have 30,000 letters. */
const LONGEST_PACK = 200_000

/** Asks which packs the device has. */
export async function listPacks() {
  const packs = recordsIn(await get('/api/i18n/languages')).flatMap(({ code, name }) =>
    isPackCode(code) && typeof name === 'string' ? [[code, name.slice(0, LONGEST_NAME)]] : [],
  )
  packNames.set(Object.fromEntries(packs))
}

/** Shows the language of a pack as the device has it now. Throws where that cannot be told; then the page stays as it is. */
export async function loadPack(code: string) {
  const chosen = chosenLocale.get()
  const name = packNames.get()[code] ?? code
  const kept = keptPack()
  const response = await request(`/api/i18n/language?code=${code}`, {
    cache: 'no-store',
    ...(kept?.code === code && kept.etag && { headers: { 'If-None-Match': kept.etag } }),
  })
  // Somebody has chosen another language meanwhile.
  if (chosenLocale.get() !== chosen) return
  if (response.status === 304) return setLocale(code)
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
