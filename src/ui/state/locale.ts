import { isRecord, parseJson } from '../lib/json'
import { readStored, writeStored } from './storage'
import { createStore } from './store'

/** What the page was built with, English first. */
export const locales = UI_LANGUAGES

/** The texts of a further language, from the device. They are kept in the browser: a later visit starts with them. */
export interface LanguagePack {
  code: string
  name: string
  /** Of the page that it was made for. */
  version: unknown
  etag: string | null
  /** By English text; nobody has checked them. */
  texts: Record<string, unknown>
}

function builtIn(name: unknown): string | undefined {
  return locales.find((locale) => locale === name)
}

/** Two letters of a language that the page does not have itself. `Intl` takes all of them. */
export function isPackCode(code: unknown): code is string {
  return typeof code === 'string' && /^[a-z]{2}$/.test(code) && !builtIn(code)
}

/** The stored language, where it comes from a pack. */
export function storedPackCode(): string | undefined {
  const code = readStored('locale')
  return isPackCode(code) ? code : undefined
}

let pack: LanguagePack | undefined

/** The pack of a language, if it is the one that the browser keeps. */
export function keptPack(code: string | undefined): LanguagePack | undefined {
  if (!pack && code) {
    const stored = parseJson(readStored('pack') ?? '')
    if (isRecord(stored) && isRecord(stored.texts)) pack = stored as unknown as LanguagePack
  }
  return pack?.code === code ? pack : undefined
}

export const localeStore = createStore(
  keptPack(storedPackCode())?.code ??
    builtIn(readStored('locale')) ??
    builtIn(navigator.language?.split('-')[0]) ??
    'en',
)

/** The pack of the language that is shown; undefined where the page has that language itself. */
export function shownPack(): LanguagePack | undefined {
  return pack?.code === localeStore.get() ? pack : undefined
}

/** Tells the browser the language of the page, also when it changes. To be called once. */
export function showLocale() {
  const show = () => {
    document.documentElement.lang = localeStore.get()
  }
  localeStore.subscribe(show)
  show()
  // Stored at the first visit too. A language whose pack is not here yet stays stored: it is asked for later.
  writeStored('locale', storedPackCode() ?? localeStore.get())
}

/** A built-in language, or that of the pack. */
export function setLocale(name: string) {
  const locale = builtIn(name) ?? keptPack(name)?.code ?? 'en'
  writeStored('locale', locale)
  localeStore.set(locale)
}

/** Keeps a pack for later visits, and shows its language. */
export function showPack(next: LanguagePack) {
  pack = next
  writeStored('pack', JSON.stringify(next))
  setLocale(next.code)
}
