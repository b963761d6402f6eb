import { modelOf } from './model'

/** A packed text is digits of this base, written as characters from FIRST_DIGIT on. */
export const BASE = 64
export const FIRST_DIGIT = 48
/** The range that the next bit divides is at least so large, and at most BASE times that. */
export const LEAST_RANGE = 2 ** 30
/** No byte takes more of them; so many end a packed text. */
export const MOST_DIGITS = 160

/**
 * Unpacks a text of `size` bytes that was packed as one that follows the text `known`. It returns a function, to be called with the packed
 * text as far as that has arrived: each call unpacks one byte and returns true, or false when more of the packed text is needed, and at
 * the end the whole text.
 */
export function unpacker(known: Uint8Array, size: number): (packed: string) => string | boolean {
  const text = new Uint8Array(known.length + size)
  text.set(known)
  const codeByte = modelOf(text, known.length)
  let index = 0
  let packed = ''
  let read = 0
  // So small that the first digits are read at once.
  let range = 1 / BASE
  let value = 0

  function unpackBit(chance: number): number {
    while (range < LEAST_RANGE) {
      range *= BASE
      value = value * BASE + packed.charCodeAt(read++) - FIRST_DIGIT
    }
    const ones = Math.floor(range * chance)
    const bit = value < ones ? 1 : 0
    if (!bit) value -= ones
    range = bit ? ones : range - ones
    return bit
  }

  const knownBit = (_: number, least: number) => ((known[index] ?? 0) < least ? 0 : 1)

  return (arrived) => {
    if (index === text.length) return new TextDecoder().decode(text.subarray(known.length))
    if (index < known.length) {
      codeByte(index, knownBit)
    } else {
      packed = arrived
      if (packed.length < read + MOST_DIGITS) return false
      codeByte(index, unpackBit)
    }
    index++
    return true
  }
}
