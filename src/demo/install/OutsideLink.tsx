import type { ReactNode } from 'react'
import { t } from '../texts'

/** A link that opens in a new tab, with a title that mentions the new tab. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" title={t('install.newTab')}>
      {children}
    </a>
  )
}
