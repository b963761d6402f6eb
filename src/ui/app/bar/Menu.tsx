import { t } from '../../i18n'
import { menu } from '../screens'
import { NavGroup } from './NavGroup'
import { NavLink } from './NavLink'

interface Props {
  /** The group that is open, or ''. */
  open: string
  setOpen: (id: string) => void
  close: () => void
}

/** The ways to all screens, some of them in groups, of which one is open at a time. */
export function Menu({ open, setOpen, close }: Props) {
  return (
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
  )
}
