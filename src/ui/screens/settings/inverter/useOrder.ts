import { useEffect, useRef } from 'react'
import type { WriteReply } from '../../../../contract/codes'
import type { Inverter } from '../../../../contract/inverters/inverter'
import { command } from '../../../device/api'
import { hasOrder } from './inverters'

/** Moves an inverter in the list; nothing where the firmware keeps no order. */
export function useOrder(inverters: readonly Inverter[], show: (answer: () => Promise<WriteReply>) => void) {
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef('')
  const canMove = inverters.length > 1 && inverters.every(hasOrder)

  // The button moved with its row, and lost the focus on the way.
  useEffect(() => {
    if (pressed.current) list.current?.querySelector<HTMLElement>(pressed.current)?.focus()
    pressed.current = ''
  }, [inverters])

  function move(index: number, by: number) {
    const order = inverters.map(({ id }) => id)
    const [id = 0] = order.splice(index, 1)
    order.splice(index + by, 0, id)
    pressed.current = `[name="move-${id}"][value="${by}"]`
    show(() => command('/api/inverter/order', { order }))
  }

  return { list, move: canMove ? move : undefined }
}
