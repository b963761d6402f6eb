import { useEffect, useState } from 'react'
import { ownLanguages } from '../../../contract/files/languages'
import { lineStore } from '../../device/firmwareLine'
import type { Language } from '../../device/packs'
import { t } from '../../i18n'
import { chosenLocale, isPackCode, localeStore, setLocale, storedPackOf } from '../../state/locale'
import { usePath } from '../../state/location'
import { session } from '../../state/session'
import { useStore } from '../../state/store'

/** Few visits need packs. Without their code, the first value is shown earlier. */
export const importPacks = () => import('../../device/packs')

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
    if (hasPacks && isPackCode(chosen)) importPacks().then(({ loadPack }) => loadPack(chosen))
  }, [hasPacks, chosen])

  if (languages.length < 2 && !hasPacks) return null
  return (
    <select
      name="locale"
      aria-label={t('nav.language')}
      value={chosen}
      onFocus={() => importPacks().then(({ listUsablePacks }) => listUsablePacks(setPacks))}
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
