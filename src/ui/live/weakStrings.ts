import { createStore } from '../state/store'

/** `116180400123 2`: no serial has a space. */
export const stringId = (serial: string, number: number) => `${serial} ${number}`

/** The strings that give clearly less than before, by id: the names of the inverter and of the string. */
export const weakStrings = createStore<ReadonlyMap<string, readonly [inverter: string, string: string]>>(new Map())
