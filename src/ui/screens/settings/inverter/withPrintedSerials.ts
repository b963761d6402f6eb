import { code, type WriteReply } from '../../../../contract/codes'
import type { InverterConfig, NewInverter } from '../../../../contract/inverters/inverter'
import type { FormState } from '../../../form/useForm'
import { t } from '../../../i18n'
import { hasLetters, hasOrder } from './inverters'
import { serialOf } from './printedSerial'

/** Converts a printed serial to the one that the device knows when the cursor leaves the field. v23 does not support these inverters. */
export function withPrintedSerials<R extends NewInverter>(
  known: readonly InverterConfig[],
  state: FormState<R>,
): FormState<R> {
  const serial = known.every(hasOrder) ? serialOf(state.record.serial) : undefined
  if (serial === undefined) return state
  const convert = () => state.change('serial', serial)
  return {
    ...state,
    touch(name) {
      if (name === 'serial' && serial) convert()
      state.touch(name)
    },
    errorOf(field) {
      const error = state.errorOf(field)
      return error && field.name === 'serial' ? t('inverterList.checksum') : error
    },
    // The Enter key does not leave the field: the converted serial is shown first, and sent the next time.
    async save() {
      if (!serial) return state.save()
      convert()
      return undefined
    },
  }
}

/** v23 reads a serial with letters as zero; 'the serial is zero' would mislead. */
export function digitsOnly(reply: WriteReply, { serial }: { serial: string }): string | undefined {
  return reply.code === code.inverterSerialZero && hasLetters(serial) ? t('inverterList.digitsOnly') : undefined
}
