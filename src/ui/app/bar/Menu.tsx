import { type KeyboardEvent, useRef } from 'react'
import { lineStore } from '../../device/firmwareLine'
import type { AppRoute } from '../../extension'
import { t } from '../../i18n'
import { Link } from '../../shared/Link'
import { usePath } from '../../state/location'
import { useStore } from '../../state/store'
import { groupLabels, routes } from '../routes'
import { importPacks } from './LanguageChoice'

const menuRoutes = routes.filter(({ label }) => label)
const routesOfGroup = (group: AppRoute['group']) => menuRoutes.filter((route) => route.group === group)

interface Props {
  /** The group that is open, or ''. */
  openGroup: string
  setOpenGroup: (group: string) => void
  close: () => void
}

/** Links to all screens that have a label, some of them in groups. One group is open at a time. */
export function Menu({ openGroup, setOpenGroup, close }: Props) {
  return (
    <nav aria-label={t('nav.menu')}>
      <ul>
        {menuRoutes.map((route) => {
          const { path, group } = route
          if (!group) return <NavLink key={path} route={route} close={close} />
          // A group has the position of its first screen.
          if (routesOfGroup(group)[0] !== route) return null
          const setIsOpen = (isOpen: boolean) => {
            setOpenGroup(isOpen ? group : '')
            if (isOpen && routesOfGroup(group).some(({ line }) => line))
              importPacks().then(({ findLine }) => findLine())
          }
          return <NavGroup key={group} group={group} isOpen={openGroup === group} setIsOpen={setIsOpen} close={close} />
        })}
      </ul>
    </nav>
  )
}

interface GroupProps {
  group: keyof typeof groupLabels
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
  close: () => void
}

/** A group of the menu. It opens on click. Arrow keys move the focus through its entries. */
function NavGroup({ group, isOpen, setIsOpen, close }: GroupProps) {
  const currentPath = usePath()
  const list = useRef<HTMLUListElement>(null)
  const currentLine = useStore(lineStore)
  const entries = routesOfGroup(group).filter(({ line }) => !line || line === currentLine)

  function moveFocus(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    setIsOpen(true)
    // The list is rendered before the next frame.
    requestAnimationFrame(() => {
      const links = [...(list.current?.querySelectorAll('a') ?? [])]
      const index = links.indexOf(document.activeElement as HTMLAnchorElement)
      links.at(index < 0 && step < 0 ? -1 : (index + step) % links.length)?.focus()
    })
  }

  return (
    <li className="group" onKeyDown={moveFocus}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={group}
        data-current={entries.some(({ path }) => path === currentPath) || undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t(groupLabels[group])}
      </button>
      <ul ref={list} id={group} hidden={!isOpen}>
        {isOpen && entries.map((route) => <NavLink key={route.path} route={route} close={close} />)}
      </ul>
    </li>
  )
}

function NavLink({ route: { path, label, hasDividerAbove }, close }: { route: AppRoute; close: () => void }) {
  const currentPath = usePath()
  return (
    <li data-divided={hasDividerAbove}>
      <Link href={path} aria-current={currentPath === path ? 'page' : undefined} onClick={close}>
        {label && t(label)}
      </Link>
    </li>
  )
}
