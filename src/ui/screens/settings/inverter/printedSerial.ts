import { code, type WriteReply } from '../../../../contract/codes'
import type { InverterConfig, NewInverter } from '../../../../contract/inverters/inverter'
import type { FormState } from '../../../form/useForm'
import { t } from '../../../i18n'
import { hasLetters, hasOrder } from './inverters'

/** The base-32 digits of the serials on the labels of HERF and E-Star inverters. The letters I, O, Q and Z are not digits. */
const DIGITS = '0123456789ABCDEFGHJKLMNPRSTUVWXY'
/** The characters of the checksum, by the sum modulo 32. */
const CHECKSUM_CHARACTERS = 'MFLGW5XC301234567899Z67YRT2S8ABC'

/** Matches a printed serial: the family, six digits and the checksum. */
const PRINTED = /^(A[012]1)([\dA-HJ-NPR-Y]{6})-[\dA-Z]{3}$/i
/** Matches the hexadecimal form of a printed serial: 2801, 2821 or 2841 for the families A01, A11 and A21, then the 30 bits of the six digits. */
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
  const characterFor = (numberFor: (digit: string) => number) =>
    CHECKSUM_CHARACTERS[Array.from(printed).reduce((sum, digit) => sum + numberFor(digit), 0) % 32]
  return `1${characterFor((digit) => digit.charCodeAt(0))}${characterFor((digit) => DIGITS.indexOf(digit))}`
}

/** The printed form of a serial. Empty if the label of the inverter shows the serial itself. */
export function printedSerial(serial: string): string | undefined {
  const [, family = '', number = ''] = HEXADECIMAL.exec(serial) ?? []
  const printed = toPrinted(family, 3) + toPrinted(number, 6)
  return family && `${printed}-${checksum(printed)}`
}

/** Converts a printed serial to the serial that the device uses. Returns an empty text if the checksum is wrong, and undefined if the text is not a printed serial. */
export function serialFromPrinted(text: string): string | undefined {
  const [, family, number] = PRINTED.exec(text) ?? []
  if (!family || !number) return undefined
  const serial = toHexadecimal(family) + toHexadecimal(number).padStart(8, '0')
  return printedSerial(serial) === text.toUpperCase() ? serial : ''
}

/** When the serial field loses focus, converts a printed serial to the serial that the device uses. If the inverters have no `order`, the device is a v23, which does not support printed serials, and nothing is converted. If there are no inverters, the line is unknown, and the serial is converted. */
export function withPrintedSerials<R extends NewInverter>(
  inverters: readonly InverterConfig[],
  state: FormState<R>,
): FormState<R> {
  const serial = inverters.every(hasOrder) ? serialFromPrinted(state.record.serial) : undefined
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
    // After Enter, the field keeps the focus. So the first Enter only shows the converted serial, and the next Enter sends it.
    async save() {
      if (!serial) return state.save()
      convert()
      return undefined
    },
  }
}

/** v23 reads a serial with letters as zero. Its refusal 'Serial cannot be zero' would mislead, so this text replaces it. */
export function digitsOnlyText(reply: WriteReply, { serial }: { serial: string }): string | undefined {
  return reply.code === code.inverterSerialZero && hasLetters(serial) ? t('inverterList.digitsOnly') : undefined
}
