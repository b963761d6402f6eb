import { percent, t } from '../../../i18n'
import { amountText, Measure } from '../../../live/amounts'
import { type Amount, type Card, type Inverter, isInReach, stringId } from '../../../live/inverter'
import { fullWatts, moduleWattsOf } from '../../../live/rating'
import { silences } from '../../../live/silence'
import { yieldOfToday } from '../../../live/totals'
import { type WeakStrings, weakStrings } from '../../../live/weakStrings'
import { Icon } from '../../../shared/Icon'
import { MemoRender } from '../../../shared/lazy'
import { Tabs } from '../../../shared/Tabs'
import { useStore } from '../../../state/store'
import { titleOf } from '../panel/cards'
import { energyAmount, sinceText, useStatusView } from '../status'

interface Props {
  inverters: readonly Inverter[]
  chosenSerial: string
  choose: (serial: string) => void
  /** Called after a click on a tile. */
  open: () => void
  vertical: boolean
}

/** A tile for each inverter. The tiles are the tabs of the inverter panel. */
export function InverterTabs({ inverters, chosenSerial, choose, open, vertical }: Props) {
  return (
    <Tabs
      label={t('live.inverters')}
      tabs={inverters.map((inverter) => ({ id: inverter.serial, label: <Tile inverter={inverter} /> }))}
      chosen={chosenSerial}
      choose={choose}
      open={open}
      vertical={vertical}
    />
  )
}

function Tile({ inverter }: { inverter: Inverter }) {
  const { serial, name, status, hasSent, power, cards } = inverter
  const yieldDay = yieldOfToday(inverter)
  const knownWeakStrings = useStore(weakStrings)
  const sinceMs = useStore(silences).silent.get(serial)?.sinceMs
  const { tone, icon, text: statusText } = useStatusView()(inverter)
  const text = sinceMs && tone === 'bad' ? t('state.since', { time: sinceText(sinceMs) }) : statusText
  const isAsleep = icon === 'moon'
  const hasValues = hasSent && isInReach(inverter)
  const render = () => (
    <>
      <span className="status" data-tone={tone}>
        <Icon name={icon} />
      </span>
      <span className="name" title={name} translate="no">
        {name}
      </span>
      {hasValues && (
        <b>
          <Measure amount={wholeWatts(power)} />
        </b>
      )}
      <small data-status={status} translate="no">
        {isAsleep ? t('state.asleep') : text}
      </small>
      {hasValues && <PowerBars inverter={inverter} weakStrings={knownWeakStrings} />}
      <small className="today" data-only={isAsleep || undefined} translate="no">
        {yieldDay && t('live.today', { value: amountText(energyAmount(yieldDay)) })}
      </small>
    </>
  )
  return (
    <MemoRender
      deps={[name, status, hasValues, tone, icon, power, yieldDay, cards, text, knownWeakStrings]}
      render={render}
    />
  )
}

interface BarsProps {
  inverter: Inverter
  weakStrings: WeakStrings
}

/** A bar shows the power of the inverter as a share of its rating. If the inverter has several strings of panels, a smaller bar for each string is below. Screen readers read the power of each string. */
function PowerBars({ inverter, weakStrings }: BarsProps) {
  const { serial, power, cards } = inverter
  const strings = cards.filter(({ kind }) => kind === 'DC')
  const inverterMaxWatts = fullWatts(inverter)
  const shareOf = (watts = 0, maxWatts = 0) => (maxWatts > 0 ? watts / maxWatts : 0)
  const lossOf = ({ number }: Card) => weakStrings.get(stringId(serial, number))?.[2]
  const textOf = (string: Card) => {
    const watts = wholeWatts(string.amounts.Power)
    const loss = lossOf(string)
    const text = `${titleOf(string)} ${watts ? amountText(watts) : '–'}`
    return loss ? `${text} ${t('yield.weak', { loss: percent(loss) })}` : text
  }
  return (
    <span className="bars">
      <Bar share={shareOf(power?.value, inverterMaxWatts)} />
      {strings.length > 1 &&
        strings.map((string) => (
          <Bar
            key={string.number}
            share={shareOf(string.amounts.Power?.value, moduleWattsOf(string) || inverterMaxWatts / strings.length)}
            isWeak={!!lossOf(string)}
          />
        ))}
      <span className="unseen" translate="no">
        {strings.map(textOf).join(' · ')}
      </span>
    </span>
  )
}

const wholeWatts = (power: Amount | undefined) => power && { ...power, digits: 0 }

function Bar({ share, isWeak }: { share: number; isWeak?: boolean }) {
  return (
    <i data-weak={isWeak || undefined} style={{ backgroundSize: `${Math.round(Math.min(share, 1) * 100)}% 100%` }} />
  )
}
