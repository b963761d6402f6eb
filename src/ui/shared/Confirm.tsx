import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../i18n'
import { Dialog } from './Dialog'

interface Props {
  title: string
  /** Says what will be done; never just 'OK'. */
  action: string
  busy?: boolean
  confirm: () => void
  close: () => void
  children: ReactNode
}

/** Asks before something that cannot be taken back; the safe choice has the focus. */
export function Confirm({ title, action, busy = false, confirm, close, children }: Props) {
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => safe.current?.focus(), [])

  return (
    <Dialog
      title={title}
      close={close}
      actions={
        <>
          <button ref={safe} type="button" className="secondary outline" onClick={close}>
            {t('app.cancel')}
          </button>
          <button type="button" className="outline danger" aria-busy={busy} onClick={() => busy || confirm()}>
            {action}
          </button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
