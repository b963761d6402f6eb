import type { Zones } from '../../../contract/ntp'
import zonesOfPage from '../../../public/zones.json' with { type: 'json' }

/** Names in the list of the page that the older list of this firmware lacks. */
const newNames = [
  ...['America/Ciudad_Juarez', 'America/Coyhaique', 'Asia/Qostanay', 'Europe/Kyiv', 'Pacific/Kanton'],
  ...['CET', 'CST6CDT', 'EET', 'EST', 'EST5EDT', 'HST', 'MET', 'MST', 'MST7MDT', 'PST8PDT', 'WET'],
]

export const zones: Zones = Object.fromEntries(
  Object.entries<string>(zonesOfPage).filter(([name]) => !newNames.includes(name)),
)

/** The rule of a zone by its name; '' for an unknown name. */
export const zoneRule = (name: string) => (Object.hasOwn(zones, name) ? zones[name] : undefined) ?? ''
