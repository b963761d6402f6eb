import { code, type WriteReply } from '../../../../contract/codes'
import { t } from '../../../i18n'
import { hasLetters } from './inverters'

/** v23 reads a serial with letters as zero; 'the serial is zero' would mislead. */
export function digitsOnly(reply: WriteReply, { serial }: { serial: string }): string | undefined {
  return reply.code === code.inverterSerialZero && hasLetters(serial) ? t('inverterList.digitsOnly') : undefined
}
