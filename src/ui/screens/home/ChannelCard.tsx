import { useMemo } from 'react'
import { number, t, textOf } from '../../i18n'
import type { Card } from '../../live/cards'
import type { Amount } from '../../live/decode'
import { localeStore } from '../../state/locale'
import { Measure } from './Measure'

interface Props {
  serial: string
  card: Card
  isFolded: boolean
}

/** Cards that somebody opened stay open while other inverters are looked at. */
const opened = new Set<string>()

/** One channel; where there is little room it shows its power only, and the rest is a tap away. */
export function ChannelCard({ serial, card, isFolded }: Props) {
  return useMemo(() => draw(serial, card, isFolded), [serial, card, isFolded, localeStore.get()])
}

function draw(serial: string, card: Card, isFolded: boolean) {
  const id = `${serial} ${card.number}`
  const title = titleOf(card)
  if (!isFolded)
    return (
      <article>
        <h3>{title}</h3>
        <Rows amounts={card.amounts} />
      </article>
    )
  return (
    <details
      open={opened.has(id)}
      onToggle={({ currentTarget }) => (currentTarget.open ? opened.add(id) : opened.delete(id))}
    >
      <summary class="row">
        <h3>{title}</h3>
        <b>
          <Measure amount={card.amounts.Power} />
        </b>
      </summary>
      <Rows amounts={card.amounts} />
    </details>
  )
}

function titleOf({ kind, number, name }: Card): string {
  if (kind === 'INV') return t('live.general')
  return kind === 'AC' ? t('live.phase', { number }) : name || t('inverter.string', { number })
}

export function Rows({ amounts }: Pick<Card, 'amounts'>) {
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
        {Object.entries(amounts).map(([property, amount]) => (
          <Row key={property} property={property} amount={amount} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ property, amount }: { property: string; amount: Amount | undefined }) {
  return useMemo(
    () => (
      <tr>
        {/* Keys of texts hold no blanks: 'Power DC' is PowerDC there. */}
        <th scope="row">{textOf('properties', property.replaceAll(' ', '')) || property}</th>
        <td>{amount ? number(amount.value, amount.digits) : '–'}</td>
        <td>{amount?.unit}</td>
      </tr>
    ),
    [amount, localeStore.get()],
  )
}
