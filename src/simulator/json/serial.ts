import { asFloat, asText, type Json } from './arduinoJson'

// A serial is an unsigned 64-bit number. The simulator stores it as lower-case hexadecimal text.

/** The serial of a free slot. */
export const noSerial = '0'

/** The largest serial in a request. The device reads a serial as a signed 64-bit number, and a larger number becomes this maximum. */
const MAX_SERIAL = 0x7fff_ffff_ffff_ffffn

/** Reads a value as hexadecimal text, up to the first character that is not a hexadecimal digit. */
export function serialFromRequest(value: Json): string {
  const digits = /^\s*\+?(0x)?([\da-f]+)/i.exec(asText(value))?.[2]
  if (!digits) return noSerial
  const number = BigInt(`0x${digits}`)
  return (number > MAX_SERIAL ? MAX_SERIAL : number).toString(16)
}

/**
 * To check for zero, the device reads the hexadecimal text as a decimal number. A text with letters other than an exponent, or a decimal number that needs more
 * than 64 bits, counts as zero.
 */
export function countsAsZero(value: Json): boolean {
  const decimal = asFloat(value)
  return decimal < 1 || decimal >= 2 ** 64
}

export const serialNumber = (serial: string) => BigInt(`0x${serial}`)

/** Reads a serial from config.json: a whole number, or a text of decimal digits. Undefined for any other value. */
export function serialFromConfig(stored: Json): string | undefined {
  const isDigits = typeof stored === 'string' && /^\d+$/.test(stored)
  return Number.isInteger(stored) || isDigits ? BigInt(stored as number | string).toString(16) : undefined
}
