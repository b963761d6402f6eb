import type { ReactNode } from 'react'
import type { Form } from '../../contract/form'
import { type Gettable, get, type Savable, save } from '../device/api'
import { useLoad, useLoaded } from '../device/useLoaded'
import { type Section, textOf } from '../i18n'
import { LoadedView } from '../shared/loading'
import { Screen } from '../shared/Screen'
import { Fields, type SectionFor } from './Fields'
import { SettingsForm } from './SettingsForm'
import { type FormState, useForm } from './useForm'

type Path = keyof Savable & string

interface Props<P extends Path, F extends Form<Savable[P]>, B extends keyof Gettable> {
  path: P
  section: SectionFor<F> & Section
  /** The form table, or a function that makes it from a second record. */
  form: F | ((second: Gettable[B]) => F)
  /** The path of the second record. */
  secondPath?: B
  /** Stands below the form once a save has succeeded. */
  afterSave?: ReactNode
}

/** A whole settings page: loads the record, shows its fields, sends it back whole. */
export function SettingsScreen<P extends Path, F extends Form<Savable[P]>, B extends keyof Gettable>({
  path,
  section,
  form,
  secondPath,
  afterSave,
}: Props<P, F, B>) {
  const loaded = useLoad(async (signal) => {
    // Both at once: the owner waits, and the second answer is small.
    const [record, second] = await Promise.all([get(path, '', signal), secondPath && get(secondPath, '', signal)])
    return { record, table: typeof form === 'function' ? form(second as Gettable[B]) : form }
  })
  return (
    <Screen title={textOf(section, 'title')}>
      <LoadedView loaded={loaded}>
        {({ record, table }) => (
          <RecordForm path={path} section={section} form={table} loaded={record} afterSave={afterSave} />
        )}
      </LoadedView>
    </Screen>
  )
}

interface FormProps<P extends Path> {
  path: P
  section: Section
  form: Form<Savable[P]>
  loaded: Savable[P]
  afterSave: ReactNode
}

function RecordForm<P extends Path>({ path, section, form, loaded, afterSave }: FormProps<P>) {
  const state = useRecordForm({ path, form, loaded })
  return (
    <SettingsForm state={state}>
      <Fields form={form} section={section} state={state} />
      {state.outcome.reply?.type === 'success' && afterSave}
    </SettingsForm>
  )
}

interface RecordScreenProps<P extends Path> {
  path: P
  title: string
  children: (record: Savable[P], reload: () => void) => ReactNode
}

/** Loads a record and hands it to `children`: for settings that a form table alone cannot describe. */
export function RecordScreen<P extends Path>({ path, title, children }: RecordScreenProps<P>) {
  const loaded = useLoaded(path)
  return (
    <Screen title={title}>
      <LoadedView loaded={loaded}>{(record) => children(record, loaded.reload)}</LoadedView>
    </Screen>
  )
}

interface RecordOptions<P extends Path> {
  path: P
  form: Form<Savable[P]>
  loaded: Savable[P]
  /** Changes the record just before it is sent, for example adds a value that follows from others. */
  beforeSend?: (record: Savable[P]) => Savable[P]
}

/** The form state of a settings record: loads it, keeps what was typed, and saves it. */
export function useRecordForm<P extends Path>({
  path,
  form,
  loaded,
  beforeSend = (record) => record,
}: RecordOptions<P>): FormState<Savable[P]> {
  return useForm<Savable[P]>({
    id: path,
    form,
    loaded,
    load: () => get(path),
    send: (record) => save(path, beforeSend(record)),
  })
}
