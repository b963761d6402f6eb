import { createStore } from '../state/store'

/** The id of a string of panels, such as `116180400123 2`. No serial has a space. */
export const stringId = (serial: string, number: number) => `${serial} ${number}`

/** The strings of panels that give clearly less than before, by id: their names, and the lost part of the energy from 0 to 1. */
export const weakStrings = createStore<ReadonlyMap<string, readonly [inverter: string, string: string, loss: number]>>(
  new Map(),
)
