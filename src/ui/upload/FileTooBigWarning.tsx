import { kilobytes, t } from '../i18n'
import type { Raw } from '../lib/json'
import { numberOf } from '../lib/numbers'

/** The free space for files, or NaN if it is unknown. The space of the replaced file is not free, because the device keeps this file until the new one is complete. */
export const freeBytesOf = (status: Raw) =>
  Number(numberOf(status.littlefs_total)) - Number(numberOf(status.littlefs_used))

interface Props {
  fileBytes: number
  freeBytes: number
}

/** Warns if a file is larger than the free space of the device. */
export function FileTooBigWarning({ fileBytes, freeBytes }: Props) {
  if (!(fileBytes > freeBytes)) return null
  return <p className="warn">{t('firmware.tooBig', { size: kilobytes(fileBytes), room: kilobytes(freeBytes) })}</p>
}
