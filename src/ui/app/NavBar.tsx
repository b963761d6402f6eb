import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { forgetCredentials } from '../hooks/useSocket'
import { t } from '../i18n'
import { Icon } from '../parts/Icon'
import { dropDrafts } from '../state/drafts'
import { goTo } from '../state/location'
import { session } from '../state/session'
import { useStore } from '../state/store'
import { showToast } from '../state/toasts'
import { BrandIcon } from './BrandIcon'
import { Choices } from './Choices'
import { ConnectionStatus } from './ConnectionStatus'
import { NavGroup } from './NavGroup'
import { NavLink } from './NavLink'
import { menu } from './screens'

export function NavBar() {
  const bar = useRef<HTMLElement>(null)
  const [open, setOpen] = useState('')
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const isLoggedIn = Boolean(useStore(session))
  const close = () => {
    setOpen('')
    setIsMenuOpen(false)
  }

  useEffect(() => {
    const closeOutside = (event: Event) => bar.current?.contains(event.target as Node) || close()
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      bar.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
      close()
    }
    const left = new AbortController()
    document.addEventListener('pointerdown', closeOutside, left)
    document.addEventListener('focusin', closeOutside, left)
    document.addEventListener('keydown', closeOnEscape, left)
    return () => left.abort()
  }, [])

  function logIn() {
    close()
    goTo('/login')
  }

  function logOut() {
    close()
    dropDrafts()
    session.clear()
    forgetCredentials('/livedata')
    goTo('/')
    showToast(t('login.loggedOut'))
  }

  return (
    <header class="bar" ref={bar}>
      <Link href="/" class="home row" onClick={close}>
        <BrandIcon />
        <b>OpenDTU</b>
      </Link>
      <ConnectionStatus />
      <button
        type="button"
        class="burger quiet"
        aria-expanded={isMenuOpen}
        aria-controls="sheet"
        aria-label={t('nav.menu')}
        onClick={() => setIsMenuOpen(!isMenuOpen)}
      >
        <Icon name={isMenuOpen ? 'close' : 'menu'} />
      </button>
      <div id="sheet" data-open={isMenuOpen || undefined}>
        <nav aria-label={t('nav.menu')}>
          <ul>
            {menu.map((entry) =>
              'screens' in entry ? (
                <NavGroup
                  key={entry.id}
                  group={entry}
                  isOpen={open === entry.id}
                  toggle={(isOpen) => setOpen(isOpen ? entry.id : '')}
                  close={close}
                />
              ) : (
                <NavLink key={entry.path} screen={entry} close={close} />
              ),
            )}
          </ul>
        </nav>
        <div class="tools row">
          <Choices />
          <button type="button" class="outline" onClick={isLoggedIn ? logOut : logIn}>
            {isLoggedIn ? t('login.logout') : t('login.login')}
          </button>
        </div>
      </div>
    </header>
  )
}
