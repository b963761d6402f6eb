import type { Configs } from '../../contract/api'
import type { Form } from '../../contract/form'
import { get, save } from '../device/api'
import { useLoaded } from '../device/useLoaded'
import { type Section, textOf } from '../i18n'
import { LoadedView } from '../shared/loading/LoadedView'
import { Screen } from '../shared/Screen'
import { Fields, type SectionFor } from './Fields'
import { SettingsForm } from './SettingsForm'
import { useForm } from './useForm'

interface Props<P extends keyof Configs, F extends Form<Configs[P]>> {
  path: P
  section: SectionFor<F> & Section
  form: F
}

/** A whole settings page: loads the record, shows its fields, sends it back whole. */
export function SettingsScreen<P extends keyof Configs, F extends Form<Configs[P]>>(page: Props<P, F>) {
  const loaded = useLoaded(page.path)
  return (
    <Screen title={textOf(page.section, 'title')}>
      <LoadedView loaded={loaded}>{(record) => <LoadedForm {...page} loaded={record} />}</LoadedView>
    </Screen>
  )
}

function LoadedForm<P extends keyof Configs, F extends Form<Configs[P]>>({
  path,
  section,
  form,
  loaded,
}: Props<P, F> & { loaded: Configs[P] }) {
  const state = useForm({ id: path, form, loaded, load: () => get(path), send: (record) => save(path, record) })
  return (
    <SettingsForm state={state}>
      <Fields form={form} section={section} state={state} />
    </SettingsForm>
  )
}
