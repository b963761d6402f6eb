import { useEffect, useState } from 'react'
import { ownLanguages } from '../../../contract/files/languages'
import { lineStore } from '../../device/firmwareLine'
import { type Language, listPacks } from '../../device/listPacks'
import { t } from '../../i18n'
import { chosenLocale, isPackCode, keptPack, setLocale } from '../../state/locale'
import { useStore } from '../../state/store'
import { complain, loadPack } from './packs'

/** The languages of the page, and those that the device has packs for. It is asked for them when somebody opens the list. */
export function LanguageChoice() {
  const chosen = useStore(chosenLocale)
  const [packs, setPacks] = useState<Language[]>([{ code: chosen, name: keptPack(chosen)?.name ?? chosen }])
  const languages = [
    ...ownLanguages.filter(({ code }) => !isPackCode(code)),
    ...packs.filter(({ code }) => isPackCode(code)),
  ]
  // Known from the first value on.
  const hasPacks = useStore(lineStore) === 'v26'

  // Also where the browser keeps a pack: the device may have a newer one, or none any more.
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
