import { type LogLevels as LevelsByName, type LoggingConfig, loggingForm } from '../../../../contract/logging'
import { get, saveOnV26 } from '../../../device/api'
import { ApiError } from '../../../device/outcome'
import { useLoad, useLoaded } from '../../../device/useLoaded'
import { Fields } from '../../../form/Fields'
import { SettingsForm } from '../../../form/SettingsForm'
import { useForm } from '../../../form/useForm'
import { t } from '../../../i18n'
import { Fold, LoadedView } from '../../../shared/loading'
import { Screen } from '../../../shared/Screen'

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

/** The levels alone. */
export function LogLevelSettings() {
  return (
    <Screen title={t('logging.title')}>
      <LoadedView loaded={useLoaded('/api/system/status')}>
        {({ task_details }) => (task_details ? <Levels /> : <p className="notice">{t('errors.unsupported')}</p>)}
      </LoadedView>
    </Screen>
  )
}

const load = async (signal?: AbortSignal) => levelsOf(await get(PATH, '', signal))

function Levels() {
  return <LoadedView loaded={useLoad(load)}>{(loaded) => <LevelForm loaded={loaded} />}</LoadedView>
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

/** Throws where a member is missing or malformed, as saving sends all levels back and would lose those that could not be read. */
function levelsOf({ loglevel: { default: general, modules } }: LoggingConfig): LevelsByName {
  const isRead = modules.every(({ name, level }) => typeof name === 'string' && typeof level === 'number')
  if (!isRead || typeof general !== 'number') throw new ApiError('unreadable')
  return { default: general, ...Object.fromEntries(modules.map(({ name, level }) => [name, level])) }
}

/** The record with all modules: the device gives a module that is not sent the default level. */
function configOf({ default: general = 0, ...modules }: LevelsByName): LoggingConfig {
  return { loglevel: { default: general, modules: Object.entries(modules).map(([name, level]) => ({ name, level })) } }
}
