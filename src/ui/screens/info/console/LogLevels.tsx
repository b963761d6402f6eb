import type { LoggingConfig } from '../../../../contract/logging'
import { get, saveOnV26 } from '../../../device/api'
import { expectLine, isV26 } from '../../../device/withFallback'
import { useAction } from '../../../hooks/useAction'
import { useLoad } from '../../../hooks/useLoaded'
import { t } from '../../../i18n'
import { Fold } from '../../../parts/Fold'
import { Notice } from '../../../parts/Notice'
import { LevelSelect } from './LevelSelect'
import { levelsOf, logsErrorsOnly, withLevel } from './levels'

const PATH = '/api/logging/config'
/** Whose lines are so many that the device is slowed down. */
const CORE = 'CORE'

/** Nothing on firmware without levels, which would answer with the whole page. */
async function load(signal: AbortSignal): Promise<LoggingConfig | undefined> {
  if (!isV26() && (await get('/api/system/status', '', signal)).task_details) expectLine('v26')
  return isV26() ? get(PATH, '', signal) : undefined
}

/** How much the device logs: of all, and of each part of the firmware. */
export function LogLevels({ isSilent }: { isSilent: boolean }) {
  const { data, reload } = useLoad(load)
  const { outcome, busy, run } = useAction()
  const levels = levelsOf(data)
  if (!levels) return null

  async function change(level: number, module?: string) {
    // A write replaces all levels: others may have changed meanwhile.
    await run(async () => saveOnV26(PATH, withLevel(await get(PATH), level, module)))
    reload()
  }

  return (
    <div class="column">
      {isSilent && logsErrorsOnly(levels) && <p class="notice">{t('logging.silent')}</p>}
      <LevelSelect label={t('logging.level')} level={levels.default} busy={busy} change={change} />
      <Notice outcome={outcome.reply?.type === 'success' ? {} : outcome} />
      <Fold summary={t('logging.modules')}>
        {() =>
          levels.modules.map(({ name, level }) => (
            <LevelSelect
              key={name}
              label={name}
              level={level}
              busy={busy}
              isModule
              warning={name === CORE && t('logging.core')}
              change={(next) => change(next, name)}
            />
          ))
        }
      </Fold>
    </div>
  )
}
