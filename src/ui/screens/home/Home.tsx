import { useState } from 'react'
import { t } from '../../i18n'
import { useLive } from '../../live/useLive'
import { lazy } from '../../shared/lazy'
import { LoadedView } from '../../shared/loading'
import { Screen } from '../../shared/Screen'
import { amountText } from './cards/Measure'
import { Dimmed } from './Dimmed'
import { needsFirstSteps } from './firstSteps/needsFirstSteps'
import { Hints } from './Hints'
import { Inverters } from './Inverters'
import { Totals } from './Totals'

const FirstSteps = lazy(() => import('./firstSteps/FirstSteps'), 'FirstSteps')

export function Home() {
  const [chosenSerial, choose] = useState<string>()
  const loaded = useLive(chosenSerial)
  const { data } = loaded
  const isFirst = !!data && needsFirstSteps(data)
  const power = data?.totals.Power
  return (
    <Screen title={t('live.title')} headline={power && amountText(power)} wide unseenTitle>
      {/* What has been seen stays; the status in the bar says that nothing new comes. */}
      <LoadedView loaded={loaded.data ? { ...loaded, error: undefined } : loaded}>
        {(live) => (
          <Dimmed>
            {isFirst ? <FirstSteps key={JSON.stringify(live.hints)} live={live} /> : <Hints hints={live.hints} />}
            {live.inverters[0] && <Totals totals={live.totals} />}
            <Inverters inverters={live.inverters} chosenSerial={chosenSerial} choose={choose} />
          </Dimmed>
        )}
      </LoadedView>
    </Screen>
  )
}
