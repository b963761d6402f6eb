import { useState } from 'react'
import type { ApiError } from '../device/outcome'
import { t } from '../i18n'
import { hasDrafts } from '../state/drafts'
import { ExternalLink } from './Link'

interface Props {
  error: ApiError | undefined
  /** Opens the link in a new tab. By default only if the page has unsaved changes. */
  keepsPage?: boolean
}

/** Shown after the text of an error. If a proxy requires a login, shows a link to this page: the proxy answers with its login page. */
export function ProxyLogin({ error, keepsPage = hasDrafts() }: Props) {
  // A new address, because the browser may show a page from its cache without asking the proxy.
  const [href] = useState(() => `?${Date.now()}`)
  if (error?.reason !== 'proxy') return null
  const text = t('app.openLogin')
  return <> {keepsPage ? <ExternalLink href={href}>{text}</ExternalLink> : <a href={href}>{text}</a>}</>
}
