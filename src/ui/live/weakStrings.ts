import { asRecord, parseJson } from '../lib/json'
import { numberOf, plainText } from '../lib/numbers'
import { readStored, writeStored } from '../state/storage'
import { createStore } from '../state/store'

/** For each weak string, by its id: the names of its inverter and of the string, and the lost part of its energy, from 0 to 1. */
export type WeakStrings = ReadonlyMap<string, readonly [inverterName: string, stringName: string, loss: number]>

/** The strings of panels that produce clearly less than before. At the start, these are the weak strings of the last visit. */
export const weakStrings = createStore(weakStringsIn(readStored('weak')))

function weakStringsIn(stored: string | null): WeakStrings {
  const entries = Object.entries(asRecord(parseJson(stored)))
  return new Map(
    entries.map(([id, found]) => {
      const [inverterName, stringName, loss] = Array.isArray(found) ? found : []
      return [id, [plainText(inverterName), plainText(stringName), numberOf(loss) ?? 0]]
    }),
  )
}

export function setWeakStrings(weak: WeakStrings) {
  weakStrings.set(weak)
  writeStored('weak', JSON.stringify(Object.fromEntries(weak)))
}

/** The weak strings that the user has not set aside. `aside` is the stored text that has the end of this time by id. */
export function shownWeakStrings(weak: WeakStrings, aside: string | null) {
  const untilMs = asRecord(parseJson(aside))
  return [...weak].filter(([id]) => !(Number(untilMs[id]) > Date.now()))
}
