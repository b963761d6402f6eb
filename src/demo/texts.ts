import de from '../../locales/demo/de.json'
import el from '../../locales/demo/el.json'
import en from '../../locales/demo/en.json'
import es from '../../locales/demo/es.json'
import fr from '../../locales/demo/fr.json'
import it from '../../locales/demo/it.json'
import nl from '../../locales/demo/nl.json'
import pl from '../../locales/demo/pl.json'
import pt from '../../locales/demo/pt.json'

type Texts = typeof en
export type TextKey = { [S in keyof Texts]: `${S}.${keyof Texts[S] & string}` }[keyof Texts]

/** The languages of the page, and those of its packs. */
const languages: Readonly<Record<string, Texts>> = { en, de, fr, el, es, it, nl, pl, pt }

let language = 'en'

/** Sets the language by a tag such as `de-AT`, or English if there are no texts in this language. */
export function chooseLanguage(tag: string) {
  const [code = ''] = tag.split('-')
  language = Object.hasOwn(languages, code) ? code : 'en'
  document.documentElement.lang = language
}

/** The text in the chosen language. Placeholders such as `{{name}}` get their values. */
export function t(key: TextKey, values: Readonly<Record<string, string>> = {}): string {
  const [section = '', name = ''] = key.split('.')
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = languages[language] ?? en
  return (texts[section]?.[name] ?? key).replace(/{{(\w+)}}/g, (_, word) => values[word] ?? '')
}

export const percent = (share: number) => share.toLocaleString(language, { style: 'percent' })
