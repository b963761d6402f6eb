import { useState } from 'react'
import type { WriteReply } from '../../contract/codes'
import { quantity, type TextKey, t } from '../i18n'
import { Confirm } from '../shared/Dialog'
import { useEachSecond } from '../shared/hooks/useEachSecond'
import { useRefocus } from '../shared/hooks/useRefocus'
import { Notice } from '../shared/Notice'
import type { Restart } from './useRestart'

interface Props {
  title?: string
  about: string
  action: string
  restart: Restart
  send: () => Promise<WriteReply>
  /** The text of a side effect. It is shown in the dialog and during the wait. */
  consequence?: TextKey
}

/** A card with a button that restarts the device. A dialog asks for confirmation. */
export function RestartCard({ title, about, action, restart, send, consequence }: Props) {
  const [isConfirming, setIsConfirming] = useState(false)
  const close = () => setIsConfirming(false)
  useRefocus()

  return (
    <article>
      {title && <h2>{title}</h2>}
      <p>{about}</p>
      <Notice outcome={restart.outcome} />
      <div className="actions">
        <button type="button" className="outline danger" onClick={() => setIsConfirming(true)}>
          {action}
        </button>
      </div>
      {isConfirming && (
        <Confirm
          title={t('app.question', { action })}
          action={action}
          busy={restart.busy}
          confirm={() => restart.restartWith(send, consequence).then(close)}
          close={close}
        >
          <p>{about}</p>
          {consequence && <p>{t(consequence)}</p>}
        </Confirm>
      )}
    </article>
  )
}

interface WaitProps {
  restart: Restart
  /** Called by the Back button. */
  back?: () => void
  /** The text that is shown after the restart. */
  result?: string | undefined
  /** Shows the result as a warning. */
  isResultWarning?: boolean
}

/** Counts the seconds of the wait, then shows the result. */
export function RestartWait({
  restart: { wait, keepWaiting },
  back,
  result = t('restart.back'),
  isResultWarning,
}: WaitProps) {
  const seconds = useEachSecond(() => Math.round((performance.now() - (wait?.sinceMs ?? 0)) / 1000))
  useRefocus(wait?.phase)
  if (!wait) return null
  const { phase, explanation } = wait
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
        <p
          key={text}
          className={isWaiting ? '' : 'notice'}
          data-type={isBack && !isResultWarning ? 'success' : 'warning'}
        >
          {text}
        </p>
      </div>
      {isWaiting && (
        <p aria-busy="true" translate="no">
          {quantity(seconds, 's')}
        </p>
      )}
      {!isBack && explanation && <p>{t(explanation)}</p>}
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
