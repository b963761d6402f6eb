import type { Flat } from '../../contract/form'
import { isObject } from '../lib/json'

type Values = Record<string, unknown>

/** True for a record or list that is not empty. Empty ones are kept as values, so that `unflatten` restores them. */
const hasParts = (value: unknown): value is Values => isObject(value) && Object.keys(value).length > 0

function entriesOf(record: Values, prefix = ''): [string, unknown][] {
  return Object.entries(record).flatMap(([name, value]) =>
    hasParts(value) ? entriesOf(value, `${prefix}${name}.`) : [[prefix + name, value] as [string, unknown]],
  )
}

/** For `toEdited` of `SettingsScreen`: turns a record that contains records and lists into a flat record. The names in the flat record are paths, such as `mqtt.values.0.topic`. */
export function flatten<R extends object>(record: R): Flat<R> {
  return Object.fromEntries(entriesOf(record as Values)) as Flat<R>
}

const isIndex = (name: string) => /^\d+$/.test(name)

/** Turns a record whose names are all numbers back into a list. */
function withLists(value: unknown): unknown {
  if (!hasParts(value)) return value
  const parts = Object.entries(value).map(([name, part]) => [name, withLists(part)] as const)
  return parts.every(([name]) => isIndex(name)) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
}

/** For `toRecord` of `SettingsScreen`: the inverse of `flatten`. */
export function unflatten<R extends object>(flat: Flat<R>): R {
  const record: Values = {}
  for (const [path, value] of Object.entries(flat)) {
    const names = path.split('.')
    const lastName = names.pop() ?? ''
    let inner = record
    for (const name of names) {
      const part = hasParts(inner[name]) ? inner[name] : {}
      inner[name] = part
      inner = part
    }
    inner[lastName] = value
  }
  return withLists(record) as R
}
