import type { ReactNode } from 'react'
import type { WriteReply } from '../../contract/codes'
import type { Form } from '../../contract/form'
import { type Gettable, get, type Savable, save } from '../device/api'
import { useLoad } from '../device/useLoaded'
import { type Section, textOf } from '../i18n'
import { LoadedView } from '../shared/loading'
import { Screen } from '../shared/Screen'
import { Fields, type SectionFor } from './Fields'
import { SettingsForm } from './SettingsForm'
import { type FormState, useForm } from './useForm'

type Path = keyof Savable & string

interface Props<P extends Path, E extends object, F extends Form<E>, B extends keyof Gettable> {
  path: P
  section: SectionFor<F> & Section
  /** The form table, or a function that makes it from the second record. */
  form: F | ((second: Gettable[B]) => F)
  /** The path of a second record that the form depends on. */
  secondPath?: B
  /** Makes the object that the form edits. By default that is the record itself. */
  toEdited?: (record: Savable[P], second: Gettable[B]) => E
  /** Converts the edited object back to the record. By default it is the record itself. */
  toRecord?: (edited: E) => Savable[P]
  /** Sends the edited object. By default it saves the record. */
  send?: (edited: E) => Promise<WriteReply>
  /** Checks the edited object as a whole. Returns an error text. */
  check?: (edited: E) => string | undefined
  /** Returns a text for a refusal if the usual text of its code would mislead. */
  explain?: (reply: WriteReply, sent: E) => string | undefined
  /** Renders the form around its fields. By default `<SettingsForm state={state}>{fields}</SettingsForm>`. */
  children?: (state: FormState<E>, fields: ReactNode, second: Gettable[B]) => ReactNode
}

/** A whole settings page: loads the record, shows its fields, and saves the complete record. */
export function SettingsScreen<
  P extends Path,
  const F extends Form<E>,
  E extends object = Savable[P],
  B extends keyof Gettable = never,
>(props: Props<P, E, F, B>) {
  const { path, section, form, secondPath, toEdited = (record) => record as object as E } = props
  const loaded = useLoad(async (signal) => {
    // One request at a time, because the device has little memory.
    const record = await get(path, '', signal)
    const second = (secondPath && (await get(secondPath, '', signal))) as Gettable[B]
    const edited = toEdited(record, second)
    return { edited, second, table: typeof form === 'function' ? form(second) : form }
  })
  return (
    <Screen title={textOf(section, 'title')}>
      <LoadedView loaded={loaded}>
        {({ edited, second, table }) => <RecordForm screen={props} table={table} initial={edited} second={second} />}
      </LoadedView>
    </Screen>
  )
}

interface FormProps<P extends Path, E extends object, F extends Form<E>, B extends keyof Gettable> {
  screen: Props<P, E, F, B>
  table: F
  /** The edited object, as it was loaded. */
  initial: E
  second: Gettable[B]
}

function RecordForm<P extends Path, E extends object, F extends Form<E>, B extends keyof Gettable>({
  screen,
  table,
  initial,
  second,
}: FormProps<P, E, F, B>) {
  const {
    path,
    section,
    toEdited = (record) => record as object as E,
    toRecord = (edited) => edited as object as Savable[P],
    send = (edited) => save(path, toRecord(edited)),
    check,
    explain,
    children,
  } = screen
  const state = useForm<E>({
    id: path,
    form: table,
    loaded: initial,
    load: async () => toEdited(await get(path), second),
    send,
    asStored: (sent) => toEdited(toRecord(sent), second),
    check,
    explain,
  })
  // The types are named, because TypeScript takes 20 seconds to infer them.
  const fields = <Fields<E, F> form={table} section={section} state={state} />
  return children ? children(state, fields, second) : <SettingsForm state={state}>{fields}</SettingsForm>
}
