import { code, type WriteReply } from '../../../../contract/codes'
import type { InverterConfig, NewInverter } from '../../../../contract/inverters/inverter'
import type { FormState } from '../../../form/useForm'
import { t } from '../../../i18n'
import { hasLetters, hasOrder } from './inverters'

/** The digits of a serial as HERF and E-Star print it: without I, O, Q and Z. */
const DIGITS = '0123456789ABCDEFGHJKLMNPRSTUVWXY'
/** The alphabet of the checksum. */
const CHECKS = 'MFLGW5XC301234567899Z67YRT2S8ABC'

const PRINTED = /^(A[012]1)([\dA-HJ-NPR-Y]{6})-[\dA-Z]{3}$/i
/** The families A01, A11 and A21, and the 30 bits of the six digits after them. */
const HEXADECIMAL = /^(28[024]1)([0-3][\da-f]{7})$/i

function toHexadecimal(printed: string): string {
  const value = Array.from(printed.toUpperCase()).reduce((sum, digit) => sum * 32 + DIGITS.indexOf(digit), 0)
  return value.toString(16)
}

function toPrinted(hexadecimal: string, length: number): string {
  const digits = Array.from(Number.parseInt(hexadecimal, 16).toString(32).padStart(length, '0'))
  return digits.map((digit) => DIGITS[Number.parseInt(digit, 32)]).join('')
}

function checksum(printed: string): string {
  const check = (weigh: (digit: string) => number) =>
    CHECKS[Array.from(printed).reduce((sum, digit) => sum + weigh(digit), 0) % 32]
  return `1${check((digit) => digit.charCodeAt(0))}${check((digit) => DIGITS.indexOf(digit))}`
}

/** A serial as it is printed on the inverter's label; undefined where the label shows the serial itself. */
export function printedSerial(serial: string): string | undefined {
  const [, family = '', number = ''] = HEXADECIMAL.exec(serial) ?? []
  const printed = toPrinted(family, 3) + toPrinted(number, 6)
  return family && `${printed}-${checksum(printed)}`
}

/** The serial for a printed one; empty where the checksum is wrong, undefined for any other text. */
export function serialOf(text: string): string | undefined {
  const [, family, number] = PRINTED.exec(text) ?? []
  if (!family || !number) return undefined
  const serial = toHexadecimal(family) + toHexadecimal(number).padStart(8, '0')
  return printedSerial(serial) === text.toUpperCase() ? serial : ''
}

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
