import {
  byteLength,
  cutBytes,
  isInteger,
  isObject,
  type Json,
  member,
  shortFloat32,
} from '../../../simulator/json/arduinoJson'

/** Reads one value from a write or from config.json. A missing value, or a value of the wrong type, becomes the default, not the old value. */
export interface Kind<T> {
  fallback: T
  read: (sent: Json) => T
}

export type Schema<R> = {
  [K in keyof R]: R[K] extends readonly (infer Item)[] ? List<Item> : R[K] extends object ? Schema<R[K]> : Kind<R[K]>
}

interface List<Item> {
  /** The schema of an entry. */
  item: Schema<Item>
  maxEntries: number
  /** A shorter list is filled with default entries up to `maxEntries`. */
  hasFixedLength?: true
  /** The list ends before the first entry for which this function returns false. */
  isEntry?: (sent: Json) => boolean
}

export const flag = (fallback: boolean): Kind<boolean> => ({
  fallback,
  read: (sent) => (typeof sent === 'boolean' ? sent : fallback),
})

const [INT_MIN, INT_MAX, UNSIGNED_MAX] = [-(2 ** 31), 2 ** 31 - 1, 2 ** 32 - 1] as const

/**
 * A whole number. The firmware first reads the number in the type of the default, usually `int` (`min` to `max`): a fraction, or a number outside
 * this range, is replaced by the default. Then the firmware stores the number in the type of the field (`bits`, `isSigned`): a number outside
 * this type wraps around.
 */
const integer =
  (bits: number, isSigned: boolean, [min, max]: readonly [number, number] = [INT_MIN, INT_MAX]) =>
  (fallback: number): Kind<number> => ({
    fallback,
    read(sent) {
      if (!isInteger(sent, min, max)) return fallback
      const wrapped = ((Number(sent) % 2 ** bits) + 2 ** bits) % 2 ** bits
      return isSigned && wrapped >= 2 ** (bits - 1) ? wrapped - 2 ** bits : wrapped
    },
  })
export const uint8 = integer(8, false)
export const uint16 = integer(16, false)
export const uint32 = integer(32, false)
export const int16 = integer(16, true)
/** The firmware stores this number as a float, but reads it as an `int`. */
export const int32 = integer(32, true)
/** The default of this number is an `unsigned long`. */
export const unsignedLong = integer(32, false, [0, UNSIGNED_MAX])

export const float = (fallback: number, toAnswer: (value: number) => number = shortFloat32): Kind<number> => ({
  fallback,
  read: (sent) => (typeof sent === 'number' ? toAnswer(sent) : fallback),
})
/** A number that the firmware stores with two decimal places. */
export const hundredths = (fallback: number) => float(fallback, (value) => Math.round(Math.fround(value) * 100) / 100)

/** A text of at most `maxBytes` bytes. The firmware truncates a longer text. */
export const text = (maxBytes: number, fallback = ''): Kind<string> => ({
  fallback,
  read(sent) {
    if (typeof sent !== 'string') return fallback
    return byteLength(sent) > maxBytes ? cutBytes(sent, maxBytes) : sent
  },
})

const isKind = (part: object): part is Kind<unknown> => 'read' in part
const isList = (part: object): part is List<unknown> => 'item' in part

function readPart(part: object, sent: Json): unknown {
  if (isKind(part)) return part.read(sent)
  if (!isList(part)) return readSchema(part, sent)
  const { item, maxEntries, hasFixedLength, isEntry = () => true } = part
  const all = Array.isArray(sent) ? sent.slice(0, maxEntries) : []
  const end = all.findIndex((entry) => !isEntry(entry))
  const entries: Json[] = end < 0 ? all : all.slice(0, end)
  while (hasFixedLength && entries.length < maxEntries) entries.push(null)
  return entries.map((entry) => readSchema(item, entry))
}

/** Reads a whole record. */
export function readSchema<R>(schema: Schema<R>, sent: Json): R {
  const json = isObject(sent) ? sent : null
  return Object.fromEntries(
    Object.entries<object>(schema as Record<string, object>).map(([name, part]) => [
      name,
      readPart(part, member(json, name)),
    ]),
  ) as R
}
