type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** What a member may be instead of what it should be. */
const wrongValues: readonly Json[] = [null, { a: 1 }, [], 'text', -1, 1e300, true]

export interface Malformation {
  /** Where: `inverters.0.AC`. */
  at: string
  remove?: string[]
  change?: Record<string, Json>
}

const isMap = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Members of a list, or of a map by number, are alike: one stands for all. */
function membersOf(value: Json): [string, Json][] {
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => ['0', item])
  if (!isMap(value)) return []
  const members = Object.entries(value)
  const isByNumber = members.every(([name]) => /^\d+$/.test(name))
  return isByNumber ? members.slice(0, 1) : members
}

/** The place of every member, those of members included. */
function placesIn(value: Json, path = ''): [string, Json][] {
  return membersOf(value).flatMap(([name, member]) => {
    const at = path ? `${path}.${name}` : name
    return [[at, member] as [string, Json], ...placesIn(member, at)]
  })
}

const kindOf = (value: Json) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value)

/** An answer with each member missing in turn, and with each of the wrong kind in turn. */
export function malformedVersions(answer: unknown): Malformation[] {
  return placesIn(answer as Json).flatMap(([at, member]) => [
    { at: `${at} missing`, remove: [at] },
    ...wrongValues
      .filter((odd) => kindOf(odd) !== kindOf(member) || odd === -1 || odd === 1e300)
      .map((odd) => ({ at: `${at} = ${JSON.stringify(odd)}`, change: { [at]: odd } })),
  ])
}
