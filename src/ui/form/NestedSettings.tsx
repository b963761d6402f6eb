import type { ReactNode } from 'react'
import type { WriteReply } from '../../contract/codes'
import type { Form } from '../../contract/form'
import { type Gettable, get, type Savable, save } from '../device/api'
import { useLoad } from '../device/useLoaded'
import { type Section, textOf } from '../i18n'
import { isObject } from '../lib/json'
import { LoadedView } from '../shared/loading'
import { Screen } from '../shared/Screen'
import { Fields, type SectionFor } from './Fields'
import { SettingsForm } from './SettingsForm'
import { type FormState, useForm } from './useForm'

type Path = keyof Savable & string

/** Any table. That it fits its record is checked where it is written, by `satisfies Form<Flat<R>>`; for all paths at once that takes minutes. */
type Table = readonly { readonly fields: readonly { readonly name: string }[] }[]

interface Props<P extends Path, F extends Table, B extends keyof Gettable> {
  path: P
  section: SectionFor<F> & Section
  /** The form table, or a function that makes it from a second record. */
  form: F | ((second: Gettable[B], record: Savable[P]) => F)
  /** The path of the second record. */
  secondPath?: B
  /** Makes the record that the form works on from what the device sends, such as a list with an entry for each inverter. */
  prepare?: (record: Savable[P], second: Gettable[B]) => Savable[P]
  /** The text that says what is wrong with the record as a whole. */
  check?: (record: Savable[P]) => string | undefined
  /** A text of our own for a refusal whose code alone would mislead. */
  explain?: (reply: WriteReply, sent: Savable[P]) => string | undefined
  /** What stands between the fields and Save, such as a `FormAction`. `record` is what was typed, in the device's shape. */
  children?: (state: FormState<Values>, record: Savable[P], second: Gettable[B]) => ReactNode
}

/** A whole settings page, like `SettingsScreen`, of a record that has records and lists in it. A field's name is its path: `mqtt.values.0.topic`. */
export function NestedSettings<P extends Path, F extends Table, B extends keyof Gettable = never>(
  page: Props<P, F, B>,
) {
  const { path, section, form, secondPath, prepare = (record) => record } = page
  const loaded = useLoad(async (signal) => {
    const first = await get(path, '', signal)
    // One after the other: both may be large, and the device has little memory.
    const second = (secondPath && (await get(secondPath, '', signal))) as Gettable[B]
    const record = prepare(first, second)
    return { second, flat: flatten(record), table: typeof form === 'function' ? form(second, record) : form }
  })
  return (
    <Screen title={textOf(section, 'title')}>
      <LoadedView loaded={loaded}>
        {({ second, flat, table }) => <NestedForm page={page} second={second} table={table} loaded={flat} />}
      </LoadedView>
    </Screen>
  )
}

interface FormProps<P extends Path, F extends Table, B extends keyof Gettable> {
  page: Props<P, F, B>
  second: Gettable[B]
  table: F
  loaded: Values
}

function NestedForm<P extends Path, F extends Table, B extends keyof Gettable>({
  page: { path, section, prepare = (record) => record, check, explain, children },
  second,
  table,
  loaded,
}: FormProps<P, F, B>) {
  const form = table as unknown as Form<Values>
  const state = useForm<Values>({
    id: path,
    form,
    loaded,
    load: async () => flatten(prepare(await get(path), second)),
    send: (flat) => save(path, unflatten<Savable[P]>(flat)),
    ...(check && { check: (flat) => check(unflatten<Savable[P]>(flat)) }),
    ...(explain && { explain: (reply, sent) => explain(reply, unflatten<Savable[P]>(sent)) }),
  })
  return (
    <SettingsForm state={state}>
      <Fields form={form} section={section} state={state} />
      {children?.(state, unflatten<Savable[P]>(state.record), second)}
    </SettingsForm>
  )
}

export type Values = Record<string, unknown>

/** Empty records and lists are values too, so that they are not lost. */
const hasParts = (value: unknown): value is Values => isObject(value) && Object.keys(value).length > 0

function entriesOf(record: Values, prefix = ''): [string, unknown][] {
  return Object.entries(record).flatMap(([name, value]) =>
    hasParts(value) ? entriesOf(value, `${prefix}${name}.`) : [[prefix + name, value] as [string, unknown]],
  )
}

/** A record with records and lists in it as one of values by their paths: what the form engine works on. */
export function flatten(record: object): Values {
  return Object.fromEntries(entriesOf(record as Values))
}

const isIndex = (name: string) => /^\d+$/.test(name)

/** A record whose names are all numbers was a list. */
function withLists(value: unknown): unknown {
  if (!hasParts(value)) return value
  const parts = Object.entries(value).map(([name, part]) => [name, withLists(part)] as const)
  return parts.every(([name]) => isIndex(name)) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
}

/** The record again, with all that it had. */
export function unflatten<R extends object>(flat: Values): R {
  const record: Values = {}
  for (const [path, value] of Object.entries(flat)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    let inner = record
    for (const name of names) {
      const part = hasParts(inner[name]) ? inner[name] : {}
      inner[name] = part
      inner = part
    }
    inner[last] = value
  }
  return withLists(record) as R
}
