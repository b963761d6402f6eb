import type { Zones } from '../../../contract/ntp'
import zonesOfPage from '../../../public/zones.json' with { type: 'json' }

/** Zones of the page that are missing in this firmware, because its list of zones is older. */
const zonesMissingInFirmware = [
  ...['America/Ciudad_Juarez', 'America/Coyhaique', 'Asia/Qostanay', 'Europe/Kyiv', 'Pacific/Kanton'],
  ...['CET', 'CST6CDT', 'EET', 'EST', 'EST5EDT', 'HST', 'MET', 'MST', 'MST7MDT', 'PST8PDT', 'WET'],
]

export const zones: Zones = Object.fromEntries(
  Object.entries<string>(zonesOfPage).filter(([name]) => !zonesMissingInFirmware.includes(name)),
)

/** The rule of a zone by its name; '' for an unknown name. */
export const zoneRule = (name: string) => (Object.hasOwn(zones, name) ? zones[name] : undefined) ?? ''
