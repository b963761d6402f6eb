import { t } from '../../i18n'
import { type Card, cardsOf } from '../../live/cards'
import { isInReach } from '../../live/decode'
import type { Inverter } from '../../live/merge'
import { Badge } from '../../shared/Badge'
import { useMedia } from '../../shared/hooks/browser'
import { Icon } from '../../shared/Icon'
import { lazy } from '../../shared/lazy'
import { useStore } from '../../state/store'
import { Age } from './Age'
import { ChannelCard } from './cards/ChannelCard'
import { RadioCard } from './cards/RadioCard'
import { PowerChart } from './chart/PowerChart'
import { InverterTools } from './InverterTools'
import { limitRequests } from './limit/limitRequests'
import { limitText } from './limit/limitText'
import { statusOf } from './status'

const LimitRequested = lazy(() => import('./limit/LimitRequested'), 'LimitRequested')

/** A phone has room for so many open strings. */
const SEEN_AT_ONCE = 2

interface Props {
  inverter: Inverter
  isTab: boolean
  /** With a single inverter the totals show the same chart. */
  hasChart: boolean
}

/** Everything about one inverter. */
export function InverterPanel({ inverter, isTab, hasChart }: Props) {
  const { serial, name, tone, power, channelsAt } = inverter
  const request = useStore(limitRequests)[serial]
  const cards = cardsOf(inverter)
  const { icon, word } = statusOf(inverter)
  const isNow = isInReach(tone)
  const strings = cards.filter(({ kind }) => kind === 'DC')
  const isNarrow = useMedia('(max-width: 30rem)')
  const draw = (card: Card) => (
    <ChannelCard
      key={card.kind + card.number}
      serial={serial}
      card={card}
      isFolded={isNarrow && card.kind === 'DC' && strings.length > SEEN_AT_ONCE}
    />
  )
  return (
    <section
      className="panel"
      role={isTab ? 'tabpanel' : undefined}
      id={isTab ? `panel-${serial}` : undefined}
      aria-labelledby={isTab ? `tab-${serial}` : undefined}
    >
      <header className="row" data-tone={tone}>
        <h2 translate="no">{name}</h2>
        <InverterTools inverter={inverter} />
        <p className="row">
          <Badge tone={tone}>
            <Icon name={icon} /> {t(word)}
          </Badge>
          <span>
            {t('live.serial')} <span translate="no">{serial}</span>
          </span>
          <span>
            {t('limit.title')} <span translate="no">{limitText(inverter)}</span>
          </span>
          <Age inverter={inverter} />
        </p>
      </header>
      {request && <LimitRequested key={request.atMs} inverter={inverter} request={request} />}
      {hasChart && <PowerChart serial={serial} power={power} />}
      <div className="cards" data-stale={isNow ? undefined : true} aria-busy={!channelsAt}>
        {/* The cards of the whole inverter share a column beside its strings. */}
        <div>{cards.filter(({ kind }) => kind !== 'DC').map(draw)}</div>
        {strings.map(draw)}
      </div>
      <RadioCard inverter={inverter} />
    </section>
  )
}
