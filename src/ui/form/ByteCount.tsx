import { byteLength } from '../../contract/form'
import { t } from '../i18n'

const SHOWN_FROM = 0.7
/** The hint or pattern of a shorter text says enough. */
const COUNTED_FROM = 20

/** Appears when a text comes near its limit. */
export function ByteCount({ text, max }: { text: string; max: number }) {
  const count = byteLength(text)
  return max < COUNTED_FROM || count < max * SHOWN_FROM ? null : (
    <small translate="no">{t('form.bytes', { count, max })}</small>
  )
}
