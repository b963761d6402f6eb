import {
  asBool,
  asFloat,
  asInt8,
  asText,
  asUint8,
  asUint16,
  asUint32,
  boolOr,
  float32,
  isInteger,
  type Json,
  shortFloat32,
  textOr,
} from '../json/arduinoJson'
import { countsAsZero, noSerial, serialFromConfig, serialFromRequest, serialNumber } from '../json/serial'

/** The type of a field: how it is read from a request and from config.json. */
export interface Kind<T> {
  /** Reads a value from a request. A value of another type is converted. */
  read: (sent: Json) => T
  /** True if the value has exactly this type. v26 checks the exact type of required fields. */
  isExact: (sent: Json) => boolean
  /** Checks whether the value is refused, independently of the field's bounds. */
  isRefused?: (sent: Json) => boolean
  /** Reads a value from config.json. Undefined: the field keeps its default. */
  load: (stored: Json) => T | undefined
  /** Converts a value for config.json. */
  store?: (value: T) => unknown
}

const isBool = (value: Json) => typeof value === 'boolean'
const isNumber = (value: Json) => typeof value === 'number'
const isText = (value: Json) => typeof value === 'string'

const loadBool = (stored: Json) => (typeof stored === 'boolean' ? stored : undefined)
const loadText = (stored: Json) => (typeof stored === 'string' ? stored : undefined)

export const flag: Kind<boolean> = { read: asBool, isExact: isBool, load: loadBool }

/** In a request, a value that is not a boolean counts as `fallback`. */
export const flagOr = (fallback: boolean): Kind<boolean> => ({
  read: (sent) => boolOr(sent, fallback),
  isExact: isBool,
  load: loadBool,
})

const [INT_MIN, UINT_MAX] = [-(2 ** 31), 2 ** 32 - 1] as const

const modulo = (value: number, divisor: number) => ((value % divisor) + divisor) % divisor

/** In config.json, a fraction counts as missing, and an integer outside the range of the field's type wraps around. */
const integer = (read: (sent: Json) => number, min: number, max: number): Kind<number> => ({
  read,
  isExact: (sent) => isInteger(sent, min, max),
  load(stored) {
    if (!isInteger(stored, INT_MIN, UINT_MAX)) return undefined
    return min + modulo(Number(stored) - min, max - min + 1)
  },
})

export const int8 = integer(asInt8, -128, 127)
export const uint8 = integer(asUint8, 0, 0xff)
export const uint16 = integer(asUint16, 0, 0xffff)
export const uint32 = integer(asUint32, 0, 0xffff_ffff)

export const float: Kind<number> = {
  read: (sent) => float32(asFloat(sent)),
  isExact: isNumber,
  load: (stored) => (typeof stored === 'number' ? float32(stored) : undefined),
}

/** A number as v26 stores it, rounded to seven digits. */
export const shortFloat: Kind<number> = {
  read: (sent) => shortFloat32(asFloat(sent)),
  isExact: isNumber,
  load: (stored) => (typeof stored === 'number' ? shortFloat32(stored) : undefined),
}

/** A number from a request keeps all its digits. A number from config.json is read as a 32-bit float. */
export const double: Kind<number> = { ...float, read: asFloat }

export const text: Kind<string> = { read: asText, isExact: isText, load: loadText }

/** A value that is not a text is read as an empty text. */
export const textOrEmpty: Kind<string> = { ...text, read: (sent) => textOr(sent, '') }

/** The device checks the serial as a decimal number, although serials are hexadecimal. So a serial with letters is refused as zero. */
export const decimalSerial: Kind<string> = {
  read: serialFromRequest,
  isExact: isText,
  isRefused: countsAsZero,
  load: serialFromConfig,
  store: serialNumber,
}

export const hexSerial: Kind<string> = { ...decimalSerial, isRefused: (sent) => serialFromRequest(sent) === noSerial }

/** Reads an IPv4 address. An empty part counts as 0. Undefined for any other text. */
function parseAddress(value: string): string | undefined {
  const parts = value.split('.')
  const isAddress = parts.length === 4 && parts.every((part) => /^\d*$/.test(part) && Number(part) <= 255)
  return isAddress ? parts.map(Number).join('.') : undefined
}

export const address: Kind<string> = {
  ...text,
  read: (sent) => parseAddress(asText(sent)) ?? '0.0.0.0',
  isRefused: (sent) => parseAddress(asText(sent)) === undefined,
}
