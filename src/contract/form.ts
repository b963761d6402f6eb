/** The shape of a settings table. Texts come from the locale section of the subject: label `name`, hint `name_hint`, group title by its key. */
interface Options<R> {
  when?: (record: R) => boolean
  /** Shows the text `<name>_hint` under the field. */
  hint?: true
  /** Shows the text `<name>_warn` while true. */
  warn?: (record: R) => boolean
}

interface TextOptions<R> {
  maxBytes: number
  required?: true
  /** What stands before the typed text, such as the base topic before a topic. */
  prefix?: (record: R) => string
  /** What the value must look like, and which text of section `form` says so. */
  pattern?: { test: RegExp; text: PatternText }
  autoComplete?: 'username' | 'new-password' | 'current-password'
}

export type PatternText = 'ipv4' | 'dtuSerial' | 'hex' | 'noSpaces' | 'topic' | 'certificate' | 'privateKey'

export interface Bounds {
  min: number
  max: number
  step?: number
}

interface NumberOptions extends Bounds {
  unit?: string
  /** Whole numbers only, unless the record's field takes fractions. */
  fractions?: true
}

interface RangeOptions<R> {
  bounds: Bounds | ((record: R) => Bounds)
  unit: string
  /** Turns the wire's unit into the reader's while the slider moves. */
  shown?: (value: number, record: R) => number
  digits?: number
}

type Kind<R, K extends keyof R> = R[K] extends boolean
  ? { type: 'switch' }
  : R[K] extends number
    ? ({ type: 'number' } & NumberOptions) | ({ type: 'range' } & RangeOptions<R>) | { type: 'select'; options: readonly number[] }
    : R[K] extends string
      ? { type: 'text' | 'password' | 'textarea' } & TextOptions<R>
      : never

export type Field<R> = {
  [K in keyof R & string]: { name: K } & Options<R> & Kind<R, K>
}[keyof R & string]

export interface Group<R> {
  title?: string
  when?: (record: R) => boolean
  fields: readonly Field<R>[]
}

export type Form<R> = readonly Group<R>[]

/** Every text key a form table needs in its locale section. */
export type FormTexts<F extends Form<never>> = F[number] extends infer G
  ? G extends { fields: readonly (infer D)[] }
    ? FieldTexts<D> | (G extends { title: infer T extends string } ? T : never)
    : never
  : never

type FieldTexts<D> = D extends { name: infer N extends string }
  ?
      | N
      | (D extends { hint: true } ? `${N}_hint` : never)
      | (D extends { warn: unknown } ? `${N}_warn` : never)
      | (D extends { options: readonly (infer O extends number)[] } ? `${N}_${O}` : never)
  : never
