import { modelOf } from '../../src/packing/model.ts'
import { BASE, FIRST_DIGIT, LEAST_RANGE, MOST_DIGITS } from '../../src/packing/unpack.ts'

const RANGE = LEAST_RANGE * BASE
/** The unpacker reads so many digits before it needs them. */
const DIGITS_AHEAD = 6

interface Packed {
  packed: string
  /** What each byte of the script costs. */
  bits: Float64Array
}

/** Writes bits as the digits of one long number: each bit takes its share of what is left of a range. */
function digitWriter() {
  const digits: number[] = []
  let low = 0
  let range = LEAST_RANGE

  function writeDigit() {
    digits.push(Math.floor(low / LEAST_RANGE))
    low = (low % LEAST_RANGE) * BASE
  }

  /** Carries an overflow into the digits that are written already. */
  function carry() {
    let at = digits.length - 1
    while (digits[at] === BASE - 1) digits[at--] = 0
    digits[at] = (digits[at] ?? 0) + 1
    low -= RANGE
  }

  return {
    write(bit: number, chance: number) {
      while (range < LEAST_RANGE) {
        writeDigit()
        range *= BASE
      }
      const ones = Math.floor(range * chance)
      if (!bit) low += ones
      range = bit ? ones : range - ones
      if (low >= RANGE) carry()
    },
    end(): string {
      for (let count = 0; count < MOST_DIGITS + DIGITS_AHEAD; count++) writeDigit()
      return String.fromCharCode(...digits.map((digit) => FIRST_DIGIT + digit))
    },
  }
}

/** Packs a script for src/packing/unpack.ts; `known` is the script that stands before it. */
export function packScript(known: Uint8Array, script: Uint8Array): Packed {
  const text = Buffer.concat([known, script])
  const codeByte = modelOf(Buffer.from(text), known.length)
  const bits = new Float64Array(script.length)
  const digits = digitWriter()
  text.forEach((byte, index) => {
    const coded = index - known.length
    codeByte(index, (chance, least) => {
      const bit = byte < least ? 0 : 1
      if (coded >= 0) {
        digits.write(bit, chance)
        bits[coded] = (bits[coded] ?? 0) - Math.log2(bit ? chance : 1 - chance)
      }
      return bit
    })
  })
  return { packed: digits.end(), bits }
}
