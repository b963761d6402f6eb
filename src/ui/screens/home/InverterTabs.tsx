import { t } from '../../i18n'
import { amountText, Measure } from '../../live/amounts'
import { type Inverter, isInReach } from '../../live/inverter'
import { Icon } from '../../shared/Icon'
import { Tabs } from '../../shared/Tabs'
import { Unchanged } from '../../shared/Unchanged'
import { localeStore } from '../../state/locale'
import { viewOf } from './status'

interface Props {
  inverters: readonly Inverter[]
  chosen: string
  choose: (serial: string) => void
  vertical: boolean
}

/** A tab for each inverter, with its status, power and yield of today. */
export function InverterTabs({ inverters, chosen, choose, vertical }: Props) {
  return (
    <Tabs
      label={t('live.inverters')}
      tabs={inverters.map((inverter) => ({ id: inverter.serial, label: <Summary inverter={inverter} /> }))}
      chosen={chosen}
      choose={choose}
      vertical={vertical}
    />
  )
}

function Summary({ inverter }: { inverter: Inverter }) {
  const { name, status, hasSent, power, yieldDay } = inverter
  const draw = () => {
    const { tone, icon, word } = viewOf(inverter)
    return (
      <>
        <span className="status" data-tone={tone}>
          <Icon name={icon} />
        </span>
        <span className="name" title={name} translate="no">
          {name}
        </span>
        <b>
          <Measure amount={isInReach(inverter) ? power : undefined} />
        </b>
        <small translate="no">{t(word)}</small>
        <small translate="no">{yieldDay && t('live.today', { value: amountText(yieldDay) })}</small>
      </>
    )
  }
  return <Unchanged of={[name, status, hasSent, power, yieldDay, localeStore.get()]} draw={draw} />
}
