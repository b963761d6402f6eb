import { t } from '../../i18n'
import { localeStore, locales, setLocale } from '../../state/locale'
import { useStore } from '../../state/store'
import { setTheme, themeStore, themes } from '../../state/theme'

const languageNames = { en: 'English', de: 'Deutsch', fr: 'Français' } as const

/** Theme and language, each stored for the next visit. */
export function Choices() {
  const theme = useStore(themeStore)
  const chosenLocale = useStore(localeStore)
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
      {locales.length > 1 && (
        <select
          name="locale"
          aria-label={t('nav.language')}
          value={chosenLocale}
          onChange={(event) => setLocale(event.currentTarget.value)}
        >
          {locales.map((locale) => (
            <option key={locale} value={locale} lang={locale} translate="no">
              {languageNames[locale]}
            </option>
          ))}
        </select>
      )}
    </>
  )
}
