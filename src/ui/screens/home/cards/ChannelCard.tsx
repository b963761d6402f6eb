import { t } from '../../../i18n'
import type { Card } from '../../../live/cards'
import { Unchanged } from '../../../parts/Unchanged'
import { localeStore } from '../../../state/locale'
import { AmountTable } from './AmountTable'
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
  return <Unchanged of={[serial, card, isFolded, localeStore.get()]} draw={() => draw(serial, card, isFolded)} />
}

function draw(serial: string, card: Card, isFolded: boolean) {
  const id = `${serial} ${card.number}`
  const title = titleOf(card)
  if (!isFolded)
    return (
      <article>
        <h3>{title}</h3>
        <AmountTable amounts={card.amounts} />
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
      <AmountTable amounts={card.amounts} />
    </details>
  )
}

function titleOf({ kind, number, name }: Card): string {
  if (kind === 'INV') return t('live.general')
  return kind === 'AC' ? t('live.phase', { number }) : name || t('live.string', { number })
}
