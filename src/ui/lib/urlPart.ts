/** A text as part of an address. Half a character, which no address can hold, is left out. */
export function urlPart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, ''))
}
