import { extension } from 'virtual:extension'
import { type ReactNode, useEffect, useState } from 'react'
import { hourMinute, quantity, t } from '../../i18n'
import { monotonicMs } from '../../lib/clock'
import { OLD_POWER_SECONDS } from '../../live/ages'
import { amountText, Measure } from '../../live/amounts'
import { useLive } from '../../live/feed'
import { type Amount, ageSecondsAt, type Inverter } from '../../live/inverter'
import { useIsOutdated } from '../../live/liveStore'
import type { Live } from '../../live/merge'
import { useEachSecond } from '../../shared/hooks/useEachSecond'
import { Link } from '../../shared/Link'
import { lazy } from '../../shared/lazy'
import { LoadedView } from '../../shared/loading'
import { Screen } from '../../shared/Screen'
import { hasDefaultPassword } from '../../state/session'
import { Hints } from './Hints'
import { Inverters } from './Inverters'
import { RoofButton, RoofState } from './roof/RoofLimit'

const YieldWatch = lazy(
  () => import('../../yield/YieldWatch'),
  'YieldWatch',
  () => null,
)
const StatusSentence = lazy(() => import('./sentence/StatusSentence'), 'StatusSentence', SentencePlaceholder)
const PowerChart = lazy(
  () => import('./PowerChart'),
  'PowerChart',
  () => null,
)
const FirstSteps = lazy(() => import('./FirstSteps'), 'FirstSteps')

const SETTLED_AFTER_MS = 1000

export function Home() {
  const [chosenSerial, choose] = useState<string>()
  const loaded = useLive(chosenSerial)
  const { data } = loaded
  const isStale = useIsOutdated()
  const isSettled = useIsSettled()
  const needsSteps = !!data && needsFirstSteps(data)
  const power = data?.totals.Power
  const isDefaultPassword = data?.hints.default_password
  useEffect(() => {
    if (isDefaultPassword !== undefined) hasDefaultPassword.set(isDefaultPassword)
  }, [isDefaultPassword])
  return (
    <Screen title={t('live.title')} headline={power && !isStale ? amountText(power) : undefined} wide unseenTitle>
      {/* Once there is data, errors are hidden, because the bar shows a lost connection. The login of a proxy is shown, as the user must act. */}
      <LoadedView loaded={data && loaded.error?.reason !== 'proxy' ? { ...loaded, error: undefined } : loaded}>
        {(live) => (
          // Dims old data, and shows all states in grey.
          <div data-stale={isStale || undefined}>
            {!needsSteps && (isSettled ? <StatusSentence live={live} choose={choose} /> : <SentencePlaceholder />)}
            {needsSteps ? <FirstSteps key={JSON.stringify(live.hints)} live={live} /> : <Hints hints={live.hints} />}
            {loaded.socket === 'crowded' && (
              <p className="notice" data-type="warning">
                {t('live.crowded')}
              </p>
            )}
            {isSettled && <YieldWatch />}
            {live.inverters[0] && <Totals {...live} isStale={isStale} />}
            <RoofState inverters={live.inverters} />
            {live.inverters[0] && <div className="day">{isSettled && <PowerChart inverters={live.inverters} />}</div>}
            {extension?.live?.totals && <extension.live.totals live={live} />}
            <Inverters inverters={live.inverters} chosenSerial={chosenSerial} choose={choose} />
            {extension?.live?.sections && <extension.live.sections live={live} />}
          </div>
        )}
      </LoadedView>
    </Screen>
  )
}

/** Reserves the height of the status sentence. */
function SentencePlaceholder() {
  return <p className="sentence">{'\u00a0'}</p>
}

/** False during the first second. Code that the first values and the first tap do not need is loaded after that second. */
function useIsSettled() {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setIsSettled, SETTLED_AFTER_MS, true)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}

let areStepsShown = false

/** True from an empty list of inverters until an inverter answers. The state is outside the component, so that it outlives the screen. */
export function needsFirstSteps({ inverters }: Live): boolean {
  const hasAnswer = inverters.some(({ hasSent, channelsReceivedAtMs }) => hasSent && channelsReceivedAtMs)
  areStepsShown = !hasAnswer && (areStepsShown || !inverters[0])
  return areStepsShown
}

/** The part of the total power that is older than a minute. */
export function stalePower(inverters: readonly Inverter[], nowMs: number): number {
  // v26 includes only polled inverters in the total. Only v26 sends an order.
  const isInTotal = ({ status, order }: Inverter) => status !== 'notPolled' || order === undefined
  const isStale = (inverter: Inverter) => Number(ageSecondsAt(inverter, nowMs)) > OLD_POWER_SECONDS
  return inverters
    .filter((inverter) => isInTotal(inverter) && isStale(inverter))
    .reduce((sum, { power }) => sum + (power?.value ?? 0), 0)
}

interface TotalsProps extends Pick<Live, 'totals' | 'inverters' | 'asOfMs'> {
  isStale: boolean
}

/** The values of all inverters together. */
function Totals({ totals, inverters, asOfMs, isStale }: TotalsProps) {
  const stale = useEachSecond(() => stalePower(inverters, monotonicMs()))
  return (
    <section className="totals row" id="totals">
      <TotalValue label={t('properties.Power')} amount={totals.Power}>
        {isStale ? (
          <span translate="no"> · {t('live.asOf', { time: hourMinute(new Date(asOfMs)) })}</span>
        ) : (
          stale > 0 &&
          totals.Power && (
            <span translate="no"> · {t('live.stale', { power: quantity(stale, totals.Power.unit, 0) })}</span>
          )
        )}
      </TotalValue>
      <TotalValue label={<Link href="/yield">{t('properties.YieldDay')}</Link>} amount={totals.YieldDay} />
      <TotalValue label={t('properties.YieldTotal')} amount={totals.YieldTotal} />
      {inverters[1] && <RoofButton inverters={inverters} />}
    </section>
  )
}

interface TotalProps {
  label: ReactNode
  amount: Amount | undefined
  children?: ReactNode
}

function TotalValue({ label, amount, children }: TotalProps) {
  return (
    <p>
      <small>
        {label}
        {children}
      </small>
      <b>
        <Measure amount={amount} />
      </b>
    </p>
  )
}
