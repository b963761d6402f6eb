import { type ReactNode, useState } from 'react'
import type { WriteReply } from '../../contract/codes'
import { reboot } from '../device/api'
import { quantity, type TextKey, t } from '../i18n'
import { Confirm } from '../shared/Dialog'
import { useRefocus } from '../shared/hooks/browser'
import { useEachSecond } from '../shared/hooks/useEachSecond'
import { Notice } from '../shared/Notice'
import type { Restart } from './useRestart'

interface Props {
  title?: string
  about: string
  restart: Restart
  /** The text of the button. By default "Reboot device". */
  action?: string
  /** Sends the command that restarts the device. By default the reboot. */
  send?: () => Promise<WriteReply>
  /** The text of a side effect. It is shown in the dialog and during the wait. */
  consequence?: TextKey
}

/** A card with a button that restarts the device. A dialog asks for confirmation. */
export function RestartCard({ title, about, restart, action = t('reboot.reboot'), send = reboot, consequence }: Props) {
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
  /** Ends the wait. Without it, there is no Back button. */
  onBack?: () => void
  /** The text that is shown after the restart. */
  result?: string | undefined
  /** Shows the result as a warning. */
  isResultWarning?: boolean
  /** Shown while there is no wait. */
  children?: ReactNode
}

/** Counts the seconds of the wait, then shows the result. */
export function RestartWait({
  restart: { wait, keepWaiting },
  onBack,
  result = t('restart.back'),
  isResultWarning,
  children,
}: WaitProps) {
  const seconds = useEachSecond(() => Math.round((performance.now() - (wait?.sinceMs ?? 0)) / 1000))
  useRefocus(wait?.phase)
  if (!wait) return children
  const { phase, explanation } = wait
  const isWaiting = phase === 'waiting'
  const hasRestarted = phase === 'restarted'
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
          data-type={hasRestarted && !isResultWarning ? 'success' : 'warning'}
        >
          {text}
        </p>
      </div>
      {isWaiting && (
        <p aria-busy="true" translate="no">
          {quantity(seconds, 's')}
        </p>
      )}
      {!hasRestarted && explanation && <p>{t(explanation)}</p>}
      {!isWaiting && (
        <div className="actions">
          {onBack && (
            <button type="button" className={hasRestarted ? '' : 'secondary outline'} onClick={onBack}>
              {t('upload.back')}
            </button>
          )}
          {!hasRestarted && (
            <button type="button" onClick={keepWaiting}>
              {t('restart.goOn')}
            </button>
          )}
        </div>
      )}
    </article>
  )
}
