import { useEffect } from 'react'
import { likelyLine } from '../../device/firmwareLine'
import { asApiError, errorText } from '../../device/outcome'
import { t } from '../../i18n'
import { chosenLocale, isPackCode, localeStore, locales, packNames, setLocale, storedPackCode } from '../../state/locale'
import { useStore } from '../../state/store'
import { showToast } from '../../state/toasts'

const languageNames: Readonly<Record<string, string>> = { en: 'English', de: 'Deutsch', fr: 'Français' }

/** Loads the code for packs, which few people need. */
const packs = () => import('./packs')

function complain(thrown: unknown) {
  const error = asApiError(thrown)
  // Some firmware between the two lines has no packs.
  if (error.reason !== 'unsupported') showToast(errorText(error))
  chosenLocale.set('')
}

const load = (code: string) =>
  packs()
    .then(({ loadPack }) => loadPack(code))
    .catch(complain)

function choose(code: string) {
  chosenLocale.set(code)
  if (isPackCode(code)) load(code)
  else setLocale(code)
}

/** The languages of the page, and those that the device has packs for. It is asked for them when somebody opens the list. */
export function LanguageChoice() {
  const shown = useStore(localeStore)
  const chosen = useStore(chosenLocale)
  const names = useStore(packNames)
  const codes = [...locales, ...Object.keys(names)]
  // Known from the first value on.
  const hasPacks = useStore(likelyLine) === 'v26'

  // Whether the texts that the browser keeps are still those of the device.
  useEffect(() => {
    const code = storedPackCode()
    if (hasPacks && code) load(code)
  }, [hasPacks])

  if (codes.length < 2 && !hasPacks) return null
  return (
    <select
      name="locale"
      aria-label={t('nav.language')}
      value={chosen || shown}
      onFocus={() => {
        if (hasPacks)
          packs()
            .then(({ listPacks }) => listPacks())
            .catch(complain)
      }}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {codes.map((code) => (
        <option key={code} value={code} lang={code} translate="no">
          {languageNames[code] ?? names[code]}
        </option>
      ))}
    </select>
  )
}
