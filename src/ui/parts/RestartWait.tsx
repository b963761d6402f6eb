import { useNow } from '../hooks/useNow'
import type { Restart } from '../hooks/useRestart'
import { number, t } from '../i18n'

interface Props {
  restart: Restart
  /** Leaves the wait, whatever came of it. */
  back: () => void
  /** Said when the device is back. */
  result?: string
}

/** Counts while the device is away, and says what came of it. */
export function RestartWait({ restart: { wait, goOn }, back, result = t('restart.back') }: Props) {
  const now = useNow(1000)
  if (!wait) return null
  const { phase, since, about } = wait
  const isOver = phase === 'back'

  return (
    <article class="wait">
      <div role="status">
        {phase === 'waiting' && <p>{t('restart.waiting')}</p>}
        {isOver && (
          <p class="notice" data-type="success">
            {result}
          </p>
        )}
        {(phase === 'tired' || phase === 'unchanged') && (
          <p class="notice" data-type="warning">
            {phase === 'tired' ? t('restart.tired') : t('restart.unchanged')}
          </p>
        )}
      </div>
      {phase === 'waiting' && (
        <p class="count" aria-busy="true">
          {`${number(Math.max(0, Math.round((now - since) / 1000)))} s`}
        </p>
      )}
      {!isOver && about && <p>{t(about)}</p>}
      {phase !== 'waiting' && (
        <div class="actions">
          <button type="button" class={isOver ? '' : 'secondary outline'} onClick={back}>
            {t('upload.back')}
          </button>
          {!isOver && (
            <button type="button" onClick={goOn}>
              {t('restart.goOn')}
            </button>
          )}
        </div>
      )}
    </article>
  )
}
