import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { t } from '../i18n'
import { refocus } from './hooks/browser'
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

/** A modal dialog, open while it is mounted. Escape, a click outside and the close button call `close`. After closing, the earlier focus is restored. */
export function Dialog({ title, close, reload, actions, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // A press inside that ends outside also causes a click on the dialog, for example when text is selected by dragging.
  const isPressedOutside = useRef(false)
  const titleId = useId()

  // A layout effect, so that the dialog is open before its parent moves the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement) opener.focus()
      refocus()
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is Escape, which triggers `cancel`
    <dialog
      ref={dialog}
      // Without `tabIndex`, the Tab key also stops at the dialog itself in Firefox and WebKit.
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onPointerDown={(event) => {
        isPressedOutside.current = event.target === event.currentTarget
      }}
      onClick={(event) => event.target === event.currentTarget && isPressedOutside.current && close()}
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
  /** The text of the button. It names the action; never just 'OK'. */
  action: string
  busy?: boolean
  confirm: () => void
  close: () => void
  children?: ReactNode
}

/** Asks for confirmation of an action that cannot be undone. The Cancel button has the focus. */
export function Confirm({ title, action, busy = false, confirm, close, children }: ConfirmProps) {
  const cancelButton = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => cancelButton.current?.focus(), [])

  return (
    <Dialog
      title={title}
      close={close}
      actions={
        <>
          <button ref={cancelButton} type="button" className="secondary outline" onClick={close}>
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

/** Asks before something with this name is deleted. */
export function ConfirmDelete({
  name,
  ...others
}: { name: string } & Omit<ComponentProps<typeof Confirm>, 'title' | 'action'>) {
  const action = t('inverterList.deleteNamed', { name })
  return <Confirm title={t('app.question', { action })} action={t('inverterList.delete')} {...others} />
}
