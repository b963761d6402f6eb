const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text)
export const textOf = (bytes: Uint8Array): string => decoder.decode(bytes)

export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const piece of pieces) {
    whole.set(piece, offset)
    offset += piece.length
  }
  return whole
}

/** The bytes of a text in hexadecimal. */
export const hexBytes = (text: string): number[] => (text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}

export function toBase64(bytes: Uint8Array): string {
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters)
}
