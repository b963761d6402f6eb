import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { t } from '../i18n'
import { Icon } from '../parts/Icon'
import { dropDrafts } from '../state/drafts'
import { goTo } from '../state/place'
import { session } from '../state/session'
import { useStore } from '../state/store'
import { showToast } from '../state/toasts'
import { BrandIcon } from './BrandIcon'
import { Choices } from './Choices'
import { LinkSign } from './LinkSign'
import { type MenuGroup, menu, type ScreenEntry } from './screens'

export function NavBar() {
  const bar = useRef<HTMLElement>(null)
  const [open, setOpen] = useState('')
  const [isSheet, setIsSheet] = useState(false)
  const isLoggedIn = Boolean(useStore(session))
  const close = () => {
    setOpen('')
    setIsSheet(false)
  }

  useEffect(() => {
    const elsewhere = (event: Event) => bar.current?.contains(event.target as Node) || close()
    const escaped = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      bar.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
      close()
    }
    const left = new AbortController()
    document.addEventListener('pointerdown', elsewhere, left)
    document.addEventListener('focusin', elsewhere, left)
    document.addEventListener('keydown', escaped, left)
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
    goTo('/')
    showToast(t('login.loggedOut'))
  }

  return (
    <header class="bar" ref={bar}>
      <Link href="/" class="home" onClick={close}>
        <BrandIcon />
        OpenDTU
      </Link>
      <LinkSign />
      <button
        type="button"
        class="burger"
        aria-expanded={isSheet}
        aria-controls="sheet"
        aria-label={t('nav.menu')}
        onClick={() => setIsSheet(!isSheet)}
      >
        <Icon name={isSheet ? 'close' : 'menu'} />
      </button>
      <div id="sheet" data-open={isSheet || undefined}>
        <nav aria-label={t('nav.menu')}>
          <ul>
            {menu.map((entry) =>
              'screens' in entry ? (
                <Group
                  key={entry.id}
                  group={entry}
                  isOpen={open === entry.id}
                  toggle={(isOpen) => setOpen(isOpen ? entry.id : '')}
                  close={close}
                />
              ) : (
                <Place key={entry.path} screen={entry} close={close} />
              ),
            )}
          </ul>
        </nav>
        <div class="tools">
          <Choices />
          <button type="button" class="outline" onClick={isLoggedIn ? logOut : logIn}>
            {isLoggedIn ? t('login.logout') : t('login.login')}
          </button>
        </div>
      </div>
    </header>
  )
}

function Place({ screen: { path, label, divided }, close }: { screen: ScreenEntry; close: () => void }) {
  const [here] = useLocation()
  return (
    <li data-divided={divided}>
      <Link href={path} aria-current={here === path ? 'page' : undefined} onClick={close}>
        {label && t(label)}
      </Link>
    </li>
  )
}

interface GroupProps {
  group: MenuGroup
  isOpen: boolean
  toggle: (isOpen: boolean) => void
  close: () => void
}

/** Opens on click; arrow keys walk through its entries. */
function Group({ group, isOpen, toggle, close }: GroupProps) {
  const [here] = useLocation()
  const list = useRef<HTMLUListElement>(null)

  function walk(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    toggle(true)
    // The list is drawn by the time the next frame comes.
    requestAnimationFrame(() => {
      const links = [...(list.current?.querySelectorAll('a') ?? [])]
      const at = links.indexOf(document.activeElement as HTMLAnchorElement)
      links.at(at < 0 && step < 0 ? -1 : (at + step) % links.length)?.focus()
    })
  }

  return (
    <li class="group" onKeyDown={walk}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={group.id}
        data-here={group.screens.some(({ path }) => path === here) || undefined}
        onClick={() => toggle(!isOpen)}
      >
        {t(group.label)}
      </button>
      <ul ref={list} id={group.id}>
        {group.screens.map((screen) => (
          <Place key={screen.path} screen={screen} close={close} />
        ))}
      </ul>
    </li>
  )
}
