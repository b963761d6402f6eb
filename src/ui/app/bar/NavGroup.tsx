import { useRef } from 'react'
import { useLocation } from 'wouter'
import { t } from '../../i18n'
import type { MenuGroup } from '../screens'
import { NavLink } from './NavLink'

interface Props {
  group: MenuGroup
  isOpen: boolean
  toggle: (isOpen: boolean) => void
  close: () => void
}

/** Opens on click; arrow keys walk through its entries. */
export function NavGroup({ group, isOpen, toggle, close }: Props) {
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
      const index = links.indexOf(document.activeElement as HTMLAnchorElement)
      links.at(index < 0 && step < 0 ? -1 : (index + step) % links.length)?.focus()
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
      <ul ref={list} id={group.id} hidden={!isOpen}>
        {isOpen && group.screens.map((screen) => <NavLink key={screen.path} screen={screen} close={close} />)}
      </ul>
    </li>
  )
}
