import { parseJson } from '../lib/json'
import { readStored, writeStored } from './storage'
import { createStore } from './store'

/** What the page was built with, English first. */
export const locales = UI_LANGUAGES

/** The texts of a further language, from the device. The browser keeps them, so that a later visit starts with them. */
export interface LanguagePack {
  code: string
  name: string
  /** Of the page that it was made for. */
  version: unknown
  etag: string | null
  /** By English text; nobody has checked them. */
  texts: Record<string, unknown> | undefined
}

let kept = parseJson(readStored('pack') ?? '') as LanguagePack | undefined

export const keptPack = () => kept

function builtIn(name: unknown): string | undefined {
  return locales.find((locale) => locale === name)
}

/** Two letters of a language that the page does not have itself. `Intl` accepts any two. */
export function isPackCode(code: unknown): code is string {
  return typeof code === 'string' && /^[a-z]{2}$/.test(code) && !builtIn(code)
}

function known(name: unknown): string | undefined {
  return isPackCode(name) && kept?.code === name ? name : builtIn(name)
}

export const localeStore = createStore(
  known(readStored('locale')) ?? known(navigator.language?.split('-')[0]) ?? 'en',
)

/** The stored language, where it comes from a pack. */
export function storedPackCode(): string | undefined {
  const code = readStored('locale')
  return isPackCode(code) ? code : undefined
}

/** The pack of the language that is shown; undefined where the page has that language itself. */
export function shownPack(): LanguagePack | undefined {
  return kept?.code === localeStore.get() ? kept : undefined
}

/** By code, as far as they are known. */
export const packNames = createStore<Readonly<Record<string, string>>>(kept ? { [kept.code]: kept.name } : {})

/** What was chosen last. A pack takes a moment to load. */
export const chosenLocale = createStore('')

/** Tells the browser the language of the page, also when it changes. To be called once. */
export function showLocale() {
  const show = () => {
    document.documentElement.lang = localeStore.get()
  }
  localeStore.subscribe(show)
  show()
  // Stored at the first visit too. A language whose pack is not here yet stays stored, and is asked for later.
  writeStored('locale', storedPackCode() ?? localeStore.get())
}

/** A built-in language, or that of the kept pack. */
export function setLocale(name: string) {
  const locale = known(name) ?? 'en'
  writeStored('locale', locale)
  localeStore.set(locale)
}

/** Keeps a pack for later visits, and shows its language. */
export function showPack(pack: LanguagePack) {
  const { code, name } = pack
  kept = pack
  writeStored('pack', JSON.stringify(pack))
  packNames.set({ ...packNames.get(), [code]: name })
  setLocale(code)
}
