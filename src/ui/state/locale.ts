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

let kept = parseJson(readStored('pack')) as LanguagePack | undefined

/** The pack of a language, where the browser keeps it. */
export function keptPack(code: string): LanguagePack | undefined {
  return kept?.code === code ? kept : undefined
}

const isBuiltIn = (name: string) => locales.some((locale) => locale === name)

/** Two letters of a language that the page does not have itself. `Intl` accepts any two. */
export const isPackCode = (code: string) => /^[a-z]{2}$/.test(code) && !isBuiltIn(code)

const canShow = (name: string) => isBuiltIn(name) || keptPack(name)

const stored = readStored('locale') ?? ''

export const localeStore = createStore([stored, navigator.language?.split('-')[0] ?? ''].find(canShow) ?? 'en')

/** Of the last choice. Until its pack is here, another language is shown. */
export const chosenLocale = createStore(isPackCode(stored) ? stored : localeStore.get())

/** Tells the browser the language of the page, also when it changes. To be called once. */
export function showLocale() {
  const show = () => {
    document.documentElement.lang = localeStore.get()
  }
  localeStore.subscribe(show)
  show()
  // Stored at the first visit too.
  setLocale(chosenLocale.get())
}

/** A loaded language is shown without delay, another one when `showPack` is called. */
export function setLocale(name: string) {
  writeStored('locale', name)
  chosenLocale.set(name)
  if (canShow(name)) localeStore.set(name)
}

/** Shows the language of a pack, and keeps it for later visits. */
export function showPack(pack: LanguagePack) {
  kept = pack
  writeStored('pack', JSON.stringify(pack))
  localeStore.set(pack.code)
}
