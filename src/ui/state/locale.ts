import { parseJson } from '../lib/json'
import { readStored, writeStored } from './storage'
import { createStore } from './store'

/** The languages of the build, English first. */
export const locales = UI_LANGUAGES

/** The texts of a further language, from the device. The browser keeps them, so that a later visit starts with them. */
export interface LanguagePack {
  code: string
  name: string
  /** The version of the page that the pack was made for. */
  version: unknown
  /** Keyed by English text. The values are unchecked. */
  texts: Record<string, unknown> | undefined
}

let storedPack = parseJson(readStored('pack')) as LanguagePack | undefined

/** The pack of a language, if the browser has stored it. */
export function storedPackOf(code: string): LanguagePack | undefined {
  return storedPack?.code === code ? storedPack : undefined
}

const isBuiltIn = (code: string) => locales.some((locale) => locale === code)

/** Whether a code has two letters and is not a language of the build. No further check is needed, because `Intl` accepts any two letters. */
export const isPackCode = (code: string) => /^[a-z]{2}$/.test(code) && !isBuiltIn(code)

const canShow = (code: string) => isBuiltIn(code) || storedPackOf(code)

const storedLocale = readStored('locale') ?? ''

/** The language that the page shows. */
export const localeStore = createStore([storedLocale, navigator.language?.split('-')[0] ?? ''].find(canShow) ?? 'en')

/** The language that was chosen last. Until its pack has loaded, another language is shown. */
export const chosenLocale = createStore(isPackCode(storedLocale) ? storedLocale : localeStore.get())

/** Sets the `lang` attribute of the page, also when the language changes. Call it once. */
export function applyLocale() {
  const show = () => {
    document.documentElement.lang = localeStore.get()
  }
  localeStore.subscribe(show)
  show()
  // Stores the language at the first visit too.
  setLocale(chosenLocale.get())
}

/** Chooses a language. If its texts are loaded, the language is shown immediately, otherwise when `showPack` is called. */
export function setLocale(code: string) {
  writeStored('locale', code)
  chosenLocale.set(code)
  if (canShow(code)) localeStore.set(code)
}

/** Shows the language of a pack, and stores the pack for later visits. */
export function showPack(pack: LanguagePack) {
  storedPack = pack
  writeStored('pack', JSON.stringify(pack))
  localeStore.set(pack.code)
}
