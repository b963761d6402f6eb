import type { ReactNode } from 'react'
import { quantity, type TextKey, t } from '../../../i18n'
import { monotonicMs } from '../../../lib/clock'
import { Measure } from '../../../live/amounts'
import { type Amount, ageSecondsAt, type Inverter, isInReach } from '../../../live/inverter'
import { yieldOfToday } from '../../../live/totals'
import { useStored } from '../../../shared/hooks/browser'
import { useEachSecond } from '../../../shared/hooks/useEachSecond'
import { Icon } from '../../../shared/Icon'
import { MemoRender } from '../../../shared/lazy'
import { limitText } from '../command/limitText'
import { StatusBadge, useStatusView } from '../status'

interface Props {
  inverters: readonly Inverter[]
  chosenSerial: string
  choose: (serial: string) => void
}

/** A table with a row for each inverter; a click on a heading sorts it by that column. */
export function InverterTable({ inverters, chosenSerial, choose }: Props) {
  // The number of the column that sorts the rows, from 1; negative for descending order. 0 keeps the order of the device.
  const [storedOrder, storeOrder] = useStored('order')
  const order = Number(storedOrder)
  const sortColumn = Math.abs(order) - 1
  const direction = order > 0 ? 'ascending' : 'descending'
  const viewOf = useStatusView()
  const rows = inverters.map((inverter) => ({ inverter, cells: cellsOf(inverter, viewOf(inverter).text) }))
  if (sortColumn in headings) rows.sort((a, b) => order * compare(a.cells[sortColumn]?.[0], b.cells[sortColumn]?.[0]))

  return (
    <div className="scrolls">
      <table aria-label={t('live.inverters')}>
        <thead>
          <tr>
            {headings.map((heading, column) => (
              <th key={heading} scope="col" aria-sort={column === sortColumn ? direction : 'none'}>
                <button
                  type="button"
                  className="quiet"
                  onClick={() => storeOrder(String(order === column + 1 ? -order : column + 1))}
                >
                  {t(heading)} {column === sortColumn && <Icon name={order > 0 ? 'up' : 'down'} />}
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
              isChosen={inverter.serial === chosenSerial}
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

/** If only the age has changed, only the cell of the age is rendered. */
function TableRow({ inverter, cells, isChosen, choose }: RowProps) {
  const { serial, name, limitPercent } = inverter
  const render = () => (
    <>
      <th scope="row">
        {/* biome-ignore lint/a11y/useValidAnchor: the link leads to the panel below */}
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
      {cells.slice(1, -1).map(([, content], index) => (
        <td key={index} data-stale={index && !isInReach(inverter) ? true : undefined}>
          {content}
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

/** The value for sorting, and the content of the cell. */
type Cell = [value: string | number | undefined, content?: ReactNode]

const VALUE_IF_MISSING = -1e12

/** The age of an inverter's data. Updates itself each second, so the other cells are rendered only when new data arrives. */
function Age({ inverter }: { inverter: Inverter }) {
  const seconds = useEachSecond(() => ageSecondsAt(inverter, monotonicMs()))
  return <>{seconds === undefined ? '–' : quantity(seconds, 's')}</>
}

/** The cells of a row, in the order of the headings. */
function cellsOf(inverter: Inverter, statusText: string): Cell[] {
  const { name, power, yieldTotal, temperature, limitWatts } = inverter
  const amountCell = (amount: Amount | undefined): Cell => [amount?.value, <Measure amount={amount} />]
  return [
    [name, name],
    [statusText, <StatusBadge inverter={inverter} />],
    amountCell(isInReach(inverter) ? power : undefined),
    amountCell(yieldOfToday(inverter)),
    amountCell(yieldTotal),
    [limitWatts, limitText(inverter)],
    amountCell(temperature),
    [ageSecondsAt(inverter, monotonicMs()), <Age inverter={inverter} />],
  ]
}

/** Compares two values for sorting. A missing value is smaller than any other. */
function compare(a: Cell[0] = VALUE_IF_MISSING, b: Cell[0] = VALUE_IF_MISSING): number {
  return typeof a === 'string' ? a.localeCompare(String(b), undefined, { numeric: true }) : a - Number(b)
}
