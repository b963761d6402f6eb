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

/** The log levels of the device, in a section that is closed at first. Only v26 has levels. The page recognises v26 by `task_details`. */
export function LogLevels({ hasNoLines }: { hasNoLines: boolean }) {
  const { data } = useLoaded('/api/system/status')
  if (!data?.task_details) return null
  return (
    <>
      {hasNoLines && <p className="notice">{t('logging.silent')}</p>}
      <Fold title={t('logging.title')}>
        <Levels />
      </Fold>
    </>
  )
}

/** A screen with only the levels. */
export function LogLevelSettings() {
  return (
    <Screen title={t('logging.title')}>
      <LoadedView loaded={useLoaded('/api/system/status')}>
        {({ task_details }) => (task_details ? <Levels /> : <p className="notice">{t('errors.unsupported')}</p>)}
      </LoadedView>
    </Screen>
  )
}

const loadLevels = async (signal?: AbortSignal) => levelsOf(await get(PATH, '', signal))

function Levels() {
  return <LoadedView loaded={useLoad(loadLevels)}>{(loaded) => <LevelForm loaded={loaded} />}</LoadedView>
}

function LevelForm({ loaded }: { loaded: LevelsByName }) {
  const { default: _, ...modules } = loaded
  const form = loggingForm(Object.keys(modules))
  const state = useForm({
    id: PATH,
    form,
    loaded,
    load: () => loadLevels(),
    send: (levels) => saveOnV26(PATH, configOf(levels)),
  })
  return (
    <SettingsForm state={state}>
      <Fields form={form} section="logging" state={state} />
    </SettingsForm>
  )
}

/** Throws if a member is missing or malformed. A save sends all levels, so it would lose the unreadable levels. */
function levelsOf({ loglevel: { default: defaultLevel, modules } }: LoggingConfig): LevelsByName {
  const isReadable = modules.every(({ name, level }) => typeof name === 'string' && typeof level === 'number')
  if (!isReadable || typeof defaultLevel !== 'number') throw new ApiError('unreadable')
  return { default: defaultLevel, ...Object.fromEntries(modules.map(({ name, level }) => [name, level])) }
}

/** The record with all modules. The device would reset a missing module to the default level. */
function configOf({ default: defaultLevel = 0, ...modules }: LevelsByName): LoggingConfig {
  return {
    loglevel: { default: defaultLevel, modules: Object.entries(modules).map(([name, level]) => ({ name, level })) },
  }
}
