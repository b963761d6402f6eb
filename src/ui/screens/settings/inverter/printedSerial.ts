/** The digits of a serial as HERF and E-Star print it: without I, O, Q and Z. */
const DIGITS = '0123456789ABCDEFGHJKLMNPRSTUVWXY'
/** What the checksum is written in. */
const CHECKS = 'MFLGW5XC301234567899Z67YRT2S8ABC'

const PRINTED = /^(A[012]1)([\dA-HJ-NPR-Y]{6})-[\dA-Z]{3}$/i
/** The families A01, A11 and A21, and the 30 bits of the six digits after them. */
const HEXADECIMAL = /^(28[024]1)([0-3][\da-f]{7})$/i

function toHexadecimal(printed: string): string {
  const value = Array.from(printed.toUpperCase()).reduce((sum, digit) => sum * 32 + DIGITS.indexOf(digit), 0)
  return value.toString(16)
}

function toPrinted(hexadecimal: string, length: number): string {
  const digits = Array.from(Number.parseInt(hexadecimal, 16).toString(32).padStart(length, '0'))
  return digits.map((digit) => DIGITS[Number.parseInt(digit, 32)]).join('')
}

function checksum(printed: string): string {
  const check = (weigh: (digit: string) => number) =>
    CHECKS[Array.from(printed).reduce((sum, digit) => sum + weigh(digit), 0) % 32]
  return `1${check((digit) => digit.charCodeAt(0))}${check((digit) => DIGITS.indexOf(digit))}`
}

/** A serial as it is printed on the inverter's label; undefined where the label shows the serial itself. */
export function printedSerial(serial: string): string | undefined {
  const [, family = '', number = ''] = HEXADECIMAL.exec(serial) ?? []
  const printed = toPrinted(family, 3) + toPrinted(number, 6)
  return family && `${printed}-${checksum(printed)}`
}

/** The serial for a printed one; empty where the checksum is wrong, undefined for any other text. */
export function serialOf(text: string): string | undefined {
  const [, family, number] = PRINTED.exec(text) ?? []
  if (!family || !number) return undefined
  const serial = toHexadecimal(family) + toHexadecimal(number).padStart(8, '0')
  return printedSerial(serial) === text.toUpperCase() ? serial : ''
}
