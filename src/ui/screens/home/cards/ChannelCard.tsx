import { t } from '../../../i18n'
import { AmountTable, Measure } from '../../../live/amounts'
import type { Card } from '../../../live/inverter'
import { stringId, weakStrings } from '../../../live/weakStrings'
import { Unchanged } from '../../../shared/Unchanged'
import { localeStore } from '../../../state/locale'
import { useStore } from '../../../state/store'
import { FoldedCard } from './FoldedCard'

interface Props {
  serial: string
  card: Card
  isFolded: boolean
}

/** The values of one channel. A folded card shows its power; a tap opens the rest. */
export function ChannelCard({ serial, card, isFolded }: Props) {
  const id = stringId(serial, card.number)
  const isWeak = useStore(weakStrings).has(id) && card.kind === 'DC'
  return (
    <Unchanged of={[id, card, isFolded, isWeak, localeStore.get()]} draw={() => draw(id, card, isFolded, isWeak)} />
  )
}

function draw(id: string, card: Card, isFolded: boolean, isWeak: boolean) {
  const title = (
    <h3>
      <span translate="no">{titleOf(card)}</span>
      {isWeak && <br />}
      {isWeak && <small className="warn">{t('yield.weak')}</small>}
    </h3>
  )
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
  return <FoldedCard id={id} summary={summary} draw={drawTable} />
}

function titleOf({ kind, number, name }: Card): string {
  if (kind === 'INV') return t('live.general')
  return kind === 'AC' ? t('live.phase', { number }) : name || t('live.string', { number })
}
