import { useEffect } from 'react'
import { createStore, useStore } from '../../../../ui/state/store'

export type PartName = 'battery' | 'solarcharger' | 'gridcharger'

/** A panel's report to the energy flow. Only panels know the age of the values, because they have a socket. */
interface Heard {
  isSilent: boolean
  /** The charge power of a battery whose power is missing in the live data. */
  watts?: number | undefined
}

/** Reports by part and panel. Each solar charger has a panel. */
const panels = createStore<Readonly<Record<string, Readonly<Record<string, Heard>>>>>({})

function changePanel(part: PartName, panel: string, heard: Heard | undefined) {
  const { [panel]: _, ...others } = panels.get()[part] ?? {}
  panels.set({ ...panels.get(), [part]: heard ? { ...others, [panel]: heard } : others })
}

/** Reports a part to the energy flow while its panel is shown. */
export function useHeardReport(part: PartName, panel: string, { isSilent, watts }: Heard) {
  useEffect(() => {
    changePanel(part, panel, { isSilent, watts })
    return () => changePanel(part, panel, undefined)
  }, [part, panel, isSilent, watts])
}

export interface PartsHeard {
  /** True if all panels of a part are silent. False before the first panel has reported. */
  isSilent: (part: PartName) => boolean
  batteryWatts: number | undefined
}

export function usePartsHeard(): PartsHeard {
  const all = useStore(panels)
  const reportsOf = (part: PartName) => Object.values(all[part] ?? {})
  return {
    isSilent: (part) => reportsOf(part).length > 0 && reportsOf(part).every(({ isSilent }) => isSilent),
    batteryWatts: reportsOf('battery')[0]?.watts,
  }
}
