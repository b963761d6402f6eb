import { bytesOf } from './bytes'

// Reads and prints values in the same way as the firmware's JSON library.

export type Json = null | boolean | number | string | Json[] | JsonObject
export type JsonObject = { [key: string]: Json }

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
const MAX_DEPTH = 10

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A member of an object. Null if the value is not an object, or lacks the member. */
export function member(value: Json | undefined, key: string): Json {
  return isObject(value) ? (value[key] ?? null) : null
}

/** A member of an object, or an item of an array. */
export function childOf(value: Json | undefined, step: string): Json | undefined {
  if (Array.isArray(value)) return value[Number(step)]
  return isObject(value) ? value[step] : undefined
}

/** The value at a path such as `display.contrast` or `led.0.brightness`. Undefined if the path does not exist. */
export function memberAt(value: Json, path: string): Json | undefined {
  let found: Json | undefined = value
  for (const step of path.split('.')) found = childOf(found, step)
  return found
}

/** Sets the value at a path such as `display.contrast`. Creates missing objects and arrays. */
export function setAt(root: JsonObject, path: string, value: unknown): void {
  const steps = path.split('.')
  const lastStep = steps.pop() ?? path
  let parent = root as Record<string, unknown>
  for (const [index, step] of steps.entries()) {
    const isArrayNext = /^\d+$/.test(steps[index + 1] ?? lastStep)
    parent[step] ??= isArrayNext ? [] : {}
    parent = parent[step] as Record<string, unknown>
  }
  parent[lastStep] = value
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

/** Cuts off the fraction. A number outside the range becomes 0. */
function asInteger(value: Json, min: number, max: number): number {
  // The addition turns -0 into 0.
  const whole = Math.trunc(asFloat(value)) + 0
  return whole >= min && whole <= max ? whole : 0
}

export const asUint8 = (value: Json) => asInteger(value, 0, 0xff)
export const asUint16 = (value: Json) => asInteger(value, 0, 0xffff)
export const asUint32 = (value: Json) => asInteger(value, 0, 0xffff_ffff)
export const asInt8 = (value: Json) => asInteger(value, -128, 127)

export const isInteger = (value: Json, min: number, max: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max

// A value of another type becomes `fallback`.
export const boolOr = (value: Json, fallback: boolean) => (typeof value === 'boolean' ? value : fallback)
export const textOr = (value: Json, fallback: string) => (typeof value === 'string' ? value : fallback)
export const numberOr = (value: Json, fallback: number) => (typeof value === 'number' ? value : fallback)

/** A 32-bit float as v23 prints it: rounded to ten digits. */
export function float32(value: number): number {
  const single = Math.fround(value)
  const integerDigits = Math.max(1, Math.trunc(Math.abs(single)).toString().length)
  return integerDigits > 7 ? single : Number(single.toFixed(10 - integerDigits))
}

/** A 32-bit float as v26 prints it: rounded to seven digits. */
export const shortFloat32 = (value: number) => Number(Math.fround(value).toPrecision(7))

/** Parses JSON. Undefined if the text is not JSON, or is nested more deeply than the device accepts. */
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

/** The longest prefix of whole characters that fits into `maxBytes`. */
export function cutBytes(text: string, maxBytes: number): string {
  let prefix = ''
  let used = 0
  for (const character of text) {
    used += byteLength(character)
    if (used > maxBytes) break
    prefix += character
  }
  return prefix
}
