import { useEffect } from 'react'
import { createStore, useStore } from '../../../../ui/state/store'

export type PartName = 'battery' | 'solarcharger' | 'gridcharger'

/** What a panel tells the energy flow: only the panels have sockets with the age of the values. */
interface Heard {
  isSilent: boolean
  /** What charges the battery, for a battery whose power is missing in the live data. */
  watts?: number | undefined
}

/** By part, then by the name of a panel: each solar charger has one. */
const panels = createStore<Readonly<Record<string, Readonly<Record<string, Heard>>>>>({})

function changePanel(part: PartName, panel: string, heard: Heard | undefined) {
  const { [panel]: _, ...others } = panels.get()[part] ?? {}
  panels.set({ ...panels.get(), [part]: heard ? { ...others, [panel]: heard } : others })
}

/** Tells the energy flow about a part while its panel is shown. */
export function useHeardReport(part: PartName, panel: string, { isSilent, watts }: Heard) {
  useEffect(() => {
    changePanel(part, panel, { isSilent, watts })
    return () => changePanel(part, panel, undefined)
  }, [part, panel, isSilent, watts])
}

export interface PartsHeard {
  /** Whether all panels of a part are silent. False while its details are not known yet. */
  isSilent: (part: PartName) => boolean
  batteryWatts: number | undefined
}

export function usePartsHeard(): PartsHeard {
  const all = useStore(panels)
  const of = (part: PartName) => Object.values(all[part] ?? {})
  return {
    isSilent: (part) => of(part).length > 0 && of(part).every(({ isSilent }) => isSilent),
    batteryWatts: of('battery')[0]?.watts,
  }
}
