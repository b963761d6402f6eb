import { isObject } from '../lib/json'

export type Values = Record<string, unknown>

/** Empty records and lists are values too, so that they are not lost. */
const hasParts = (value: unknown): value is Values => isObject(value) && Object.keys(value).length > 0

function entriesOf(record: Values, prefix = ''): [string, unknown][] {
  return Object.entries(record).flatMap(([name, value]) =>
    hasParts(value) ? entriesOf(value, `${prefix}${name}.`) : [[prefix + name, value] as [string, unknown]],
  )
}

/** A record with records and lists in it as one of values by their paths: what the form engine works on. */
export function flatten(record: object): Values {
  return Object.fromEntries(entriesOf(record as Values))
}

const isIndex = (name: string) => /^\d+$/.test(name)

/** A record whose names are all numbers was a list. */
function withLists(value: unknown): unknown {
  if (!hasParts(value)) return value
  const parts = Object.entries(value).map(([name, part]) => [name, withLists(part)] as const)
  return parts.every(([name]) => isIndex(name)) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
}

/** The record again, with all that it had. */
export function unflatten<R extends object>(flat: Values): R {
  const record: Values = {}
  for (const [path, value] of Object.entries(flat)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    let inner = record
    for (const name of names) {
      const part = hasParts(inner[name]) ? inner[name] : {}
      inner[name] = part
      inner = part
    }
    inner[last] = value
  }
  return withLists(record) as R
}
