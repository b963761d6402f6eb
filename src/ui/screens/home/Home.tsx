import { useRef, useState } from 'react'
import { t } from '../../i18n'
import type { Live } from '../../live/merge'
import { useLive } from '../../live/useLive'
import { LoadedView } from '../../parts/loading/LoadedView'
import { Screen } from '../../parts/Screen'
import { AutoRotate } from './AutoRotate'
import { Dimmed } from './Dimmed'
import { firstDay, isFirstDay } from './firstDay/firstDay'
import { Hints } from './Hints'
import { InverterPanel } from './InverterPanel'
import { InverterTabs } from './InverterTabs'
import { amountText } from './Measure'
import { Totals } from './Totals'
import { useSwipe } from './useSwipe'

export function Home() {
  const [chosenSerial, choose] = useState<string>()
  const loaded = useLive(chosenSerial)
  const power = loaded.data?.totals.Power
  return (
    <Screen title={t('live.title')} headline={power && amountText(power)} wide unseenTitle>
      {/* What has been seen stays; the status in the bar says that nothing new comes. */}
      <LoadedView loaded={loaded.data ? { ...loaded, error: undefined } : loaded}>
        {(live) => (
          <Dimmed>
            {isFirstDay(live) && firstDay.View ? (
              <firstDay.View key={live.hints} live={live} />
            ) : (
              <Hints hints={live.hints} />
            )}
            {live.inverters[0] && <Totals totals={live.totals} />}
            <Inverters live={live} chosenSerial={chosenSerial} choose={choose} />
          </Dimmed>
        )}
      </LoadedView>
    </Screen>
  )
}

interface InvertersProps {
  live: Live
  chosenSerial: string | undefined
  choose: (serial: string) => void
}

function Inverters({ live: { inverters }, chosenSerial, choose }: InvertersProps) {
  const area = useRef<HTMLDivElement>(null)
  const shown = useRef('')
  // The shown inverter stays shown when others are inserted before it.
  const index = Math.max(
    0,
    inverters.findIndex(({ serial }) => serial === (chosenSerial ?? shown.current)),
  )
  const chosen = inverters[index]
  if (chosen) shown.current = chosen.serial
  const isMany = inverters.length > 1

  function step(by: number) {
    const next = inverters[(index + by + inverters.length) % inverters.length]
    if (next) choose(next.serial)
  }
  const swipe = useSwipe(step)

  if (!chosen) return null
  return (
    <div class="roof" data-many={isMany} ref={area}>
      {isMany && <InverterTabs inverters={inverters} chosen={chosen.serial} choose={choose} />}
      <div class="chosen" {...(isMany && swipe)}>
        <InverterPanel key={chosen.serial} inverter={chosen} isTab={isMany} />
      </div>
      {isMany && <AutoRotate area={area} next={() => step(1)} chosen={chosen.serial} />}
    </div>
  )
}
