import type { Code, WriteReply } from '../../../../contract/codes'
import { t } from '../../../i18n'
import { hasLetters } from './inverters'

const SERIAL_ZERO: Code = 4001

/** v23 reads a serial with letters as zero; 'the serial is zero' would mislead. */
export function digitsOnly(reply: WriteReply, { serial }: { serial: string }): string | undefined {
  return reply.code === SERIAL_ZERO && hasLetters(serial) ? t('inverterList.digitsOnly') : undefined
}
