/** Encodes a text for an address. Removes lone surrogates, for which encodeURIComponent throws. */
export function urlPart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, ''))
}
