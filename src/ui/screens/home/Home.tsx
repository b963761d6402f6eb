import { extension } from 'virtual:extension'
import { type ReactNode, useEffect, useState } from 'react'
import { quantity, t } from '../../i18n'
import { amountText, Measure } from '../../live/amounts'
import { isOutdated, liveState } from '../../live/connection'
import { useLive } from '../../live/feed'
import { type Amount, ageSecondsAt, type Inverter } from '../../live/inverter'
import type { Live } from '../../live/merge'
import { useEachSecond } from '../../shared/hooks/useEachSecond'
import { lazy } from '../../shared/lazy'
import { LoadedView } from '../../shared/loading'
import { Screen } from '../../shared/Screen'
import { hasDefaultPassword } from '../../state/session'
import { useStore } from '../../state/store'
import { Hints } from './Hints'
import { Inverters } from './Inverters'
import { PowerChart } from './PowerChart'

const YieldWatch = lazy(
  () => import('../../yield/YieldWatch'),
  'YieldWatch',
  () => null,
)
const FirstSteps = lazy(() => import('./FirstSteps'), 'FirstSteps')

const SETTLED_AFTER_MS = 1000

export function Home() {
  const [chosenSerial, choose] = useState<string>()
  const loaded = useLive(chosenSerial)
  const { data } = loaded
  const isSettled = useIsSettled()
  const needsSteps = !!data && needsFirstSteps(data)
  const power = data?.totals.Power
  const isDefault = data?.hints.default_password
  useEffect(() => {
    if (isDefault !== undefined) hasDefaultPassword.set(isDefault)
  }, [isDefault])
  return (
    <Screen title={t('live.title')} headline={power && amountText(power)} wide unseenTitle>
      {/* Errors are hidden once there is data: the status in the bar shows that the connection is lost. The login of a proxy needs the user. */}
      <LoadedView loaded={data && loaded.error?.reason !== 'proxy' ? { ...loaded, error: undefined } : loaded}>
        {(live) => (
          <Dimmed>
            {needsSteps ? <FirstSteps key={JSON.stringify(live.hints)} live={live} /> : <Hints hints={live.hints} />}
            {loaded.socket === 'crowded' && (
              <p className="notice" data-type="warning">
                {t('live.crowded')}
              </p>
            )}
            {isSettled && <YieldWatch />}
            {live.inverters[0] && <Totals {...live} />}
            {extension?.live?.totals && <extension.live.totals live={live} />}
            <Inverters inverters={live.inverters} chosenSerial={chosenSerial} choose={choose} />
            {extension?.live?.sections && <extension.live.sections live={live} />}
          </Dimmed>
        )}
      </LoadedView>
    </Screen>
  )
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

/** Becomes true when there is no inverter, and false when one has answered. Kept outside the component, as the user may leave the screen meanwhile. */
export function needsFirstSteps({ inverters }: Live): boolean {
  const hasAnswer = inverters.some(({ hasSent, channelsAtMs }) => hasSent && channelsAtMs)
  areStepsShown = !hasAnswer && (areStepsShown || !inverters[0])
  return areStepsShown
}

/** Dims its content while the data is outdated. */
function Dimmed({ children }: { children: ReactNode }) {
  const state = useStore(liveState)
  const isStale = useEachSecond(() => isOutdated(state, Date.now()))
  return <div data-stale={isStale || undefined}>{children}</div>
}

const FRESH_SECONDS = 60

/** The part of the total power that is older than a minute. On v26 the total does not include inverters that are not polled. */
export function staleValue(inverters: readonly Inverter[], nowMs: number): number {
  return inverters.reduce((sum, inverter) => {
    const { tone, order, power } = inverter
    const isStale = Number(ageSecondsAt(inverter, nowMs)) > FRESH_SECONDS && (tone !== 'off' || order === undefined)
    return sum + (isStale ? (power?.value ?? 0) : 0)
  }, 0)
}

/** The values of all inverters together. */
function Totals({ totals, inverters }: Pick<Live, 'totals' | 'inverters'>) {
  const stale = useEachSecond(() => staleValue(inverters, Date.now()))
  return (
    <section className="totals row">
      <TotalValue label={t('properties.Power')} amount={totals.Power}>
        {stale > 0 && totals.Power && (
          <span translate="no"> · {t('live.stale', { power: quantity(stale, totals.Power.unit, 0) })}</span>
        )}
      </TotalValue>
      <TotalValue label={t('properties.YieldDay')} amount={totals.YieldDay} />
      <TotalValue label={t('properties.YieldTotal')} amount={totals.YieldTotal} />
      <PowerChart power={totals.Power} />
    </section>
  )
}

interface TotalProps {
  label: string
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
