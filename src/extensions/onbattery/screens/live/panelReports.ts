import { useEffect } from 'react'
import { createStore, useStore } from '../../../../ui/state/store'

export type PartName = 'battery' | 'solarcharger' | 'gridcharger'

/** The report of a panel, such as "Battery", to the diagram "Energy flow". Only a panel knows the age of its values, because only panels have a socket. */
interface PanelReport {
  /** True if the panel shows "Not reachable" or "Offline". */
  isUnreachable: boolean
  /** The charge power of the battery, negative while the battery discharges. Only reported if the live data lack this power. */
  batteryWatts?: number | undefined
}

/** Reports by part and panel. Each solar charger has its own panel. */
const reports = createStore<Readonly<Record<string, Readonly<Record<string, PanelReport>>>>>({})

function setReport(part: PartName, panel: string, report: PanelReport | undefined) {
  const { [panel]: _, ...others } = reports.get()[part] ?? {}
  reports.set({ ...reports.get(), [part]: report ? { ...others, [panel]: report } : others })
}

/** Reports the state of a panel to the energy flow while the panel is shown. */
export function usePanelReport(part: PartName, panel: string, { isUnreachable, batteryWatts }: PanelReport) {
  useEffect(() => {
    setReport(part, panel, { isUnreachable, batteryWatts })
    return () => setReport(part, panel, undefined)
  }, [part, panel, isUnreachable, batteryWatts])
}

/** The reports of the panels about each part. */
export interface PanelReports {
  /** True if all panels of a part report that it is unreachable. False before the first report. */
  isUnreachable: (part: PartName) => boolean
  /** The charge power that the battery's panel reports. Only the panel of a Zendure reports it. */
  batteryWatts: number | undefined
}

export function usePanelReports(): PanelReports {
  const reportsByPart = useStore(reports)
  const reportsOf = (part: PartName) => Object.values(reportsByPart[part] ?? {})
  return {
    isUnreachable: (part) => reportsOf(part).length > 0 && reportsOf(part).every(({ isUnreachable }) => isUnreachable),
    batteryWatts: reportsOf('battery')[0]?.batteryWatts,
  }
}
