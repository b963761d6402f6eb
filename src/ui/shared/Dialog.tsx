import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { t } from '../i18n'
import { refocus } from './hooks/useRefocus'
import { IconButton } from './Icon'
import { type Reloadable, ReloadButton } from './loading'

interface Props {
  title: string
  close: () => void
  reload?: Reloadable
  /** Buttons, the main one last. */
  actions?: ReactNode
  children: ReactNode
}

/** A modal dialog, open while it is mounted. Escape, the backdrop and Close do the same, and restore the earlier focus. */
export function Dialog({ title, close, reload, actions, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // A layout effect, so that it is open before its parent moves the focus.
  useLayoutEffect(() => {
    const shown = dialog.current
    const opener = document.activeElement
    shown?.showModal()
    return () => {
      shown?.close()
      if (opener instanceof HTMLElement) opener.focus()
      refocus()
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it, by `cancel`
    <dialog
      ref={dialog}
      // Without this, the Tab key also stops at the dialog itself in Firefox and WebKit.
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <article>
        <header className="row">
          <h2 key={title} id={titleId}>
            {title}
          </h2>
          {reload && <ReloadButton {...reload} />}
          <IconButton icon="close" label={t('app.close')} onClick={close} />
        </header>
        {children}
        {actions && <footer className="actions">{actions}</footer>}
      </article>
    </dialog>
  )
}

interface ConfirmProps {
  title: string
  /** Says what will be done; never just 'OK'. */
  action: string
  busy?: boolean
  confirm: () => void
  close: () => void
  children?: ReactNode
}

/** Asks before something that cannot be taken back; the safe choice has the focus. */
export function Confirm({ title, action, busy = false, confirm, close, children }: ConfirmProps) {
  const safe = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => safe.current?.focus(), [])

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
