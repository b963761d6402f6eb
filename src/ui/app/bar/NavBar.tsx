import { type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '../../i18n'
import { Icon } from '../../shared/Icon'
import { Link } from '../../shared/Link'
import { BrandIcon } from './BrandIcon'
import { Choices } from './Choices'
import { ConnectionStatus } from './ConnectionStatus'
import { LoginButton } from './LoginButton'
import { Menu } from './Menu'

export function NavBar() {
  const bar = useRef<HTMLElement>(null)
  const [open, setOpen] = useState('')
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const close = () => {
    setOpen('')
    setIsMenuOpen(false)
  }
  useClosing(bar, close)

  return (
    <header className="bar" ref={bar}>
      <Link href="/" className="home row" onClick={close}>
        <BrandIcon />
        <b>OpenDTU</b>
      </Link>
      <ConnectionStatus />
      <button
        type="button"
        className="burger quiet"
        aria-expanded={isMenuOpen}
        aria-controls="sheet"
        aria-label={t('nav.menu')}
        onClick={() => setIsMenuOpen(!isMenuOpen)}
      >
        <Icon name={isMenuOpen ? 'close' : 'menu'} />
      </button>
      <div id="sheet" data-open={isMenuOpen || undefined}>
        <Menu open={open} setOpen={setOpen} close={close} />
        <div className="tools row">
          <Choices />
          <LoginButton close={close} />
        </div>
      </div>
    </header>
  )
}

/** Calls `close` on Escape, and when somebody taps or focuses anything outside the element. */
function useClosing(element: RefObject<HTMLElement | null>, close: () => void) {
  useEffect(() => {
    const closeOutside = (event: Event) => element.current?.contains(event.target as Node) || close()
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      element.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
      close()
    }
    const left = new AbortController()
    document.addEventListener('pointerdown', closeOutside, left)
    document.addEventListener('focusin', closeOutside, left)
    document.addEventListener('keydown', closeOnEscape, left)
    return () => left.abort()
  }, [])
}
