import { number, percent, quantity, t, textOf } from '../i18n'
import type { Amount, Amounts } from './inverter'

/** A value with its unit. The device sends the number of decimal places. */
export function Measure({ amount }: { amount: Amount | undefined }) {
  return (
    <span translate="no">
      {valueText(amount)}
      {amount?.unit && <span className="unit">{`\u00a0${amount.unit}`}</span>}
    </span>
  )
}

/** A value with its unit, as plain text. */
export function amountText({ value, unit, digits }: Amount): string {
  return quantity(value, unit, digits)
}

const valueText = (amount: Amount | undefined) => (amount ? number(amount.value, amount.digits) : '–')

interface TableProps {
  amounts: Amounts
  /** Returns the label of a property. If the label is empty, the table shows the name of the property. */
  labelOf?: (property: string) => string
}

/** Text keys have no spaces: the key of 'Power DC' is PowerDC. */
const usualLabel = (property: string) => textOf('properties', property.replaceAll(' ', ''))

/** Amounts by name, in the order in which they were sent. */
export function AmountTable({ amounts, labelOf = usualLabel }: TableProps) {
  return (
    <table>
      <thead className="unseen">
        <tr>
          <th scope="col">{t('live.property')}</th>
          <th scope="col">{t('live.value')}</th>
          <th scope="col">{t('live.unit')}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(amounts).map(([property, amount]) => (
          <tr key={property}>
            <th scope="row">{labelOf(property) || property}</th>
            <td translate="no">{valueText(amount)}</td>
            <td translate="no">{amount?.share === undefined ? amount?.unit : `(${percent(amount.share)})`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
