import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { t } from '../../i18n'
import type { Live } from '../../live/merge'
import { useLive } from '../../live/useLive'
import { LoadedView } from '../../parts/LoadedView'
import { Screen } from '../../parts/Screen'
import { TakeTurns } from './AutoRotate'
import { Dimmed } from './Dimmed'
import { Hints } from './Hints'
import { InverterPanel } from './InverterPanel'
import { InverterTabs } from './InverterTabs'
import { amountText } from './Measure'
import { Totals } from './Totals'
import { useSwipe } from './useSwipe'

export function Home() {
  const [wanted, choose] = useState<string>()
  const loaded = useLive(wanted)
  const power = loaded.data?.totals.Power
  return (
    <Screen title={t('live.title')} headline={power && amountText(power)} wide unseenTitle>
      {/* What has been seen stays; the sign in the bar tells that nothing new comes. */}
      <LoadedView loaded={loaded.data ? { ...loaded, error: undefined } : loaded}>
        {(live) => (
          <Dimmed>
            <Hints hints={live.hints} />
            {live.inverters[0] && <Totals totals={live.totals} />}
            <Roof live={live} wanted={wanted} choose={choose} />
          </Dimmed>
        )}
      </LoadedView>
    </Screen>
  )
}

interface RoofProps {
  live: Live
  wanted: string | undefined
  choose: (serial: string) => void
}

function Roof({ live: { inverters }, wanted, choose }: RoofProps) {
  const area = useRef<HTMLDivElement>(null)
  const shown = useRef('')
  // What is shown stays, also when others come before it.
  const at = Math.max(
    0,
    inverters.findIndex(({ serial }) => serial === (wanted ?? shown.current)),
  )
  const chosen = inverters[at]
  if (chosen) shown.current = chosen.serial
  const isMany = inverters.length > 1

  function step(by: number) {
    const next = inverters[(at + by + inverters.length) % inverters.length]
    if (next) choose(next.serial)
  }
  const swipe = useSwipe(step)

  if (!chosen)
    return (
      <p class="notice">
        {t('inverterList.none')} <Link href="/settings/inverter">{t('nav.inverter')}</Link>
      </p>
    )
  return (
    <div class="roof" data-many={isMany} ref={area}>
      {isMany && <InverterTabs inverters={inverters} chosen={chosen.serial} choose={choose} />}
      <div class="chosen" {...(isMany && swipe)}>
        <InverterPanel key={chosen.serial} inverter={chosen} isTab={isMany} />
      </div>
      {isMany && <TakeTurns area={area} next={() => step(1)} chosen={chosen.serial} />}
    </div>
  )
}
