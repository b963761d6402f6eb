import type { AnyCode, WriteReply } from '../../contract/codes'
import type { Gateway } from '../gateway/gateway'
import { byteLength, cutBytes, type Json, memberAt } from '../json/arduinoJson'
import type { Kind } from './fieldKinds'
import { reply, replyWithoutCode } from './reply'

/**
 * A table of fields describes a record: how a write is read, how it is answered, and how it is stored in config.json.
 * The device checks the fields in the order of the table, and replies with the first refusal.
 */
export type Fields<R> = readonly { [K in keyof R & string]: Field<R, K> }[keyof R & string][]

interface Field<R, K extends keyof R & string = keyof R & string> {
  name: K
  kind: Kind<R[K]>
  /** The path in a request, if it differs from the name: `display.contrast`. */
  path?: string
  /** The path in config.json: `mqtt.lwt.topic`. */
  file?: string
  /** A request may lack this field. `kind.read` then converts null, and the bounds apply to the result. */
  mayBeMissing?: true
  /** The field is checked only if this function returns true. Default: always checked. */
  when?: (record: R, gateway: Gateway) => boolean
  /** An empty text is refused. */
  mustNotBeEmpty?: true
  /** The bounds of a text, in bytes. A longer text that is not refused is cut. */
  minBytes?: number
  maxBytes?: number
  /** A number's bounds. */
  bounds?: Bounds | ((record: R) => Bounds)
  /** The refusal: a code with its bounds, or only a sentence. */
  code?: AnyCode
  sentence?: string
  /** The bounds that the refusal contains. Default: `max` for a field with `maxBytes`, `none` for others. */
  boundsInReply?: 'none' | 'max' | 'both'
  /** Further checks. */
  rules?: readonly Rule<R[K]>[]
}

interface Bounds {
  min: number
  max: number
  step?: number
}

export interface Rule<T> {
  code: AnyCode
  isBroken: (value: T) => boolean
  param?: NonNullable<WriteReply['param']>
}

export const noSpaceRule = (code: AnyCode): Rule<string> => ({ code, isBroken: (text) => text.includes(' ') })
export const endingSlashRule = (code: AnyCode): Rule<string> => ({
  code,
  isBroken: (text) => !text.endsWith('/'),
})

/** A field without the type of its value, so that a loop can read the fields of any table. */
type AnyField = Field<Record<string, unknown>>
const untyped = <R>(fields: Fields<R>) => fields as unknown as readonly AnyField[]

const sentValue = (body: Json, { name, path = name }: AnyField) => memberAt(body, path)

/** Checks whether a request contains a field. `countsAsSent`: the rule of the firmware line. */
export function isSent<R>(
  fields: Fields<R>,
  name: keyof R & string,
  body: Json,
  countsAsSent: (sent: Json | undefined, isExact: (sent: Json) => boolean) => boolean,
): boolean {
  const field = untyped(fields).find((other) => other.name === name)
  return field !== undefined && countsAsSent(sentValue(body, field), field.kind.isExact)
}

/** Reads the fields of a request. */
export function readFields<R>(fields: Fields<R>, body: Json): R {
  return Object.fromEntries(
    untyped(fields).map((field) => [field.name, field.kind.read(sentValue(body, field) ?? null)]),
  ) as R
}

/** Cuts each text to the `maxBytes` of its field. */
export function cutTexts<R extends object>(fields: Fields<R>, original: R): R {
  const record = { ...original } as Record<string, unknown>
  for (const { name, maxBytes } of untyped(fields)) {
    const value = record[name]
    if (maxBytes !== undefined && typeof value === 'string') record[name] = cutBytes(value, maxBytes)
  }
  return record as R
}

/** The members of `settings` that a table of fields contains, in the order of the table. */
export function pick<R extends object, S extends R>(fields: Fields<R>, settings: S): R {
  return Object.fromEntries(untyped(fields).map(({ name }) => [name, (settings as Record<string, unknown>)[name]])) as R
}

/** Changes the order of members from the order of the checks to the order of the answers. `nextNames`: name of a member -> names of the members that follow it. */
export function reorder<R extends object>(record: R, nextNames: { [K in keyof R]?: readonly (keyof R & string)[] }): R {
  let entries = Object.entries(record)
  for (const [name, following] of Object.entries(nextNames) as [string, readonly string[]][]) {
    const others = entries.filter(([other]) => !following.includes(other))
    const position = others.findIndex(([other]) => other === name) + 1
    const moved = following.flatMap((next) => entries.filter(([other]) => other === next))
    entries = [...others.slice(0, position), ...moved, ...others.slice(position)]
  }
  return Object.fromEntries(entries) as R
}

function boundsOf(field: AnyField, record: Record<string, unknown>): Bounds | undefined {
  return typeof field.bounds === 'function' ? field.bounds(record) : field.bounds
}

function isOutside(field: AnyField, value: unknown, bounds: Bounds | undefined): boolean {
  if (typeof value === 'string') {
    const { mustNotBeEmpty, minBytes = mustNotBeEmpty ? 1 : 0, maxBytes = Number.POSITIVE_INFINITY } = field
    const bytes = byteLength(value)
    return bytes < minBytes || bytes > maxBytes
  }
  if (typeof value !== 'number' || !bounds) return false
  const { min, max, step } = bounds
  return value < min || value > max || (step !== undefined && value % step !== 0)
}

/** The bounds that a refusal contains. */
function paramOf(
  { maxBytes, boundsInReply = maxBytes === undefined ? 'none' : 'max' }: AnyField,
  bounds: Bounds | undefined,
) {
  const max = maxBytes ?? bounds?.max
  if (boundsInReply === 'none' || max === undefined) return undefined
  return boundsInReply === 'max' || !bounds ? { max } : { min: bounds.min, max }
}

function refusalOf(field: AnyField, bounds: Bounds | undefined): WriteReply | undefined {
  if (field.sentence) return replyWithoutCode(field.sentence)
  return field.code && reply(field.code, paramOf(field, bounds))
}

/** The first refusal, if any field is refused. */
export function findRefusal<R extends object>(
  fields: Fields<R>,
  sent: R,
  body: Json,
  gateway: Gateway,
): WriteReply | undefined {
  const record = sent as Record<string, unknown>
  for (const field of untyped(fields)) {
    if (field.when && !field.when(record, gateway)) continue
    const value = record[field.name]
    const bounds = boundsOf(field, record)
    const isRefused = field.kind.isRefused?.(sentValue(body, field) ?? null) || isOutside(field, value, bounds)
    const refusal = isRefused ? refusalOf(field, bounds) : undefined
    if (refusal) return refusal
    const brokenRule = field.rules?.find((rule) => rule.isBroken(value))
    if (brokenRule) return reply(brokenRule.code, brokenRule.param)
  }
  return undefined
}

/** The refusal with this code. Undefined if no field uses the code. */
export function refusalByCode<R>(fields: Fields<R>, code: AnyCode): WriteReply | undefined {
  for (const field of untyped(fields)) {
    if (field.code === code) return refusalOf(field, typeof field.bounds === 'object' ? field.bounds : undefined)
    const rule = field.rules?.find((other) => other.code === code)
    if (rule) return reply(code, rule.param)
  }
  return undefined
}

/** Replaces fields of a table by the `replacements` with the same names. */
export function replaceFields<R>(fields: Fields<R>, ...replacements: Fields<R>): Fields<R> {
  return fields.map((field) => replacements.find(({ name }) => name === field.name) ?? field)
}

/** Inserts fields after a field of a table. */
export function insertFields<R, S extends R>(
  fields: Fields<R>,
  after: keyof R & string,
  ...inserted: Fields<S>
): Fields<S> {
  const index = fields.findIndex(({ name }) => name === after) + 1
  const all = fields as unknown as Fields<S>
  return [...all.slice(0, index), ...inserted, ...all.slice(index)]
}
