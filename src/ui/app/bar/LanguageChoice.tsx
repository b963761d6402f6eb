import { useEffect, useState } from 'react'
import { ownLanguages } from '../../../contract/files/languages'
import { readAnswer, request } from '../../device/api'
import { likelyLine, lineStore, setLikelyLine } from '../../device/firmwareLine'
import { findLine, type Language, languageOf, listPacks } from '../../device/listPacks'
import { asApiError, errorText } from '../../device/outcome'
import { t } from '../../i18n'
import { isRecord } from '../../lib/json'
import { chosenLocale, isPackCode, localeStore, setLocale, showPack, storedPackOf } from '../../state/locale'
import { usePath } from '../../state/location'
import { session } from '../../state/session'
import { useStore } from '../../state/store'
import { showToast } from '../../state/toasts'

/** The languages of the page and of the device's packs. The packs are requested when the list is opened. */
export function LanguageChoice() {
  const chosen = useStore(chosenLocale)
  const [packs, setPacks] = useState<Language[]>([{ code: chosen, name: storedPackOf(chosen)?.name ?? chosen }])
  const languages = [
    ...ownLanguages.filter(({ code }) => !isPackCode(code)),
    ...packs.filter(({ code }) => isPackCode(code)),
  ]
  const hasPacks = useHasPacks(useStore(localeStore) !== chosen)

  // Loads the pack even if the browser has stored it: the device may have a newer version of the pack, or may have lost the pack.
  useEffect(() => {
    if (hasPacks && isPackCode(chosen)) loadPack(chosen).catch(showError)
  }, [hasPacks, chosen])

  async function showPacks() {
    await findLine()
    if (likelyLine() === 'v26') await listPacks().then(setPacks, showError)
  }

  if (languages.length < 2 && !hasPacks) return null
  return (
    <select
      name="locale"
      aria-label={t('nav.language')}
      value={chosen}
      onFocus={showPacks}
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
 * Returns whether the device has language packs. In the live view, the first value shows the firmware line. On other screens the line may
 * remain unknown. There, if the browser lacks the chosen pack, the device is assumed to have packs, because the device had this pack before.
 */
function useHasPacks(isPackMissing: boolean) {
  const line = useStore(lineStore)
  const isLoggedIn = !!useStore(session)
  const isLiveView = usePath() === '/'
  return line ? line === 'v26' : isPackMissing && isLoggedIn && !isLiveView
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

/** Loads a pack from the device and shows its language. */
async function loadPack(code: string) {
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
