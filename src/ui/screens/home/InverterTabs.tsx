import { t } from '../../i18n'
import { isInReach } from '../../live/decode'
import type { Inverter } from '../../live/merge'
import { Icon } from '../../shared/Icon'
import { Tabs } from '../../shared/Tabs'
import { Unchanged } from '../../shared/Unchanged'
import { localeStore } from '../../state/locale'
import { amountText, Measure } from './cards/Measure'
import { statusOf } from './status'

interface Props {
  inverters: readonly Inverter[]
  chosen: string
  choose: (serial: string) => void
  vertical: boolean
}

/** All inverters at a glance: status, power and yield; a click shows one. */
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

function Summary({ inverter: { name, tone, isHeard, power, today } }: { inverter: Inverter }) {
  const draw = () => {
    const { icon, word } = statusOf({ tone, isHeard })
    return (
      <>
        <span className="status" data-tone={tone}>
          <Icon name={icon} />
        </span>
        <span className="name" title={name} translate="no">
          {name}
        </span>
        <b>
          <Measure amount={isInReach(tone) ? power : undefined} />
        </b>
        <small translate="no">{t(word)}</small>
        <small translate="no">{today && t('live.today', { value: amountText(today) })}</small>
      </>
    )
  }
  return <Unchanged of={[name, tone, isHeard, power, today, localeStore.get()]} draw={draw} />
}
