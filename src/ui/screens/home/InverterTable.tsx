import type { ReactNode } from 'react'
import { quantity, type TextKey, t } from '../../i18n'
import { monotonicMs } from '../../lib/clock'
import { Measure } from '../../live/amounts'
import { type Amount, ageSecondsAt, type Inverter, isInReach } from '../../live/inverter'
import { type Silences, silences } from '../../live/silence'
import { useStored } from '../../shared/hooks/browser'
import { useEachSecond } from '../../shared/hooks/useEachSecond'
import { Icon } from '../../shared/Icon'
import { MemoRender } from '../../shared/MemoRender'
import { useStore } from '../../state/store'
import { limitText } from './limit/limitText'
import { StatusBadge, viewOf } from './status'

interface Props {
  inverters: readonly Inverter[]
  chosen: string
  choose: (serial: string) => void
}

/** A table with a row for each inverter; a click on a heading sorts it by that column. */
export function InverterTable({ inverters, chosen, choose }: Props) {
  // The number of the column that sorts the rows, from 1. Negative: descending.
  const [stored, store] = useStored('order')
  const order = Number(stored)
  const index = Math.abs(order) - 1
  const known = useStore(silences)
  const rows = inverters.map((inverter) => ({ inverter, cells: cellsOf(inverter, known) }))
  if (index in headings) rows.sort((one, other) => order * compare(one.cells[index]?.[0], other.cells[index]?.[0]))

  return (
    <div className="scrolls">
      <table aria-label={t('live.inverters')}>
        <thead>
          <tr>
            {headings.map((heading, column) => (
              <th
                key={heading}
                scope="col"
                aria-sort={column === index ? (order > 0 ? 'ascending' : 'descending') : 'none'}
              >
                <button
                  type="button"
                  className="quiet"
                  onClick={() => store(String(order === column + 1 ? -order : column + 1))}
                >
                  {t(heading)} {column === index && <Icon name={order > 0 ? 'up' : 'down'} />}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody translate="no">
          {rows.map(({ inverter, cells }) => (
            <TableRow
              key={inverter.serial}
              inverter={inverter}
              cells={cells}
              isChosen={inverter.serial === chosen}
              choose={choose}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  inverter: Inverter
  cells: readonly Cell[]
  isChosen: boolean
  choose: (serial: string) => void
}

/** While only the age changes, only its cell is rendered. */
function TableRow({ inverter, cells, isChosen, choose }: RowProps) {
  const { serial, name, limitPercent } = inverter
  const render = () => (
    <>
      <th scope="row">
        {/* biome-ignore lint/a11y/useValidAnchor: it leads to the panel below */}
        <a
          href="#chosen"
          className="name"
          title={name}
          aria-current={isChosen || undefined}
          onClick={() => choose(serial)}
        >
          {name}
        </a>
      </th>
      {cells.slice(1, -1).map(([, shown], index) => (
        <td key={index} data-stale={index && !isInReach(inverter) ? true : undefined}>
          {shown}
        </td>
      ))}
    </>
  )
  return (
    <tr>
      <MemoRender deps={[isChosen, limitPercent, ...cells.slice(0, -1).map(([value]) => value)]} render={render} />
      <td>{cells.at(-1)?.[1]}</td>
    </tr>
  )
}

const headings = [
  'inverter.name',
  'systemInfo.status',
  'properties.Power',
  'properties.YieldDay',
  'properties.YieldTotal',
  'limit.title',
  'properties.Temperature',
  'live.age',
] as const satisfies readonly TextKey[]

/** The value that the rows are sorted by, and what the cell shows. */
type Cell = [value: string | number | undefined, shown?: ReactNode]

const LEAST = -1e12

/** Renders each second on its own, so that the table only renders with new data. */
function Age({ inverter }: { inverter: Inverter }) {
  const seconds = useEachSecond(() => ageSecondsAt(inverter, monotonicMs()))
  return <>{seconds === undefined ? '–' : quantity(seconds, 's')}</>
}

/** In the order of the headings. */
function cellsOf(inverter: Inverter, known: Silences): Cell[] {
  const { name, power, yieldDay, yieldTotal, temperature, limitWatts } = inverter
  const measured = (amount: Amount | undefined): Cell => [amount?.value, <Measure amount={amount} />]
  return [
    [name, name],
    [viewOf(inverter, known).text, <StatusBadge inverter={inverter} />],
    measured(isInReach(inverter) ? power : undefined),
    measured(yieldDay),
    measured(yieldTotal),
    [limitWatts, limitText(inverter)],
    measured(temperature),
    [ageSecondsAt(inverter, monotonicMs()), <Age inverter={inverter} />],
  ]
}

/** For sorting. A missing value is smaller than any other. */
function compare(one: Cell[0] = LEAST, other: Cell[0] = LEAST): number {
  return typeof one === 'string' ? one.localeCompare(String(other), undefined, { numeric: true }) : one - Number(other)
}
