import type { ReactNode } from 'react'
import { quantity, type TextKey, t } from '../../../i18n'
import { type Amount, firstAmount, isInReach } from '../../../live/decode'
import { ageSeconds, type Inverter } from '../../../live/merge'
import { Badge } from '../../../shared/Badge'
import { useEachSecond } from '../../../shared/hooks/useEachSecond'
import { Icon } from '../../../shared/Icon'
import { Measure } from '../cards/Measure'
import { limitText } from '../limit/limitText'
import { statusOf } from '../status'

export const headings = [
  'inverter.name',
  'systemInfo.status',
  'properties.Power',
  'properties.YieldDay',
  'properties.YieldTotal',
  'limit.title',
  'properties.Temperature',
  'live.age',
] as const satisfies readonly TextKey[]

/** What it is sorted by, and what is shown. */
export type Cell = [value: string | number | undefined, shown?: ReactNode]

const LEAST = -1e12

/** Counts by itself, so that the table is drawn anew by new data only. */
function Age({ inverter }: { inverter: Inverter }) {
  const seconds = useEachSecond(() => ageSeconds(inverter, Date.now()))
  return <>{seconds === undefined ? '–' : quantity(seconds, 's')}</>
}

/** In the order of the headings. */
export function cellsOf(inverter: Inverter): Cell[] {
  const { name, tone, isHeard, power, today, limitWatts, raw } = inverter
  const { icon, word } = statusOf(inverter)
  const measured = (amount: Amount | undefined): Cell => [amount?.value, <Measure amount={amount} />]
  // Decoded for this table alone.
  const decoded = (property: string) => measured(isHeard ? firstAmount(raw, property) : undefined)
  return [
    [name, name],
    [
      t(word),
      <Badge tone={tone}>
        <Icon name={icon} /> {t(word)}
      </Badge>,
    ],
    measured(isInReach(tone) ? power : undefined),
    measured(today),
    decoded('YieldTotal'),
    [limitWatts, limitText(inverter)],
    decoded('Temperature'),
    [ageSeconds(inverter, Date.now()), <Age inverter={inverter} />],
  ]
}

/** What has no value is less than anything else. */
export function compare(one: Cell[0] = LEAST, other: Cell[0] = LEAST): number {
  return typeof one === 'string' ? one.localeCompare(String(other), undefined, { numeric: true }) : one - Number(other)
}
