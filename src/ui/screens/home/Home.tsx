import { type ReactNode, useEffect, useState } from 'react'
import { t } from '../../i18n'
import { isOutdated, liveState } from '../../live/connection'
import { useLive } from '../../live/feed'
import type { Amount } from '../../live/inverter'
import type { Live } from '../../live/merge'
import { useEachSecond } from '../../shared/hooks/useEachSecond'
import { lazy } from '../../shared/lazy'
import { LoadedView } from '../../shared/loading'
import { Screen } from '../../shared/Screen'
import { useStore } from '../../state/store'
import { amountText, Measure } from './cards/amounts'
import { PowerChart } from './chart/PowerChart'
import { Hints } from './Hints'
import { Inverters } from './Inverters'

const YieldWatch = lazy(
  () => import('./YieldWatch'),
  'YieldWatch',
  () => null,
)
const FirstSteps = lazy(() => import('./firstSteps/FirstSteps'), 'FirstSteps')

const SETTLED_AFTER_MS = 1000

export function Home() {
  const [chosenSerial, choose] = useState<string>()
  const loaded = useLive(chosenSerial)
  const { data } = loaded
  const isSettled = useIsSettled()
  const needsSteps = !!data && needsFirstSteps(data)
  const power = data?.totals.Power
  return (
    <Screen title={t('live.title')} headline={power && amountText(power)} wide unseenTitle>
      {/* Errors are hidden once there is data: the status in the bar shows that the connection is lost. */}
      <LoadedView loaded={data ? { ...loaded, error: undefined } : loaded}>
        {(live) => (
          <Dimmed>
            {needsSteps ? <FirstSteps key={JSON.stringify(live.hints)} live={live} /> : <Hints hints={live.hints} />}
            {loaded.socket === 'crowded' && (
              <p className="notice" data-type="warning">
                {t('live.crowded')}
              </p>
            )}
            {isSettled && <YieldWatch />}
            {live.inverters[0] && <Totals totals={live.totals} />}
            <Inverters inverters={live.inverters} chosenSerial={chosenSerial} choose={choose} />
          </Dimmed>
        )}
      </LoadedView>
    </Screen>
  )
}

/** False until the first values have been drawn and the person may have tapped. */
function useIsSettled() {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setIsSettled, SETTLED_AFTER_MS, true)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}

let areStepsShown = false

/** True from when there is no inverter until the first one has answered. Kept outside the component, as the screen may be left meanwhile. */
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

/** The values of all inverters together. */
function Totals({ totals }: Pick<Live, 'totals'>) {
  return (
    <section className="totals row">
      <TotalValue label={t('properties.Power')} amount={totals.Power} />
      <TotalValue label={t('properties.YieldDay')} amount={totals.YieldDay} />
      <TotalValue label={t('properties.YieldTotal')} amount={totals.YieldTotal} />
      <PowerChart power={totals.Power} />
    </section>
  )
}

function TotalValue({ label, amount }: { label: string; amount: Amount | undefined }) {
  return (
    <p>
      <small>{label}</small>
      <b>
        <Measure amount={amount} />
      </b>
    </p>
  )
}
