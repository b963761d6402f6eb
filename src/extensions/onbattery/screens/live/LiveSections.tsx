import { asRecord } from '../../../../ui/lib/json'
import type { Live } from '../../../../ui/live/merge'
import { BatterySection } from './BatterySection'
import { GridChargerSection } from './GridChargerSection'
import { SolarChargers } from './SolarChargers'

/** A section with its own socket for each part that is on. The power meter needs no section, because the energy flow shows its only value. */
export function LiveSections({ live }: { live: Live }) {
  const isOn = (name: string) => asRecord(live.others?.[name]).enabled === true
  return (
    <>
      {isOn('solarcharger') && <SolarChargers />}
      {isOn('battery') && <BatterySection />}
      {isOn('gridcharger') && <GridChargerSection />}
    </>
  )
}
