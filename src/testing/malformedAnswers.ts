type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** Values that replace the value of a member. */
const wrongValues: readonly Json[] = [null, { toString: 1 }, [], 'text', -1, 1e300, true]

export interface Malformation {
  /** The path of the member, such as `inverters.0.AC`. */
  location: string
  /** The change in words. */
  what: string
  /** True if the member is a list, or a map that contains a list or a map. An answer that changes such a member has no other change, because the page may be empty without this member. */
  isContainer: boolean
  remove?: string[]
  change?: Record<string, Json>
}

const isMap = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A map of single values, such as a number with its unit, counts as a single value. */
const isContainer = (value: Json) =>
  Array.isArray(value) || (isMap(value) && Object.values(value).some((member) => typeof member === 'object'))

/** No record of the device has more members. A larger map is a table, such as the time zones by name. */
const MAX_RECORD_MEMBERS = 100

/** The members to change. One member is enough for a list, a map with numeric keys, and a map with more than `MAX_RECORD_MEMBERS` members, because all its members have the same form. */
function membersOf(value: Json): [string, Json][] {
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => ['0', item])
  if (!isMap(value)) return []
  const members = Object.entries(value)
  const hasNumericKeys = members.every(([name]) => /^\d+$/.test(name))
  return hasNumericKeys || members.length > MAX_RECORD_MEMBERS ? members.slice(0, 1) : members
}

/** The locations of all members, including nested members. */
function locationsIn(value: Json, path = ''): [string, Json][] {
  return membersOf(value).flatMap(([name, member]) => {
    const location = path ? `${path}.${name}` : name
    return [[location, member] as [string, Json], ...locationsIn(member, location)]
  })
}

function typeOf(value: Json): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'list' : typeof value
}

/** Variants of an answer. In each variant, one member is missing, has a wrong type, or has an extreme value. */
export function malformedVersions(answer: unknown): Malformation[] {
  return locationsIn(answer as Json).flatMap(([location, member]) => [
    { location, what: 'missing', isContainer: isContainer(member), remove: [location] },
    ...wrongValues
      .filter((wrong) => typeOf(wrong) !== typeOf(member) || wrong === -1 || wrong === 1e300)
      .map((wrong) => ({
        location,
        what: `= ${JSON.stringify(wrong)}`,
        isContainer: isContainer(member),
        change: { [location]: wrong },
      })),
  ])
}

/** The largest number of changes in one answer. With more changes, one change would more often hide the effect of another. */
const GROUP_SIZE = 16

/** True if the locations are equal, or one is inside the other. */
const overlap = (one: string, other: string) => `${one}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${one}.`)

/** Groups of malformations that fit into one answer, each at a separate location. A malformation of a container is alone in its group. */
export function groupsOf(malformations: readonly Malformation[]): Malformation[][] {
  const groups: Malformation[][] = []
  for (const malformation of malformations) {
    const fits = (group: Malformation[]) =>
      !malformation.isContainer &&
      group.length < GROUP_SIZE &&
      group.every(({ location, isContainer }) => !isContainer && !overlap(location, malformation.location))
    const group = groups.find(fits)
    if (group) group.push(malformation)
    else groups.push([malformation])
  }
  return groups
}

/** All changes of a group, for one answer. */
export const combined = (group: readonly Malformation[]) => ({
  remove: group.flatMap(({ remove = [] }) => remove),
  change: Object.assign({}, ...group.map(({ change = {} }) => change)) as Record<string, Json>,
})
