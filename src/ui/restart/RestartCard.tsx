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
  /** What will be different after the restart; shown in the question and while waiting. */
  consequence?: TextKey
}

/** A button that restarts the device, after a question. */
export function RestartCard({ title, about, action, restart, send, consequence }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  useRefocus()

  return (
    <article>
      {title && <h2>{title}</h2>}
      <p>{about}</p>
      <Notice outcome={restart.outcome} />
      <div className="actions">
        <button type="button" className="outline danger" onClick={() => setIsAsking(true)}>
          {action}
        </button>
      </div>
      {isAsking && (
        <Confirm
          title={t('app.question', { action })}
          action={action}
          busy={restart.busy}
          confirm={() => restart.after(send, consequence).then(close)}
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
  /** Called by Back; without it there is no such button. */
  back?: () => void
  /** The text shown when the device is back. */
  result?: string | undefined
  /** Shows the result as a warning: the device is back, but not as wanted. */
  isDoubtful?: boolean
}

/** Counts the seconds while the device restarts, then shows the result. */
export function RestartWait({
  restart: { wait, keepWaiting },
  back,
  result = t('restart.back'),
  isDoubtful,
}: WaitProps) {
  const seconds = useEachSecond(() => Math.round((performance.now() - (wait?.since ?? 0)) / 1000))
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
        <p key={text} className={isWaiting ? '' : 'notice'} data-type={isBack && !isDoubtful ? 'success' : 'warning'}>
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
