import type { Configs } from '../../contract/api'
import type { Form, FormTexts } from '../../contract/form'
import { save } from '../api'
import { useLoaded } from '../hooks/useLoaded'
import { type Section, type Texts, textOf } from '../i18n'
import { LoadedView } from '../parts/LoadedView'
import { Screen } from '../parts/Screen'
import { Fields } from './Fields'
import { SettingsForm } from './SettingsForm'
import { useForm } from './useForm'

/** A form only fits a section that has a text for its title and each of its fields. */
type SectionFor<F> = { [S in Section]: FormTexts<F> | 'title' extends keyof Texts[S] ? S : never }[Section]

interface Props<P extends keyof Configs, F extends Form<Configs[P]>> {
  path: P
  section: SectionFor<F> & Section
  form: F
}

/** A whole settings page: loads the record, shows its fields, sends it back whole. */
export function SettingsScreen<P extends keyof Configs, F extends Form<Configs[P]>>({
  path,
  section,
  form,
}: Props<P, F>) {
  const loaded = useLoaded(path)
  return (
    <Screen title={textOf(section, 'title')}>
      <LoadedView loaded={loaded}>
        {(record) => <LoadedForm path={path} section={section} form={form} loaded={record} />}
      </LoadedView>
    </Screen>
  )
}

interface LoadedProps<P extends keyof Configs> {
  path: P
  section: Section
  form: Form<Configs[P]>
  loaded: Configs[P]
}

function LoadedForm<P extends keyof Configs>({ path, section, form, loaded }: LoadedProps<P>) {
  const state = useForm({ id: path, form, loaded, send: (record) => save(path, record) })
  return (
    <SettingsForm state={state}>
      <Fields form={form} section={section} state={state} />
    </SettingsForm>
  )
}
