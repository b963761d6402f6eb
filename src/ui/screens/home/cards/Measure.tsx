import { number, quantity } from '../../../i18n'
import type { Amount } from '../../../live/decode'

/** A value with exactly the digits the device wants, its unit quietly beside it. */
export function Measure({ amount }: { amount: Amount | undefined }) {
  return (
    <span translate="no">
      {amount ? number(amount.value, amount.digits) : '–'}
      {amount?.unit && <span className="unit">{`\u00a0${amount.unit}`}</span>}
    </span>
  )
}

/** The same as plain text. */
export function amountText({ value, unit, digits }: Amount): string {
  return quantity(value, unit, digits)
}
