import { get, readAnswer, request } from '../../device/api'
import { ApiError, asApiError, errorText } from '../../device/outcome'
import { isRecord, recordsIn } from '../../lib/json'
import { plainText } from '../../lib/numbers'
import { chosenLocale, keptPack, type LanguagePack, localeStore, packNames, setLocale, showPack } from '../../state/locale'
import { showToast } from '../../state/toasts'

const LONGEST_NAME = 30
/** Ours have 30,000 letters. */
const LONGEST_PACK = 200_000

/** Asks which packs the device has, or for that of a language, and shows it. */
export async function askForPacks(code?: string) {
  try {
    await (code ? loadPack(code) : listPacks())
  } catch (thrown) {
    const error = asApiError(thrown)
    // Some firmware between the two lines has no packs.
    if (error.reason === 'unsupported') return
    const shown = localeStore.get()
    // Whatever else went wrong, the texts that the browser keeps may still be right.
    setLocale(shown === code && isGone(error) ? 'en' : shown)
    showToast(errorText(error))
  }
}

const isGone = ({ reason }: ApiError) => reason === 'deleted' || reason === 'displayOnly'

async function listPacks() {
  const packs = recordsIn(await get('/api/i18n/languages'))
  packNames.set(Object.fromEntries(packs.map(({ code, name }) => [plainText(code), plainText(name).slice(0, LONGEST_NAME)])))
}

async function loadPack(code: string) {
  const { [code]: name = code } = packNames.get()
  const kept = keptPack(code)
  const response = await request(`/api/i18n/language?code=${code}`, {
    ...(kept?.etag && { headers: { 'If-None-Match': kept.etag } }),
  })
  // Another language was chosen meanwhile.
  if (chosenLocale.get() !== code) return
  if (kept && response.status === 304) return showPack(kept)
  if (response.status === 404) throw new ApiError('deleted', name)
  const { webui } = (await readAnswer(response)) as Record<string, unknown>
  const pack: LanguagePack = { ...Object(webui), code, name, etag: response.headers.get('ETag') }
  if (!isRecord(pack.texts)) throw new ApiError('displayOnly')
  if (JSON.stringify(pack).length > LONGEST_PACK) throw new ApiError('unreadable')
  showPack(pack)
}
