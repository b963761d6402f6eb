import type { Zones } from '../../../contract/ntp'
import newest from '../../../public/zones.json' with { type: 'json' }

/** Names in the page's own list that this firmware's older list lacks. */
const unknown = [
  ...['America/Ciudad_Juarez', 'America/Coyhaique', 'Asia/Qostanay', 'Europe/Kyiv', 'Pacific/Kanton'],
  ...['CET', 'CST6CDT', 'EET', 'EST', 'EST5EDT', 'HST', 'MET', 'MST', 'MST7MDT', 'PST8PDT', 'WET'],
]

export const zones: Zones = Object.fromEntries(
  Object.entries<string>(newest).filter(([name]) => !unknown.includes(name)),
)

/** The rule of a zone by its name; '' for a name that is none. */
export const zoneRule = (name: string) => (Object.hasOwn(zones, name) ? zones[name] : undefined) ?? ''
