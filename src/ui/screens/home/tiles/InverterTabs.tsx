import { quantity, t } from '../../../i18n'
import { Measure } from '../../../live/amounts'
import { type Amount, type Inverter, isInReach } from '../../../live/inverter'
import { silences } from '../../../live/silence'
import { yieldOfToday } from '../../../live/totals'
import { weakStrings } from '../../../live/weakStrings'
import { Icon } from '../../../shared/Icon'
import { MemoRender } from '../../../shared/lazy'
import { Tabs } from '../../../shared/Tabs'
import { useStore } from '../../../state/store'
import { sinceText, useStatusView } from '../status'
import { PowerBars } from './PowerBars'

interface Props {
  inverters: readonly Inverter[]
  chosenSerial: string
  choose: (serial: string) => void
  vertical: boolean
}

/** A tile for each inverter. The tiles are the tabs of the inverter panel. */
export function InverterTabs({ inverters, chosenSerial, choose, vertical }: Props) {
  return (
    <Tabs
      label={t('live.inverters')}
      tabs={inverters.map((inverter) => ({ id: inverter.serial, label: <Tile inverter={inverter} /> }))}
      chosen={chosenSerial}
      choose={choose}
      vertical={vertical}
    />
  )
}

function Tile({ inverter }: { inverter: Inverter }) {
  const { serial, name, status, power, cards } = inverter
  const yieldDay = yieldOfToday(inverter)
  const knownWeakStrings = useStore(weakStrings)
  const sinceMs = useStore(silences).silent.get(serial)?.sinceMs
  const { tone, icon, text: statusText } = useStatusView()(inverter)
  const text = sinceMs && tone === 'bad' ? t('state.since', { time: sinceText(sinceMs) }) : statusText
  const render = () => (
    <>
      <span className="status" data-tone={tone}>
        <Icon name={icon} />
      </span>
      <span className="name" title={name} translate="no">
        {name}
      </span>
      <b>
        <Measure amount={isInReach(inverter) && power ? { ...power, digits: 0 } : undefined} />
      </b>
      <small data-status={status} translate="no">
        {text}
      </small>
      {isInReach(inverter) && <PowerBars inverter={inverter} weakStrings={knownWeakStrings} />}
      <small translate="no">{yieldDay && t('live.today', { value: energyText(yieldDay) })}</small>
    </>
  )
  return <MemoRender deps={[name, status, tone, power, yieldDay, cards, text, knownWeakStrings]} render={render} />
}

const WH_PER_KWH = 1000

function energyText({ value, unit }: Amount): string {
  return unit === 'Wh' ? quantity(value / WH_PER_KWH, 'kWh', 2) : quantity(value, unit, 2)
}
