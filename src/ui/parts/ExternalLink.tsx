import type { ReactNode } from 'react'

/** Opens beside the page, and does not tell where it was clicked. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
