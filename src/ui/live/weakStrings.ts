import { createStore } from '../state/store'

/** The id of a string of panels, such as `116180400123 2`. No serial has a space. */
export const stringId = (serial: string, number: number) => `${serial} ${number}`

/** By id: the names, and the lost part of the energy from 0 to 1. */
export type WeakStrings = ReadonlyMap<string, readonly [inverter: string, string: string, loss: number]>

/** The strings of panels that give clearly less than before. */
export const weakStrings = createStore<WeakStrings>(new Map())
