import { Link, useLocation } from 'wouter'
import { t } from '../../i18n'
import type { ScreenEntry } from '../screens'

export function NavLink({ screen: { path, label, divided }, close }: { screen: ScreenEntry; close: () => void }) {
  const [here] = useLocation()
  return (
    <li data-divided={divided}>
      <Link href={path} aria-current={here === path ? 'page' : undefined} onClick={close}>
        {label && t(label)}
      </Link>
    </li>
  )
}
