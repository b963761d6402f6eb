import { useEffect } from 'react'
import { likelyLine } from '../../device/firmwareLine'
import { t } from '../../i18n'
import { chosenLocale, isPackCode, locales, packNames, setLocale } from '../../state/locale'
import { useStore } from '../../state/store'

/** Few people need the code for packs. */
const load = () => import('./packs')

const askForPacks = (code?: string) => load().then((packs) => packs.askForPacks(code))

const languageNames: Readonly<Record<string, string>> = { en: 'English', de: 'Deutsch', fr: 'Français' }

/** The languages of the page, and those that the device has packs for. It is asked for them when somebody opens the list. */
export function LanguageChoice() {
  const chosen = useStore(chosenLocale)
  const names = useStore(packNames)
  const codes = [...locales, ...Object.keys(names).filter(isPackCode)]
  // Known from the first value on.
  const hasPacks = useStore(likelyLine) === 'v26'

  // Also for a pack that the browser keeps: the device may have a newer one, or none any more.
  useEffect(() => {
    if (hasPacks && isPackCode(chosen)) askForPacks(chosen)
  }, [hasPacks, chosen])

  if (codes.length < 2 && !hasPacks) return null
  return (
    <select
      name="locale"
      aria-label={t('nav.language')}
      value={chosen}
      onFocus={() => hasPacks && askForPacks()}
      onChange={(event) => setLocale(event.currentTarget.value)}
    >
      {codes.map((code) => (
        <option key={code} value={code} lang={code} translate="no">
          {languageNames[code] ?? names[code]}
        </option>
      ))}
    </select>
  )
}
