import { useState } from 'react'
import type { WriteReply } from '../../contract/codes'
import { type TextKey, t } from '../i18n'
import { Confirm } from '../shared/Dialog'
import { Notice } from '../shared/Notice'
import { useRefocus } from '../shared/Screen'
import type { Restart } from './useRestart'

interface Props {
  title?: string
  about: string
  action: string
  restart: Restart
  send: () => Promise<WriteReply>
  /** What will be different afterwards: said before, and while waiting. */
  outlook?: TextKey
}

/** A button that restarts the device, after a question. */
export function RestartCard({ title, about, action, restart, send, outlook }: Props) {
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  useRefocus()

  return (
    <article>
      {title && <h2>{title}</h2>}
      <p>{about}</p>
      <Notice outcome={restart.outcome} />
      <div className="actions">
        <button type="button" className="outline danger" onClick={() => setAsks(true)}>
          {action}
        </button>
      </div>
      {asks && (
        <Confirm
          title={t('app.question', { action })}
          action={action}
          busy={restart.busy}
          confirm={() => restart.after(send, outlook).then(close)}
          close={close}
        >
          <p>{about}</p>
          {outlook && <p>{t(outlook)}</p>}
        </Confirm>
      )}
    </article>
  )
}
