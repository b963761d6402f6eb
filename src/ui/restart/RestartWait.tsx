import { quantity, t } from '../i18n'
import { useEachSecond } from '../shared/hooks/useEachSecond'
import { useRefocus } from '../shared/Screen'
import type { Restart } from './useRestart'

interface Props {
  restart: Restart
  /** Called by the button that leaves this view; missing where something else leads on. */
  back?: () => void
  /** The text shown when the device is back. */
  result?: string
}

/** Counts while the device is away, and says what came of it. */
export function RestartWait({ restart: { wait, keepWaiting }, back, result = t('restart.back') }: Props) {
  const seconds = useEachSecond(() => Math.max(0, Math.round((Date.now() - (wait?.since ?? 0)) / 1000)))
  useRefocus(wait?.phase)
  if (!wait) return null
  const { phase, about } = wait
  const isWaiting = phase === 'waiting'
  const isBack = phase === 'restarted'
  const text = {
    waiting: t('restart.waiting'),
    restarted: result,
    timedOut: t('restart.tired'),
    notRestarted: t('restart.unchanged'),
  }[phase]

  return (
    <article>
      <div role="status">
        <p key={text} className={isWaiting ? '' : 'notice'} data-type={isBack ? 'success' : 'warning'}>
          {text}
        </p>
      </div>
      {isWaiting && (
        <p aria-busy="true" translate="no">
          {quantity(seconds, 's')}
        </p>
      )}
      {!isBack && about && <p>{t(about)}</p>}
      {!isWaiting && (
        <div className="actions">
          {back && (
            <button type="button" className={isBack ? '' : 'secondary outline'} onClick={back}>
              {t('upload.back')}
            </button>
          )}
          {!isBack && (
            <button type="button" onClick={keepWaiting}>
              {t('restart.goOn')}
            </button>
          )}
        </div>
      )}
    </article>
  )
}
