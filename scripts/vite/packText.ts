/** Texts are stored with a small first letter, so that a word packs alike at the start of a text and within it. This marks a text that is to stay as it is stored. */
const AS_WRITTEN = '^'
const PARAM = '@'
export const BETWEEN_TEXTS = '~'
export const BETWEEN_LANGUAGES = '|'

const NAMED_PARAM = /\{\{\w*(\w)\}\}/g

/** The page keeps only the last letter of a parameter's name, and `t` fills in by it. */
export function shortParams(text: string): string {
  return text.replace(NAMED_PARAM, '{{$1}}')
}

/** Why the page could not restore a text; nothing where it can. */
export function problemOfText(text: string): string | undefined {
  if (/[|~^@\n]/.test(text)) return 'holds "|", "~", "^", "@" or a line end'
  const params = new Set(text.match(NAMED_PARAM))
  const letters = new Set([...params].map(shortParams))
  return letters.size === params.size ? undefined : 'has two parameters that end alike'
}

/** As it is stored: without the capital that begins it, and `@e` for `{{name}}`. */
export function packText(text: string): string {
  const plain = text.charAt(0).toLowerCase() + text.slice(1)
  const isCapital = plain.charAt(0).toUpperCase() + plain.slice(1) === text
  return (isCapital ? plain : AS_WRITTEN + text).replace(NAMED_PARAM, `${PARAM}$1`)
}

/** The way back, as source text of the page. */
export const unpackText = `(text) =>
  (text[0] === '${AS_WRITTEN}' ? text.slice(1) : text.charAt(0).toUpperCase() + text.slice(1)).replace(/${PARAM}(.)/g, '{{$1}}')`
