type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** Wrong values of a member. */
const wrongValues: readonly Json[] = [null, { toString: 1 }, [], 'text', -1, 1e300, true]

export interface Malformation {
  /** Such as `inverters.0.AC`. */
  location: string
  remove?: string[]
  change?: Record<string, Json>
}

const isMap = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Members of a list, or of a map by number, are alike: one of them is enough. */
function membersOf(value: Json): [string, Json][] {
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => ['0', item])
  if (!isMap(value)) return []
  const members = Object.entries(value)
  const isByNumber = members.every(([name]) => /^\d+$/.test(name))
  return isByNumber ? members.slice(0, 1) : members
}

/** The location of every member, those of members included. */
function locationsIn(value: Json, path = ''): [string, Json][] {
  return membersOf(value).flatMap(([name, member]) => {
    const location = path ? `${path}.${name}` : name
    return [[location, member] as [string, Json], ...locationsIn(member, location)]
  })
}

const typeOf = (value: Json) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value)

/** An answer with each member missing in turn, and with each of a wrong type or an extreme value in turn. */
export function malformedVersions(answer: unknown): Malformation[] {
  return locationsIn(answer as Json).flatMap(([location, member]) => [
    { location: `${location} missing`, remove: [location] },
    ...wrongValues
      .filter((wrong) => typeOf(wrong) !== typeOf(member) || wrong === -1 || wrong === 1e300)
      .map((wrong) => ({ location: `${location} = ${JSON.stringify(wrong)}`, change: { [location]: wrong } })),
  ])
}
