import { readAnswer, request } from '../../device/api'
import { languageOf } from '../../device/listPacks'
import { asApiError, errorText } from '../../device/outcome'
import { t } from '../../i18n'
import { isRecord } from '../../lib/json'
import { chosenLocale, keptPack, localeStore, setLocale, showPack } from '../../state/locale'
import { showToast } from '../../state/toasts'

/** Ours have 30,000 letters. */
const LONGEST_PACK = 200_000

/** Goes back to the language that is shown, or to English where that is the one of `code`. */
function leave(text: string, code?: string) {
  const shown = localeStore.get()
  setLocale(shown === code ? 'en' : shown)
  showToast(text)
}

/** The page stays as it is. */
export const complain = (thrown: unknown) => leave(errorText(asApiError(thrown)))

/** Shows the language of a pack as the device has it now. */
export async function loadPack(code: string) {
  // The browser has its own copy and the tag, and sends that: mostly the device answers 304.
  const response = await request(`/api/i18n/language?code=${code}`, { cache: 'no-cache' })
  // Another language was chosen meanwhile.
  if (chosenLocale.get() !== code) return
  if (response.status === 404) return leave(t('errors.deleted', { text: keptPack(code)?.name ?? code }), code)
  const { meta, webui } = (await readAnswer(response)) as Record<string, unknown>
  const pack = { ...Object(webui), ...languageOf(Object(meta)), code }
  if (!isRecord(pack.texts) || JSON.stringify(pack).length > LONGEST_PACK) return leave(t('config.displayOnly'), code)
  showPack(pack)
}
