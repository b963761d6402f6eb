import { asFloat, asText, type Json } from './arduinoJson'

/** Serials are 64-bit numbers written in hex; here always lower-case text, '0' for none. */
export const noSerial = '0'

const MAX_SERIAL = 0x7fff_ffff_ffff_ffffn

/** The value's text read as hex, up to the first letter that is none. */
export function serialOf(value: Json): string {
  const digits = /^\s*\+?(0x)?([\da-f]+)/i.exec(asText(value))?.[2]
  if (!digits) return noSerial
  const number = BigInt(`0x${digits}`)
  return (number > MAX_SERIAL ? MAX_SERIAL : number).toString(16)
}

/** The device's check for "zero" reads the same value as a decimal number of 64 bits: with a letter, or too large for them, it counts as zero. */
export function countsAsZero(value: Json): boolean {
  const decimal = asFloat(value)
  return decimal < 1 || decimal >= 2 ** 64
}

export const serialNumber = (serial: string) => BigInt(`0x${serial}`)

/** From config.json, where serials are decimal numbers. */
export function readSerial(stored: Json): string | undefined {
  return typeof stored === 'number' || typeof stored === 'string' ? BigInt(stored).toString(16) : undefined
}
