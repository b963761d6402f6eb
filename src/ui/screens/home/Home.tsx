import { extension } from 'virtual:extension'
import { useEffect, useState } from 'react'
import { t } from '../../i18n'
import { amountText } from '../../live/amounts'
import { useLive } from '../../live/feed'
import { useIsOutdated } from '../../live/liveStore'
import type { Live } from '../../live/merge'
import { lazy } from '../../shared/lazy'
import { LoadedView } from '../../shared/loading'
import { Screen } from '../../shared/Screen'
import { hasDefaultPassword } from '../../state/session'
import { Hints } from './Hints'
import { RoofState } from './roof/Roof'
import { Totals } from './Totals'
import { Inverters } from './tiles/Inverters'

const YieldWatch = lazy(
  () => import('../../yield/YieldWatch'),
  'YieldWatch',
  () => null,
)
const StatusSentence = lazy(() => import('./head/Head'), 'StatusSentence', SentencePlaceholder)
const PowerChart = lazy(
  () => import('./curve/PowerChart'),
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
    <Screen title={t('live.title')} headline={power && !isStale ? amountText(power) : undefined} unseenTitle>
      {/* Once there is data, errors are hidden, because `NavBar` shows a lost connection. The error `proxy` is shown, because the user must log in to the proxy. */}
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
            {live.inverters[0] && <Totals live={live} isStale={isStale} />}
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

/** Becomes true if the list of inverters is empty, and stays true until an inverter answers. The state is outside the component, so that it outlives the screen. */
export function needsFirstSteps({ inverters }: Live): boolean {
  const hasAnswer = inverters.some(({ hasSent, channelsReceivedAtMs }) => hasSent && channelsReceivedAtMs)
  areStepsShown = !hasAnswer && (areStepsShown || !inverters[0])
  return areStepsShown
}
