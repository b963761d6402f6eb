import { useEffect } from 'react'
import { createStore, useStore } from '../../../../ui/state/store'

export type PartName = 'battery' | 'solarcharger' | 'gridcharger'

/** A panel's report to the energy flow. Only panels know the age of the values, because they have a socket. */
interface PanelReport {
  isSilent: boolean
  /** The charge power of a battery whose power is missing in the live data. */
  watts?: number | undefined
}

/** Reports by part and panel. Each solar charger has its own panel. */
const reports = createStore<Readonly<Record<string, Readonly<Record<string, PanelReport>>>>>({})

function setReport(part: PartName, panel: string, report: PanelReport | undefined) {
  const { [panel]: _, ...others } = reports.get()[part] ?? {}
  reports.set({ ...reports.get(), [part]: report ? { ...others, [panel]: report } : others })
}

/** Reports the state of a panel to the energy flow while the panel is shown. */
export function usePanelReport(part: PartName, panel: string, { isSilent, watts }: PanelReport) {
  useEffect(() => {
    setReport(part, panel, { isSilent, watts })
    return () => setReport(part, panel, undefined)
  }, [part, panel, isSilent, watts])
}

/** The reports of all panels, by part. */
export interface PartsHeard {
  /** True if all panels of a part are silent. False before the first panel has reported. */
  isSilent: (part: PartName) => boolean
  /** The charge power that the battery's panel reports. Only the panel of a Zendure reports it. */
  batteryWatts: number | undefined
}

export function usePartsHeard(): PartsHeard {
  const all = useStore(reports)
  const reportsOf = (part: PartName) => Object.values(all[part] ?? {})
  return {
    isSilent: (part) => reportsOf(part).length > 0 && reportsOf(part).every(({ isSilent }) => isSilent),
    batteryWatts: reportsOf('battery')[0]?.watts,
  }
}
