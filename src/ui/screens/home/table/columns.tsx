import type { ReactNode } from 'react'
import { quantity, type TextKey, t } from '../../../i18n'
import { Measure } from '../../../live/amounts'
import { type Amount, ageSecondsAt, type Inverter, isInReach } from '../../../live/inverter'
import { useEachSecond } from '../../../shared/hooks/useEachSecond'
import { limitText } from '../limit/limitText'
import { StatusBadge, statusOf } from '../status'

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

/** The value that it is sorted by, and what is shown. */
export type Cell = [value: string | number | undefined, shown?: ReactNode]

const LEAST = -1e12

/** Renders each second on its own, so that the table only renders with new data. */
function Age({ inverter }: { inverter: Inverter }) {
  const seconds = useEachSecond(() => ageSecondsAt(inverter, Date.now()))
  return <>{seconds === undefined ? '–' : quantity(seconds, 's')}</>
}

/** In the order of the headings. */
export function cellsOf(inverter: Inverter): Cell[] {
  const { name, power, yieldDay, yieldTotal, temperature, limitWatts } = inverter
  const measured = (amount: Amount | undefined): Cell => [amount?.value, <Measure amount={amount} />]
  return [
    [name, name],
    [t(statusOf(inverter).word), <StatusBadge inverter={inverter} />],
    measured(isInReach(inverter) ? power : undefined),
    measured(yieldDay),
    measured(yieldTotal),
    [limitWatts, limitText(inverter)],
    measured(temperature),
    [ageSecondsAt(inverter, Date.now()), <Age inverter={inverter} />],
  ]
}

/** For sorting. A missing value is smaller than any other. */
export function compare(one: Cell[0] = LEAST, other: Cell[0] = LEAST): number {
  return typeof one === 'string' ? one.localeCompare(String(other), undefined, { numeric: true }) : one - Number(other)
}
