import { type MouseEvent, type ReactNode, useState } from 'react'
import type { ApiError } from '../device/outcome'
import { t } from '../i18n'
import { hasDrafts } from '../state/drafts'
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

interface ProxyProps {
  error: ApiError | undefined
  /** Opens the link in a new tab. By default only if the page has unsaved changes. */
  keepsPage?: boolean
}

/** Shown after the text of an error. If a proxy requires a login, shows a link to this page: the proxy answers with its login page. */
export function ProxyLogin({ error, keepsPage = hasDrafts() }: ProxyProps) {
  // A new address, because the browser may show a page from its cache without asking the proxy.
  const [href] = useState(() => `?${Date.now()}`)
  if (error?.reason !== 'proxy') return null
  const text = t('app.openLogin')
  return <> {keepsPage ? <ExternalLink href={href}>{text}</ExternalLink> : <a href={href}>{text}</a>}</>
}
