import { t } from '../../../i18n'
import type { Inverter } from '../../../live/merge'
import { useStored } from '../../../shared/hooks/browser'
import { Icon } from '../../../shared/Icon'
import { cellsOf, compare, headings } from './columns'
import { TableRow } from './TableRow'

export interface TableProps {
  inverters: readonly Inverter[]
  chosen: string
  choose: (serial: string) => void
}

/** All inverters at a glance, a row each. */
export function InverterTable({ inverters, chosen, choose }: TableProps) {
  // The column that it is sorted by, from 1; below zero downwards.
  const [stored, store] = useStored('order')
  const order = Number(stored)
  const index = Math.abs(order) - 1
  const rows = inverters.map((inverter) => ({ inverter, cells: cellsOf(inverter) }))
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
