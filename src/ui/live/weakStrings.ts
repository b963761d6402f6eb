import { createStore } from '../state/store'

/** The id of a string of panels, such as `116180400123 2`. No serial has a space. */
export const stringId = (serial: string, number: number) => `${serial} ${number}`

/** The names of each string of panels that gives clearly less than before, by its id. */
export const weakStrings = createStore<ReadonlyMap<string, readonly [inverter: string, string: string]>>(new Map())
