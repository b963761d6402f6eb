import { number, t, textOf } from '../../../i18n'
import type { Amounts } from '../../../live/decode'

/** What is measured, by name, in the order in which it was sent. */
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
            {/* Keys of texts hold no blanks: 'Power DC' is PowerDC there. */}
            <th scope="row">{textOf('properties', property.replaceAll(' ', '')) || property}</th>
            <td translate="no">{amount ? number(amount.value, amount.digits) : '–'}</td>
            <td translate="no">{amount?.unit}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
