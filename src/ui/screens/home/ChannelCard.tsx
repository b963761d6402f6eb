import { number, t, textOf } from '../../i18n'
import type { Card } from '../../live/live'
import { Measure } from './Measure'

/** One channel; where there is little room it shows its power only, and the rest is a tap away. */
export function ChannelCard({ card, isFolded }: { card: Card; isFolded: boolean }) {
  const title = titleOf(card)
  if (!isFolded)
    return (
      <article>
        <h3>{title}</h3>
        <Rows rows={card.rows} />
      </article>
    )
  return (
    <details>
      <summary>
        <h3>{title}</h3>
        <b>
          <Measure amount={card.rows.find(([property]) => property === 'Power')?.[1]} />
        </b>
      </summary>
      <Rows rows={card.rows} />
    </details>
  )
}

function titleOf({ kind, number, name }: Card): string {
  if (kind === 'INV') return t('live.general')
  return kind === 'AC' ? t('live.phase', { number }) : name || t('inverter.string', { number })
}

function Rows({ rows }: Pick<Card, 'rows'>) {
  return (
    <table>
      <thead class="unseen">
        <tr>
          <th scope="col">{t('live.property')}</th>
          <th scope="col">{t('live.value')}</th>
          <th scope="col">{t('live.unit')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([property, amount]) => (
          <tr key={property}>
            {/* Keys of texts hold no blanks: 'Power DC' is PowerDC there. */}
            <th scope="row">{textOf('properties', property.replaceAll(' ', '')) || property}</th>
            <td>{amount ? number(amount.value, amount.digits) : '–'}</td>
            <td>{amount?.unit}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
