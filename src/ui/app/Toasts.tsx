import { useEffect, useState } from 'react'
import { t } from '../i18n'
import { refocus } from '../shared/hooks/browser'
import { IconButton } from '../shared/Icon'
import { useStore } from '../state/store'
import { hideToast, TOAST_MS, type Toast, toasts } from '../state/toasts'

export function Toasts() {
  return (
    <div className="toasts" role="status">
      {useStore(toasts).map((toast) => (
        <ToastView key={toast.id} {...toast} />
      ))}
    </div>
  )
}

/** A toast that disappears after a while, but not while it is hovered or focused. */
function ToastView({ id, text }: Toast) {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => hideToast(id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [id, isHeld])

  function close() {
    hideToast(id)
    refocus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps the toast on the screen
    <div
      className="toast row"
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {text}
      <IconButton icon="close" label={t('app.close')} onClick={close} />
    </div>
  )
}
