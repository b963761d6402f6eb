import type { ComponentChildren } from 'preact'

/** Opens beside the page, and does not tell where it was clicked. */
export function ExternalLink({ href, children }: { href: string; children: ComponentChildren }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
