import type { MouseEvent, ReactNode } from 'react'
import { basePath, goTo } from '../state/location'

interface Props {
  /** The path of a screen. It may have a query. */
  href: string
  className?: string
  'aria-current'?: 'page' | undefined
  onClick?: () => void
  children: ReactNode
}

/** A link to another screen. A click with a modifier key is left to the browser, which opens a tab or window. */
export function Link({ href, className, 'aria-current': current, onClick, children }: Props) {
  function follow(event: MouseEvent) {
    if (event.button || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    onClick?.()
    goTo(href)
  }

  return (
    <a href={basePath + href} className={className} aria-current={current} onClick={follow}>
      {children}
    </a>
  )
}

/** A link that opens in a new tab and sends no referrer. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
