import type { Zones } from '../../../../contract/ntp'
import { isRecord } from '../../../lib/json'

export function readZones(answer: unknown): Zones {
  const entries = isRecord(answer) ? Object.entries(answer) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** 'São Paulo' finds America/Sao_Paulo. */
function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase()
}

export function findZones(zones: Zones, typed: string): string[] {
  const wanted = searchable(typed)
  return Object.keys(zones).filter((name) => searchable(name).includes(wanted))
}

/** The zone for a typed text: the only one found, or the one with exactly this name. */
export function zoneMeant(zones: Zones, typed: string): string | undefined {
  const found = typed ? findZones(zones, typed) : []
  return found.length === 1 ? found[0] : found.find((name) => searchable(name) === searchable(typed))
}

function canonical(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/**
 * The local time of the zone, in milliseconds as if the zone were UTC. The device expects the local time of its zone. Undefined if the browser
 * does not know the zone.
 */
export function wallClock(nowMs: number, timeZone: string): number | undefined {
  try {
    // Swedish dates are written as in ISO 8601, except for the T.
    return Date.parse(`${new Date(nowMs).toLocaleString('sv', { timeZone }).replace(' ', 'T')}Z`)
  } catch {
    return undefined
  }
}

/** The name of a zone with this rule. The device uses only the rule: its name may be unknown, and the rule may be outdated. */
export function zoneWith(zones: Zones, rule: string): string | undefined {
  return Object.keys(zones).find((name) => zones[name] === rule)
}

/** The browser may call its zone by another name than the list: Asia/Calcutta is Asia/Kolkata. */
export function zoneNamed(zones: Zones, browserName: string): string | undefined {
  if (browserName in zones) return browserName
  const wanted = canonical(browserName)
  return wanted && Object.keys(zones).find((name) => canonical(name) === wanted)
}
