/** Nearly every text begins with a capital: the page is told where one does not become one, so that a word packs alike at both places. */
const AS_WRITTEN = '^'
const PARAM = '@'
export const BETWEEN_TEXTS = '~'
export const BETWEEN_LANGUAGES = '|'

const NAMED_PARAM = /\{\{\w*(\w)\}\}/g

/** Of a parameter's name the page keeps the last letter, as `t` does of what it fills in. */
export function shortParams(text: string): string {
  return text.replace(NAMED_PARAM, '{{$1}}')
}

/** Says what of a text the page could not tell. */
export function problemOfText(text: string): string | undefined {
  if (/[|~^@\n]/.test(text)) return 'holds "|", "~", "^", "@" or a line end'
  const params = new Set(text.match(NAMED_PARAM))
  const letters = new Set([...params].map(shortParams))
  return letters.size === params.size ? undefined : 'has two parameters that end alike'
}

/** As the page writes it: without the capital that begins it, and `@e` for `{{name}}`. */
export function packText(text: string): string {
  const plain = text.charAt(0).toLowerCase() + text.slice(1)
  const isCapital = plain.charAt(0).toUpperCase() + plain.slice(1) === text
  return (isCapital ? plain : AS_WRITTEN + text).replace(NAMED_PARAM, `${PARAM}$1`)
}

/** The way back, as source text of the page. */
export const unpackText = `(text) =>
  (text[0] === '${AS_WRITTEN}' ? text.slice(1) : text.charAt(0).toUpperCase() + text.slice(1)).replace(/${PARAM}(.)/g, '{{$1}}')`
