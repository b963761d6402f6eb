import { bytesOf } from './bytes'

/** How the firmware's JSON library reads and prints values. */
export type Json = null | boolean | number | string | Json[] | JsonObject
export type JsonObject = { [key: string]: Json }

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
const MAX_DEPTH = 10

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A member of an object; null when there is none, whatever the value is. */
export function member(value: Json | undefined, key: string): Json {
  return isObject(value) ? (value[key] ?? null) : null
}

/** The value at a path such as `display.contrast` or `led.0.brightness`; undefined where there is none. */
export function memberAt(value: Json, path: string): Json | undefined {
  let found: Json | undefined = value
  for (const step of path.split('.')) {
    found = Array.isArray(found) ? found[Number(step)] : isObject(found) ? found[step] : undefined
  }
  return found
}

/** Puts a value at such a path, and makes the objects and arrays on the way. */
export function setAt(root: JsonObject, path: string, value: unknown): void {
  const steps = path.split('.')
  const last = steps.pop() ?? path
  let holder = root as Record<string, unknown>
  for (const [index, step] of steps.entries()) {
    const isArrayNext = /^\d+$/.test(steps[index + 1] ?? last)
    holder[step] ??= isArrayNext ? [] : {}
    holder = holder[step] as Record<string, unknown>
  }
  holder[last] = value
}

/** Checks the key, not the value: a null counts as present. */
export function hasKeys(value: Json, ...keys: readonly string[]): boolean {
  return isObject(value) && keys.every((key) => key in value)
}

export function asText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export function asBool(value: Json): boolean {
  return typeof value === 'string' || Boolean(value)
}

/** A string that is not completely a decimal number becomes 0. */
export function asFloat(value: Json): number {
  if (typeof value === 'string') return DECIMAL.test(value) ? Number(value) : 0
  return typeof value === 'number' || typeof value === 'boolean' ? Number(value) : 0
}

/** Fractions are cut; what does not fit the type is 0. */
function asInteger(value: Json, min: number, max: number): number {
  const whole = Math.trunc(asFloat(value)) + 0
  return whole >= min && whole <= max ? whole : 0
}

export const asUint8 = (value: Json) => asInteger(value, 0, 0xff)
export const asUint16 = (value: Json) => asInteger(value, 0, 0xffff)
export const asUint32 = (value: Json) => asInteger(value, 0, 0xffff_ffff)
export const asInt8 = (value: Json) => asInteger(value, -128, 127)

export const isInteger = (value: Json, min: number, max: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max

/** A bool with a default: anything but a bool is the default. */
export const boolOr = (value: Json, fallback: boolean) => (typeof value === 'boolean' ? value : fallback)
export const textOr = (value: Json, fallback: string) => (typeof value === 'string' ? value : fallback)
export const numberOr = (value: Json, fallback: number) => (typeof value === 'number' ? value : fallback)

/** A 32-bit float as it is printed: nine places, one less for each further digit before the point. */
export function float32(value: number): number {
  const single = Math.fround(value)
  const integerDigits = Math.max(1, Math.trunc(Math.abs(single)).toString().length)
  return integerDigits > 7 ? single : Number(single.toFixed(10 - integerDigits))
}

/** The format of v26: seven digits. */
export const shortFloat32 = (value: number) => Number(Math.fround(value).toPrecision(7))

/** Parses what the device would parse; undefined for what it would refuse. */
export function parse(text: string): Json | undefined {
  try {
    const value = JSON.parse(text) as Json
    return depth(value) <= MAX_DEPTH ? value : undefined
  } catch {
    return undefined
  }
}

function depth(value: Json): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depth))
}

export const byteLength = (text: string) => bytesOf(text).length

/** The longest prefix of whole letters within so many bytes. */
export function cutBytes(text: string, bytes: number): string {
  let cut = ''
  let used = 0
  for (const letter of text) {
    used += byteLength(letter)
    if (used > bytes) break
    cut += letter
  }
  return cut
}
