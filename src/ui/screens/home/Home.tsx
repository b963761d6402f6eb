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
const StatusSentence = lazy(() => import('./sentence/StatusSentence'), 'StatusSentence', SentencePlace)
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
  const isDefault = data?.hints.default_password
  useEffect(() => {
    if (isDefault !== undefined) hasDefaultPassword.set(isDefault)
  }, [isDefault])
  return (
    <Screen title={t('live.title')} headline={power && !isStale ? amountText(power) : undefined} wide unseenTitle>
      {/* Errors are hidden once there is data: the status in the bar shows that the connection is lost. The login of a proxy needs the user. */}
      <LoadedView loaded={data && loaded.error?.reason !== 'proxy' ? { ...loaded, error: undefined } : loaded}>
        {(live) => (
          // Dims old data, and shows all states in grey.
          <div data-stale={isStale || undefined}>
            {!needsSteps && (isSettled ? <StatusSentence live={live} choose={choose} /> : <SentencePlace />)}
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

/** Reserves the line of the status sentence. */
function SentencePlace() {
  return <p className="sentence">{'\u00a0'}</p>
}

/** False for the first second. Code that is not needed for the first values or the first tap is loaded after it. */
function useIsSettled() {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setIsSettled, SETTLED_AFTER_MS, true)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}

let areStepsShown = false

/** True from an empty list of inverters until the first answer of one. Stored outside the component, so that it outlives the screen. */
export function needsFirstSteps({ inverters }: Live): boolean {
  const hasAnswer = inverters.some(({ hasSent, channelsAtMs }) => hasSent && channelsAtMs)
  areStepsShown = !hasAnswer && (areStepsShown || !inverters[0])
  return areStepsShown
}

/** The part of the total power that is older than a minute. v26 counts only polled inverters. */
export function staleValue(inverters: readonly Inverter[], nowMs: number): number {
  return inverters.reduce((sum, inverter) => {
    const { status, order, power } = inverter
    const isStale =
      Number(ageSecondsAt(inverter, nowMs)) > OLD_POWER_SECONDS && (status !== 'notPolled' || order === undefined)
    return sum + (isStale ? (power?.value ?? 0) : 0)
  }, 0)
}

interface TotalsProps extends Pick<Live, 'totals' | 'inverters' | 'asOfMs'> {
  isStale: boolean
}

/** The values of all inverters together. */
function Totals({ totals, inverters, asOfMs, isStale }: TotalsProps) {
  const stale = useEachSecond(() => staleValue(inverters, monotonicMs()))
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
