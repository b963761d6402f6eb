import { useEffect, useState } from 'react'
import { ownLanguages } from '../../../contract/files/languages'
import { readAnswer, request } from '../../device/api'
import { expectLine, lineStore } from '../../device/firmwareLine'
import { type Language, languageOf, listPacks } from '../../device/listPacks'
import { asApiError, errorText } from '../../device/outcome'
import { t } from '../../i18n'
import { isRecord } from '../../lib/json'
import { chosenLocale, isPackCode, keptPack, localeStore, setLocale, showPack } from '../../state/locale'
import { usePath } from '../../state/location'
import { session } from '../../state/session'
import { useStore } from '../../state/store'
import { showToast } from '../../state/toasts'

/** The languages of the page and of the device's packs. The packs are requested when the list is opened. */
export function LanguageChoice() {
  const chosen = useStore(chosenLocale)
  const [packs, setPacks] = useState<Language[]>([{ code: chosen, name: keptPack(chosen)?.name ?? chosen }])
  const languages = [
    ...ownLanguages.filter(({ code }) => !isPackCode(code)),
    ...packs.filter(({ code }) => isPackCode(code)),
  ]
  const hasPacks = useHasPacks(useStore(localeStore) !== chosen)

  // Even if the browser has stored a pack: the device may have a newer one, or may have lost it.
  useEffect(() => {
    if (hasPacks && isPackCode(chosen)) loadPack(chosen).catch(complain)
  }, [hasPacks, chosen])

  if (languages.length < 2 && !hasPacks) return null
  return (
    <select
      name="locale"
      aria-label={t('nav.language')}
      value={chosen}
      onFocus={() => hasPacks && listPacks().then(setPacks, complain)}
      onChange={(event) => setLocale(event.currentTarget.value)}
    >
      {languages.map(({ code, name }) => (
        <option key={code} value={code} lang={code} translate="no">
          {name}
        </option>
      ))}
    </select>
  )
}

/**
 * The live view shows the firmware line with its first value. On another screen the line may stay unknown. If the texts of
 * the chosen pack are missing there, the device is assumed to have packs, as it had this one before.
 */
function useHasPacks(isMissing: boolean) {
  const line = useStore(lineStore)
  const isLoggedIn = !!useStore(session)
  const isLiveView = usePath() === '/'
  return line ? line === 'v26' : isMissing && isLoggedIn && !isLiveView
}

/** Ours have 30,000 letters. */
const LONGEST_PACK = 200_000

/** Goes back to the language that is shown, or to English where that is the one of `code`. */
function leave(text: string, code?: string) {
  const shown = localeStore.get()
  setLocale(shown === code ? 'en' : shown)
  showToast(text)
}

/** The page keeps its language. */
const complain = (thrown: unknown) => leave(errorText(asApiError(thrown)))

/** Shows the language of a pack as the device has it now. */
async function loadPack(code: string) {
  // The browser has its own copy and the tag, and sends that: mostly the device answers 304.
  const response = await request(`/api/i18n/language?code=${code}`, { cache: 'no-cache' })
  // The user has chosen another language in the meantime.
  if (chosenLocale.get() !== code) return
  if (response.status === 404) return leave(t('errors.deleted', { text: keptPack(code)?.name ?? code }), code)
  const { meta, webui } = (await readAnswer(response)) as Record<string, unknown>
  const pack = { ...Object(webui), ...languageOf(Object(meta)), code }
  if (!isRecord(pack.texts) || JSON.stringify(pack).length > LONGEST_PACK)
    return leave(t('languages.displayOnly'), code)
  expectLine('v26')
  showPack(pack)
}
