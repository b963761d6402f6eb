import { useEffect, useRef, useState } from 'react'
import { likelyLine } from '../../device/firmwareLine'
import { asApiError, errorText } from '../../device/outcome'
import { t } from '../../i18n'
import { isPackCode, localeStore, locales, setLocale, shownPack, storedPackCode } from '../../state/locale'
import { useStore } from '../../state/store'
import { showToast } from '../../state/toasts'

const languageNames: Readonly<Record<string, string>> = { en: 'English', de: 'Deutsch', fr: 'Français' }

/** The code for packs, which few people need. */
const packs = () => import('./packs')

const complain = (thrown: unknown) => showToast(errorText(asApiError(thrown)))

/** The languages of the page, and those that the device has packs for. It is asked for them when somebody opens the list. */
export function LanguageChoice() {
  const shown = useStore(localeStore)
  // Known from the first value on.
  const hasPacks = useStore(likelyLine) === 'v26'
  const [openings, setOpenings] = useState(0)
  const [offered, setOffered] = useState<{ code: string; name: string }[]>([])
  /** While its pack is loaded. */
  const [wanted, setWanted] = useState<string>()
  const chosen = useRef('')
  const pack = shownPack()
  const names = new Map([
    ...locales.map((locale) => [locale, languageNames[locale]] as const),
    ...[pack ?? [], offered].flat().map(({ code, name }) => [code, name] as const),
  ])

  function load(code: string) {
    const choice = chosen.current
    return packs()
      .then(({ choosePack }) =>
        choosePack({ code, name: names.get(code) ?? code }, () => choice === chosen.current),
      )
      .catch(complain)
  }

  function choose(code: string) {
    chosen.current = code
    if (!isPackCode(code)) return setLocale(code)
    setWanted(code)
    load(code).finally(() => setWanted(undefined))
  }

  // Whether the texts that the browser keeps are still those of the device.
  useEffect(() => {
    const stored = storedPackCode()
    if (hasPacks && stored) load(stored)
  }, [hasPacks])

  useEffect(() => {
    if (hasPacks && openings)
      packs()
        .then(({ listPacks }) => listPacks())
        .then(setOffered, complain)
  }, [hasPacks, openings])

  if (locales.length < 2 && !hasPacks && !pack) return null
  return (
    <select
      name="locale"
      aria-label={t('nav.language')}
      value={wanted ?? shown}
      onFocus={() => setOpenings(openings + 1)}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {[...names].map(([locale, name]) => (
        <option key={locale} value={locale} lang={locale} translate="no">
          {name}
        </option>
      ))}
    </select>
  )
}
