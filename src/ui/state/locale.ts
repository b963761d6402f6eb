import { readStored, writeStored } from './storage'
import { createStore } from './store'

/** What the page was built with, English first. */
export const locales = UI_LANGUAGES
type Locale = (typeof locales)[number]

function known(name: string | null | undefined): Locale | undefined {
  return locales.find((locale) => locale === name)
}

export const localeStore = createStore(known(readStored('locale')) ?? known(navigator.language?.split('-')[0]) ?? 'en')

/** Tells the browser the language of the page, also when it changes. To be called once. */
export function showLocale() {
  localeStore.subscribe(() => {
    document.documentElement.lang = localeStore.get()
  })
  // Stored at the first visit too.
  setLocale(localeStore.get())
}

export function setLocale(name: string) {
  const locale = known(name) ?? 'en'
  writeStored('locale', locale)
  localeStore.set(locale)
}
