import { useState } from 'react'
import type { ApiError } from '../device/outcome'
import { t } from '../i18n'
import { hasDrafts } from '../state/drafts'
import { ExternalLink } from './Link'

interface Props {
  error: ApiError | undefined
  /** Opens a new tab. Otherwise only where the page holds unsaved changes. */
  keepsPage?: boolean
}

/** The end of an error's text. Behind a proxy with a login it is a link to the page, which the proxy answers with its login. */
export function ProxyLogin({ error, keepsPage = hasDrafts() }: Props) {
  // A new address, as the browser may show a page from its cache without asking the proxy.
  const [href] = useState(() => `?${Date.now()}`)
  if (error?.reason !== 'proxy') return null
  const text = t('app.openLogin')
  return <> {keepsPage ? <ExternalLink href={href}>{text}</ExternalLink> : <a href={href}>{text}</a>}</>
}
