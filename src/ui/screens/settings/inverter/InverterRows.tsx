import type { RefObject } from 'react'
import type { Inverter } from '../../../../contract/inverters/inverter'
import { InverterRow } from './InverterRow'
import { nameOf } from './inverters'
import { MoveButtons } from './MoveButtons'

interface Props {
  list: RefObject<HTMLUListElement | null>
  inverters: readonly Inverter[]
  edit: (inverter: Inverter) => void
  remove: (inverter: Inverter) => void
  /** Only where the firmware keeps an order. */
  move: ((index: number, by: number) => void) | undefined
  busy: boolean
}

export function InverterRows({ list, inverters, edit, remove, move, busy }: Props) {
  return (
    <ul className="rows" ref={list}>
      {inverters.map((inverter, index) => (
        <InverterRow
          key={`${inverter.id} ${inverter.serial}`}
          inverter={inverter}
          edit={() => edit(inverter)}
          remove={() => remove(inverter)}
        >
          {move && (
            <MoveButtons
              id={inverter.id}
              name={nameOf(inverter)}
              busy={busy}
              isFirst={index === 0}
              isLast={index === inverters.length - 1}
              move={(by) => move(index, by)}
            />
          )}
        </InverterRow>
      ))}
    </ul>
  )
}
