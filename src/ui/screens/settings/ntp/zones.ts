import type { Zones } from '../../../../contract/ntp'
import { isRecord } from '../../../lib/json'

export function readZones(answer: unknown): Zones {
  const entries = isRecord(answer) ? Object.entries(answer) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Simplifies a text for the search, so that 'São Paulo' finds America/Sao_Paulo. */
function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase()
}

export function findZones(zones: Zones, typed: string): string[] {
  const searched = searchable(typed)
  return Object.keys(zones).filter((name) => searchable(name).includes(searched))
}

/** The zone for a typed text: the only zone that matches, or the zone with exactly this name. */
export function zoneForText(zones: Zones, typed: string): string | undefined {
  const found = typed ? findZones(zones, typed) : []
  return found.length === 1 ? found[0] : found.find((name) => searchable(name) === searchable(typed))
}

/** The browser's own name for a zone. Undefined if the browser does not know the zone. */
function canonicalName(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** The name of the first zone in the list that has this rule. It is used instead of the stored name for two reasons: the browser may not know the stored name, or the rule of that name in the list may differ from the rule that the device uses. */
export function zoneWithRule(zones: Zones, rule: string): string | undefined {
  return Object.keys(zones).find((name) => zones[name] === rule)
}

/** The browser's zone in the list. The browser may use another name for it, such as Asia/Calcutta for Asia/Kolkata. */
export function zoneOfBrowser(zones: Zones, browserName: string): string | undefined {
  if (browserName in zones) return browserName
  const canonical = canonicalName(browserName)
  return canonical && Object.keys(zones).find((name) => canonicalName(name) === canonical)
}
