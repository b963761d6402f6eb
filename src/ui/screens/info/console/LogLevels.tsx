import { type LogLevels as LevelsByName, loggingForm } from '../../../../contract/logging'
import { get, saveOnV26 } from '../../../device/api'
import { useLoad, useLoaded } from '../../../device/useLoaded'
import { Fields } from '../../../form/Fields'
import { SettingsForm } from '../../../form/SettingsForm'
import { useForm } from '../../../form/useForm'
import { t } from '../../../i18n'
import { Fold, LoadedView } from '../../../shared/loading'
import { configOf, levelsOf } from './levels'

const PATH = '/api/logging/config'

/** How much the device logs. Only v26 knows levels; it sends the details of its tasks too. */
export function LogLevels({ isSilent }: { isSilent: boolean }) {
  const { data } = useLoaded('/api/system/status')
  if (!data?.task_details) return null
  return (
    <>
      {isSilent && <p className="notice">{t('logging.silent')}</p>}
      <Fold title={t('logging.title')}>
        <Levels />
      </Fold>
    </>
  )
}

const load = async (signal?: AbortSignal) => levelsOf(await get(PATH, '', signal))

function Levels() {
  const levels = useLoad(load)
  return <LoadedView loaded={levels}>{(loaded) => <LevelForm loaded={loaded} />}</LoadedView>
}

function LevelForm({ loaded }: { loaded: LevelsByName }) {
  const { default: _, ...modules } = loaded
  const form = loggingForm(Object.keys(modules))
  const state = useForm({
    id: PATH,
    form,
    loaded,
    load: () => load(),
    send: (levels) => saveOnV26(PATH, configOf(levels)),
  })
  return (
    <SettingsForm state={state}>
      <Fields form={form} section="logging" state={state} />
    </SettingsForm>
  )
}
