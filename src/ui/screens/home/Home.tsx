import { extension } from 'virtual:extension'
import { useEffect, useState } from 'react'
import { t } from '../../i18n'
import { amountText } from '../../live/amounts'
import { useLive } from '../../live/feed'
import { useIsOutdated } from '../../live/liveStore'
import type { Live } from '../../live/merge'
import { shownWeakStrings, weakStrings } from '../../live/weakStrings'
import { lazy } from '../../shared/lazy'
import { LoadedView } from '../../shared/loading'
import { Screen } from '../../shared/Screen'
import { hasDefaultPassword } from '../../state/session'
import { readStored } from '../../state/storage'
import { useStore } from '../../state/store'
import { Hints, ProbableFault, Problem } from './Hints'
import { RoofState } from './roof/Roof'
import { Totals } from './Totals'
import { Inverters } from './tiles/Inverters'

const Recording = lazy(
  () => import('./Recording'),
  'Recording',
  () => null,
)
const Head = lazy(
  () => import('./head/Head'),
  'Head',
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
    <Screen
      title={t('live.title')}
      headline={power && !isStale ? amountText({ ...power, digits: 0 }) : undefined}
      unseenTitle
    >
      {/* Once there is data, errors are hidden, because `NavBar` shows a lost connection. The error `proxy` is shown, because the user must log in to the proxy. */}
      <LoadedView loaded={data && loaded.error?.reason !== 'proxy' ? { ...loaded, error: undefined } : loaded}>
        {(live) => (
          // Dims old data, and shows all states in grey.
          <div data-stale={isStale || undefined}>
            {needsSteps ? (
              <FirstSteps key={JSON.stringify(live.hints)} live={live} />
            ) : (
              <div className="head">
                {isSettled ? (
                  <Head live={live} isCrowded={loaded.socket === 'crowded'} choose={choose} />
                ) : (
                  <EarlyHead live={live} />
                )}
              </div>
            )}
            {isSettled && <Recording />}
            {live.inverters[0] && <Totals live={live} isStale={isStale} />}
            <RoofState inverters={live.inverters} />
            {extension?.live?.totals && <extension.live.totals live={live} />}
            <Inverters inverters={live.inverters} chosenSerial={chosenSerial} choose={choose} isSettled={isSettled} />
            {extension?.live?.sections && <extension.live.sections live={live} />}
          </div>
        )}
      </LoadedView>
    </Screen>
  )
}

/** Reserves the height of the sentence, of a probable fault and of the weak strings, and shows the problems that are known. */
function EarlyHead({ live: { hints, inverters } }: { live: Live }) {
  return (
    <>
      <p className="sentence">{'\u00a0'}</p>
      <div className="problems">
        <ProbableFault inverters={inverters} />
        <Hints hints={hints} />
        {shownWeakStrings(useStore(weakStrings), readStored('aside')).map(([id]) => (
          <Problem key={id} text={'\u00a0'} isWarning />
        ))}
      </div>
    </>
  )
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
