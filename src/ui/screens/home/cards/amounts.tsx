import { number, percent, quantity, t, textOf } from '../../../i18n'
import type { Amount, Amounts } from '../../../live/inverter'

/** A value with as many digits as the device wants, and its unit. */
export function Measure({ amount }: { amount: Amount | undefined }) {
  return (
    <span translate="no">
      {valueText(amount)}
      {amount?.unit && <span className="unit">{`\u00a0${amount.unit}`}</span>}
    </span>
  )
}

/** The same as plain text. */
export function amountText({ value, unit, digits }: Amount): string {
  return quantity(value, unit, digits)
}

const valueText = (amount: Amount | undefined) => (amount ? number(amount.value, amount.digits) : '–')

/** Amounts by name, in the order in which they were sent. */
export function AmountTable({ amounts }: { amounts: Amounts }) {
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
            {/* Text keys have no spaces: 'Power DC' is PowerDC. */}
            <th scope="row">{textOf('properties', property.replaceAll(' ', '')) || property}</th>
            <td translate="no">{valueText(amount)}</td>
            <td translate="no">{amount?.share === undefined ? amount?.unit : percent(amount.share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
