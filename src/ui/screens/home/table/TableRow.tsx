import { isInReach } from '../../../live/decode'
import type { Inverter } from '../../../live/merge'
import { Unchanged } from '../../../shared/Unchanged'
import type { Cell } from './columns'

interface Props {
  inverter: Inverter
  cells: readonly Cell[]
  isChosen: boolean
  choose: (serial: string) => void
}

/** Only the age is drawn anew while nothing else changes. */
export function TableRow({ inverter, cells, isChosen, choose }: Props) {
  const { serial, name, tone, limitPercent } = inverter
  const draw = () => (
    <>
      <th scope="row">
        {/* biome-ignore lint/a11y/useValidAnchor: it leads to the panel, which stands below */}
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
        <td key={index} data-stale={index && !isInReach(tone) ? true : undefined}>
          {shown}
        </td>
      ))}
    </>
  )
  return (
    <tr>
      <Unchanged of={[isChosen, limitPercent, ...cells.slice(0, -1).map(([value]) => value)]} draw={draw} />
      <td>{cells.at(-1)?.[1]}</td>
    </tr>
  )
}
