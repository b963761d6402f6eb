import { asFloat, asText, type Json } from './arduinoJson'

// A serial is a 64-bit number. The simulator stores it as lower-case hexadecimal text.

/** The serial of a free slot. */
export const noSerial = '0'

const MAX_SERIAL = 0x7fff_ffff_ffff_ffffn

/** Reads a value as hexadecimal text, up to the first character that is not a digit. */
export function serialOf(value: Json): string {
  const digits = /^\s*\+?(0x)?([\da-f]+)/i.exec(asText(value))?.[2]
  if (!digits) return noSerial
  const number = BigInt(`0x${digits}`)
  return (number > MAX_SERIAL ? MAX_SERIAL : number).toString(16)
}

/** The device reads a serial as a decimal number to check for zero. A serial with letters, or above 64 bits, counts as zero. */
export function countsAsZero(value: Json): boolean {
  const decimal = asFloat(value)
  return decimal < 1 || decimal >= 2 ** 64
}

export const serialNumber = (serial: string) => BigInt(`0x${serial}`)

/** Reads a serial from config.json, where it is a decimal number. Undefined for a value of another type. */
export function readSerial(stored: Json): string | undefined {
  return typeof stored === 'number' || typeof stored === 'string' ? BigInt(stored).toString(16) : undefined
}
