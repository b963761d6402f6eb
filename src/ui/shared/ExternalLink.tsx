import type { ReactNode } from 'react'

/** Opens in a new tab, without telling the site where the link was. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
