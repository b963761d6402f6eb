import { t } from '../../../i18n'
import { AmountTable, Measure } from '../../../live/amounts'
import type { Card } from '../../../live/inverter'
import { Unchanged } from '../../../shared/Unchanged'
import { localeStore } from '../../../state/locale'
import { FoldedCard } from './FoldedCard'

interface Props {
  serial: string
  card: Card
  isFolded: boolean
}

/** The values of one channel. A folded card shows its power; a tap opens the rest. */
export function ChannelCard({ serial, card, isFolded }: Props) {
  return <Unchanged of={[serial, card, isFolded, localeStore.get()]} draw={() => draw(serial, card, isFolded)} />
}

function draw(serial: string, card: Card, isFolded: boolean) {
  const title = <h3 translate="no">{titleOf(card)}</h3>
  const drawTable = () => <AmountTable amounts={card.amounts} />
  if (!isFolded)
    return (
      <article>
        {title}
        {drawTable()}
      </article>
    )
  const summary = (
    <>
      {title}
      <b>
        <Measure amount={card.amounts.Power} />
      </b>
    </>
  )
  return <FoldedCard id={`${serial} ${card.number}`} summary={summary} draw={drawTable} />
}

function titleOf({ kind, number, name }: Card): string {
  if (kind === 'INV') return t('live.general')
  return kind === 'AC' ? t('live.phase', { number }) : name || t('live.string', { number })
}
