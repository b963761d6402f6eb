import { t } from '../../i18n'
import { useStore } from '../../state/store'
import { setTheme, themeStore, themes } from '../../state/theme'
import { LanguageChoice } from './LanguageChoice'

/** Theme and language, each stored for the next visit. */
export function Choices() {
  const theme = useStore(themeStore)
  return (
    <>
      <select
        name="theme"
        aria-label={t('theme.title')}
        value={theme}
        onChange={(event) => setTheme(event.currentTarget.value)}
      >
        {themes.map((name) => (
          <option key={name} value={name}>
            {t(`theme.${name}`)}
          </option>
        ))}
      </select>
      <LanguageChoice />
    </>
  )
}
