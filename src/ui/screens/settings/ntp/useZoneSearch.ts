import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Zones } from '../../../../contract/ntp'
import { findZones } from './zones'

/** A typed text filters the list, arrow keys move through it, Enter takes the active entry. */
export function useZoneSearch(zones: Zones, choose: (name: string) => void) {
  /** While it is undefined the list is closed. */
  const [typed, setTyped] = useState<string>()
  const [index, setIndex] = useState(0)
  const found = typed === undefined ? [] : findZones(zones, typed)
  const active = found[index]

  useEffect(() => {
    if (active) document.getElementById(`zone-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function type(text: string | undefined) {
    setTyped(text)
    setIndex(0)
  }

  function take(name: string | undefined) {
    if (name) choose(name)
    type(undefined)
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && typed === undefined) type('')
    else if (step) setIndex((index + step + found.length) % (found.length || 1))
    else if (event.key === 'Enter' && typed !== undefined) take(active)
    else if (event.key === 'Escape' && typed !== undefined) type(undefined)
    else return
    event.preventDefault()
  }

  return { typed, found, active, type, take, press }
}
