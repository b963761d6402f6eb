import { type ReactNode, useState } from 'react'
import { percent, t } from '../../../i18n'
import { AmountTable, amountText, Measure } from '../../../live/amounts'
import type { Amount, Card, Inverter } from '../../../live/inverter'
import { stringId } from '../../../live/inverter'
import { weakStrings } from '../../../live/weakStrings'
import { useIsTouched } from '../../../shared/hooks/browser'
import { lazy, MemoRender } from '../../../shared/lazy'
import { useStore } from '../../../state/store'

interface ChannelProps {
  serial: string
  card: Card
  isFolded: boolean
}

/** The values of one channel. A folded card shows only the power until a tap opens it. */
export function ChannelCard({ serial, card, isFolded }: ChannelProps) {
  const id = stringId(serial, card.number)
  const weakString = useStore(weakStrings).get(id)
  const loss = card.kind === 'DC' ? weakString?.[2] : undefined
  return <MemoRender deps={[id, card, isFolded, loss]} render={() => renderCard(id, card, isFolded, loss)} />
}

function renderCard(id: string, card: Card, isFolded: boolean, loss: number | undefined) {
  const title = (
    <h3>
      <span translate="no">{titleOf(card)}</span>
      {loss && <br />}
      {loss && (
        // A new text gets a new element, because a browser that translates the page replaces text nodes.
        <small key={loss} className="warn">
          {t('yield.weak', { loss: percent(loss) })}
        </small>
      )}
    </h3>
  )
  const renderTable = () => <AmountTable amounts={card.amounts} />
  if (!isFolded)
    return (
      <article>
        {title}
        {renderTable()}
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
  return <FoldedCard id={id} summary={summary} render={renderTable} />
}

export function titleOf({ kind, number, name }: Card): string {
  if (kind === 'INV') return t('live.general')
  if (kind === 'AC') return t('live.phase', { number })
  return name || t('live.string', { number })
}

interface FoldedProps {
  /** Unique among the cards of all inverters. */
  id: string
  summary: ReactNode
  render: () => ReactNode
}

/** The ids of open cards. A card remains open while another inverter is shown. */
const openIds = new Set<string>()

/** A card that a tap opens. After the first input on the page, closed cards have their content too, for printing and for the browser's search. */
export function FoldedCard({ id, summary, render }: FoldedProps) {
  const [wasOpened, setOpened] = useState(openIds.has(id))
  const isTouched = useIsTouched()
  return (
    <details
      open={openIds.has(id)}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) openIds.add(id)
        else openIds.delete(id)
        setOpened(true)
      }}
    >
      <summary className="row">{summary}</summary>
      {(isTouched || wasOpened) && render()}
    </details>
  )
}

const RadioReset = lazy(() => import('./RadioReset'), 'RadioReset')

/** An nRF24 only knows on which side of this value the signal is. */
const NRF_LIMIT_DBM = -64

/** The strength of the signal. An nRF24 only knows two levels of it. */
function signalText(rssi: Amount | undefined): string | undefined {
  if (!rssi) return
  return rssi.unit === 'dBm'
    ? amountText(rssi)
    : t(rssi.value > NRF_LIMIT_DBM ? 'live.strongSignal' : 'live.weakSignal')
}

/** The share of answered requests and the signal strength. A tap opens all counts. */
export function RadioCard({ inverter: { serial, radio } }: { inverter: Inverter }) {
  if (!radio) return null
  const share = radio.rx_success?.share
  return (
    <div className="cards">
      <FoldedCard
        id={serial}
        summary={
          <h3 translate="no">
            {[t('live.radio', { share: share === undefined ? '–' : percent(share) }), signalText(radio.rssi)]
              .filter(Boolean)
              .join(' · ')}
          </h3>
        }
        render={() => (
          <>
            <AmountTable amounts={radio} />
            <RadioReset serial={serial} />
          </>
        )}
      />
    </div>
  )
}
