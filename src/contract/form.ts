import type { Code, V26Code } from './codes'

/**
 * The options that a field of any type may have in a form table. The form's section of the locale files has the texts. The key of a label is
 * `<name>`, the key of a hint is `<name>_hint`, and each group names the key of its title.
 */
interface Options<R> {
  when?: (record: R) => boolean
  /** Shows the text `<name>_hint` under the field. A function returns the parameters of the text, or undefined to hide it. */
  hint?: true | ((record: R) => Record<string, string> | undefined)
  /** The text `<name>_warn` is shown while this function returns true or the parameters of the text. */
  warn?: (record: R) => boolean | Record<string, number>
  /** Returns new values of other fields when this field changes. */
  also?: (record: R) => Partial<R>
  /** The limit of the device, if it is stricter than the limit of OpenDTU's own form. Above `deviceMax` the form only warns. For a text, the limit is in bytes. */
  deviceMax?: number
  /** The codes of the refusals that may concern this field. */
  codes?: readonly (Code | V26Code)[]
  /** Matches the messages of refusals that concern this field and have no code. */
  words?: RegExp
}

interface TextLimits {
  minBytes?: number
  maxBytes: number
  required?: true
  /** The required pattern, and the key of its error text in section `form`. With `isAdvice`, the form only warns about texts that do not match. */
  pattern?: { test: RegExp; text: PatternText; isAdvice?: true }
}

interface TextOptions<R> extends TextLimits {
  /** Shown in front of the typed text, such as the base topic in front of a topic. */
  prefix?: (record: R) => string
}

type PatternText = 'ipv4' | 'dtuSerial' | 'hex' | 'noSpaces' | 'topic' | 'certificate' | 'privateKey'

export interface Bounds {
  min: number
  max: number
  step?: number
}

export interface NumberOptions extends Bounds {
  unit?: string
  /** The device accepts fractions. Otherwise only whole numbers are valid. */
  fractions?: true
  /** The number of decimal places that the device stores. Without `digits`, the device stores a float. */
  digits?: number
  /** The number of units of the record in one unit of the form: 1000 if the record has ms and the form shows s. */
  scale?: number
}

interface RangeOptions<R> {
  bounds: (record: R) => Bounds
  unit: string
  /** Converts a value of the record to the unit that is shown at the slider. */
  shown?: (value: number, record: R) => number
  /** The number of decimal places that the slider shows. The default is 0. */
  digits?: number
}

interface SelectOptions<R, V> {
  options: readonly V[] | ((record: R) => readonly V[])
  /** Returns the text of an option. The default is the text `<name>_<option>`. */
  optionText?: (option: V) => string
}

/** The type of a member without `undefined`. An optional member is undefined if the firmware does not have it. */
type NonUndefined<V> = Exclude<V, undefined>

type Kind<R, K extends keyof R> =
  NonUndefined<R[K]> extends boolean
    ? { type: 'switch' }
    : NonUndefined<R[K]> extends number
      ?
          | ({ type: 'number' } & NumberOptions)
          | ({ type: 'range' } & RangeOptions<R>)
          | ({ type: 'select' } & SelectOptions<R, number>)
      : NonUndefined<R[K]> extends string
        ?
            | ({ type: 'text' | 'password' | 'textarea' } & TextOptions<R>)
            | ({ type: 'select' } & SelectOptions<R, string>)
        : never

type Leaf = string | number | boolean | null

/** The paths of all values in a record. */
type FlatName<R> = {
  [K in keyof R & string]: NonUndefined<R[K]> extends Leaf
    ? K
    : NonUndefined<R[K]> extends readonly (infer Item)[]
      ? `${K}.${number}.${FlatName<Item>}`
      : `${K}.${FlatName<NonUndefined<R[K]>>}`
}[keyof R & string]

/** The type of the value at a path. All values of a record with an index signature have the same type. */
type FlatValue<R, Name extends string> = string extends keyof R
  ? Name extends `${string}.${infer Inner}`
    ? FlatValue<R[keyof R], Inner>
    : never
  : Name extends keyof R
    ? R[Name]
    : Name extends `${infer K extends keyof R & string}.${infer Rest}`
      ? NonUndefined<R[K]> extends readonly (infer Item)[]
        ? Rest extends `${number}.${infer Inner}`
          ? FlatValue<Item, Inner>
          : never
        : FlatValue<NonUndefined<R[K]>, Rest>
      : never

/** A nested record as a flat record. The name of each value is its path, such as `mqtt.values.0.topic`. src/ui/form/nested.ts converts records. */
export type Flat<R> = { [Name in FlatName<R>]: FlatValue<R, Name> }

export type Field<R> = {
  [K in keyof R & string]: { name: K } & Options<R> & Kind<R, K>
}[keyof R & string]

export interface Group<R> {
  title?: string
  /** Fills `{{number}}` in the title, if several groups have the same title. */
  number?: number
  /** A title from the device, used instead of a text. */
  name?: string
  when?: (record: R) => boolean
  fields: readonly Field<R>[]
}

export type Form<R> = readonly Group<R>[]

/** Every text key a form table needs in its locale section. */
export type FormTexts<F> = F extends readonly (infer G)[]
  ? G extends { fields: readonly (infer D)[] }
    ? FieldTexts<D> | (G extends { title: infer T extends string } ? T : never)
    : never
  : never

/** The text keys of a field. A field whose name comes from the device needs no text, because its name is the label. */
type FieldTexts<D> = D extends { name: infer N extends string }
  ? string extends N
    ? never
    : N extends `led${number}`
      ? never
      :
          | TextName<N>
          | (D extends { hint: unknown } ? `${TextName<N>}_hint` : never)
          | (D extends { warn: unknown } ? `${TextName<N>}_warn` : never)
          | (D extends { optionText: unknown }
              ? never
              : D extends { options: readonly (infer O extends number | string)[] }
                ? `${TextName<N>}_${O}`
                : never)
  : never

type TextName<N extends string> = N extends `${string}.${infer Rest}` ? TextName<Rest> : N

/** The text key of a nested field: `channel.0.max_power` has the text of `max_power`. */
export function textName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

/** Returns a condition for `when`: the firmware sends this field. */
export function has<R>(name: keyof R) {
  return (record: R) => record[name] !== undefined
}

/** The problem with a value: a text key of section `form` and its parameters. */
interface Problem {
  text:
    | PatternText
    | 'required'
    | 'tooShort'
    | 'tooLong'
    | 'notNumber'
    | 'notWhole'
    | 'tooFine'
    | 'outOfRange'
    | 'deviceMax'
  param?: { min?: number; max?: number }
}

/** The length of a text as the device counts it: in UTF-8 bytes. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}

function textProblem(field: TextLimits, value: unknown): Problem | undefined {
  if (typeof value !== 'string' || value === '') return field.required && { text: 'required' }
  const { minBytes: min = 0, maxBytes: max } = field
  const bytes = byteLength(value)
  if (bytes < min) return { text: 'tooShort', param: { min } }
  if (bytes > max) return { text: 'tooLong', param: { max } }
  return field.pattern?.isAdvice ? undefined : patternProblem(field, value)
}

const patternProblem = ({ pattern }: TextLimits, value: string): Problem | undefined =>
  pattern && !pattern.test.test(value) ? { text: pattern.text } : undefined

/** Returns the value, or `fallback` if it is not a number: the device may send any type. */
export function numberOr(value: unknown, fallback: number): number {
  return typeof value === 'number' ? value : fallback
}

/** Returns the problem with a value: it is not a number, it is outside the bounds, or the device would round it. */
export function numberProblem({ min, max, fractions, digits }: NumberOptions, value: unknown): Problem | undefined {
  if (typeof value !== 'number') return { text: value === '' ? 'required' : 'notNumber' }
  if (value < min || value > max) return { text: 'outOfRange', param: { min, max } }
  if (Number.isInteger(value)) return
  if (!fractions) return { text: 'notWhole' }
  return digits === undefined || Number(value.toFixed(digits)) === value
    ? undefined
    : { text: 'tooFine', param: { max: digits } }
}

/** Converts a number to the unit of the form. Returns other values unchanged. */
export function shownNumber({ scale }: NumberOptions, value: unknown): unknown {
  return scale && typeof value === 'number' ? value / scale : value
}

/** Converts a number to the unit of the record, and rounds it to a whole number. Returns other values unchanged. */
export function storedNumber({ scale }: NumberOptions, shown: unknown): unknown {
  return scale && typeof shown === 'number' ? Math.round(shown * scale) : shown
}

/** Returns the problem with a field's value; undefined if the value is within the limits of the field. */
export function problemOf<R>(field: Field<R>, record: R): Problem | undefined {
  const value = record[field.name]
  if ('maxBytes' in field) return textProblem(field, value)
  if (field.type === 'range') return numberProblem(field.bounds(record), value)
  return field.type === 'number' ? numberProblem(field, shownNumber(field, value)) : undefined
}

/** Returns the reason why the device may refuse a value that the form accepts; undefined if there is none. */
export function adviceOn<R>(field: Field<R>, value: unknown): Problem | undefined {
  const { deviceMax: max = Number.POSITIVE_INFINITY } = field
  const text = typeof value === 'string' ? value : ''
  if ((text ? byteLength(text) : numberOr(value, 0)) > max) return { text: 'deviceMax', param: { max } }
  return text && 'pattern' in field && field.pattern.isAdvice ? patternProblem(field, text) : undefined
}
