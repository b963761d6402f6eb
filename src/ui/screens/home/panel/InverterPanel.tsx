import { useRef } from 'react'
import { dateTime, t } from '../../../i18n'
import { monotonicMs } from '../../../lib/clock'
import { DATE_SHOWN_FROM_SECONDS } from '../../../live/ages'
import { ageSecondsAt, type Card, type Inverter, isInReach } from '../../../live/inverter'
import { isFault, silences } from '../../../live/silence'
import { useMedia } from '../../../shared/hooks/browser'
import { useEachSecond } from '../../../shared/hooks/useEachSecond'
import { lazy } from '../../../shared/lazy'
import { useStore } from '../../../state/store'
import { limitRequests, limitText } from '../command/limitText'
import { ageText, StatusBadge, useStatusView } from '../status'
import { ChannelCard, RadioCard } from './cards'
import { InverterTools } from './InverterTools'
import { SERIALS_WITH_FREQUENCY, SilenceAdvice } from './SilenceAdvice'

const FrequencySearchButton = lazy(
  () => import('../frequency/FrequencySearch'),
  'FrequencySearchButton',
  () => null,
)
const LimitRequested = lazy(() => import('../command/LimitRequested'), 'LimitRequested')

/** If an inverter has more strings than this, the cards of all its strings are folded on a phone. */
const MAX_UNFOLDED_STRINGS = 2

interface Props {
  inverter: Inverter
  /** False if the inverter is the only one, or if a table replaces the tabs. */
  hasTab: boolean
}

/** Everything about one inverter. */
export function InverterPanel({ inverter, hasTab }: Props) {
  const { serial, name, status, hasSent, channelsReceivedAtMs, cards } = inverter
  const request = useStore(limitRequests)[serial]
  const silence = useStore(silences).silent.get(serial)
  const { tone } = useStatusView()(inverter)
  const strings = cards.filter(({ kind }) => kind === 'DC')
  // Remains true when the inverter answers again, so that the dialog of a frequency search is not closed.
  const offersFrequencySearch = useRef(false)
  offersFrequencySearch.current ||= status === 'unreachable' && SERIALS_WITH_FREQUENCY.test(serial)
  // The cards of an inverter that is out of reach and has sent no values would contain only dashes.
  const showsCards = hasSent || isInReach(inverter)
  const isNarrow = useMedia('(max-width: 30rem)')
  const renderCard = (card: Card) => (
    <ChannelCard
      key={card.kind + card.number}
      serial={serial}
      card={card}
      isFolded={isNarrow && card.kind === 'DC' && strings.length > MAX_UNFOLDED_STRINGS}
    />
  )
  return (
    <section
      className="panel"
      role={hasTab ? 'tabpanel' : undefined}
      id={hasTab ? `panel-${serial}` : undefined}
      aria-labelledby={hasTab ? `tab-${serial}` : undefined}
    >
      <header className="row" data-tone={tone}>
        <h2 translate="no">{name}</h2>
        <InverterTools inverter={inverter} />
        <p className="row">
          <StatusBadge inverter={inverter} />
          <span>
            {t('live.serial')} <span translate="no">{serial}</span>
          </span>
          <span>
            {t('limit.title')} <span translate="no">{limitText(inverter)}</span>
          </span>
          <Age inverter={inverter} />
        </p>
      </header>
      {silence && isFault(silence) && <SilenceAdvice serial={serial} sinceMs={silence.sinceMs} />}
      {offersFrequencySearch.current && <FrequencySearchButton inverter={inverter} />}
      {request && <LimitRequested key={request.requestedAtMs} inverter={inverter} request={request} />}
      {showsCards && (
        <div className="cards" data-stale={isInReach(inverter) ? undefined : true} aria-busy={!channelsReceivedAtMs}>
          {/* The cards "General" and "Phase" share one column, next to the cards of the strings. */}
          <div>{cards.filter(({ kind }) => kind !== 'DC').map(renderCard)}</div>
          {strings.map(renderCard)}
        </div>
      )}
      <RadioCard inverter={inverter} />
    </section>
  )
}

/** The age of an inverter's data, updated each second. */
function Age({ inverter }: { inverter: Inverter }) {
  const seconds = useEachSecond(() => ageSecondsAt(inverter, monotonicMs()))
  if (seconds === undefined) return null
  return (
    <span>
      {t('live.age')}{' '}
      <span translate="no">
        {ageText(seconds, DATE_SHOWN_FROM_SECONDS)}
        {seconds > DATE_SHOWN_FROM_SECONDS && ` · ${dateTime(new Date(Date.now() - seconds * 1000))}`}
      </span>
    </span>
  )
}
