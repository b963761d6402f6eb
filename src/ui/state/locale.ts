import { readStored, writeStored } from './storage'
import { createStore } from './store'

/** What the page was built with, English first. */
export const locales = UI_LANGUAGES
type Locale = (typeof locales)[number]

function known(name: string | null | undefined): Locale | undefined {
  return locales.find((locale) => locale === name)
}

function startLocale(): Locale {
  const stored = known(readStored('locale'))
  if (stored) return stored
  const chosen = known(navigator.language?.split('-')[0]) ?? 'en'
  writeStored('locale', chosen)
  return chosen
}

export const localeStore = createStore(startLocale())

function applyLocale() {
  document.documentElement.lang = localeStore.get()
}

localeStore.subscribe(applyLocale)
applyLocale()

export function setLocale(name: string) {
  const locale = known(name) ?? 'en'
  writeStored('locale', locale)
  localeStore.set(locale)
}
