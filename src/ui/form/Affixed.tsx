import type { ReactNode } from 'react'
import { byteLength } from '../../contract/form'
import { t } from '../i18n'

/** What stands in one frame with the typed text: a prefix or a unit. */
export function Affixed({
  before,
  after,
  children,
}: {
  before?: string | undefined
  after?: string | undefined
  children: ReactNode
}) {
  return (
    <div class="affixed">
      {before && <span>{before}</span>}
      {children}
      {after && <span>{after}</span>}
    </div>
  )
}

const SHOWN_FROM = 0.7
/** Of a shorter text the pattern says enough. */
const COUNTED_FROM = 20

/** Appears when a text comes near its limit. */
export function ByteCount({ text, max }: { text: string; max: number }) {
  const count = byteLength(text)
  return max < COUNTED_FROM || count < max * SHOWN_FROM ? null : (
    <small class="count">{t('form.bytes', { count, max })}</small>
  )
}
