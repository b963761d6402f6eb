import { createStore } from '../state/store'

/** The id of a string of panels, such as `116180400123 2`. No serial has a space. */
export const stringId = (serial: string, number: number) => `${serial} ${number}`

/** The serial of the inverter of this string of panels. */
export const serialOfString = (id: string) => id.split(' ')[0] ?? ''

/** For each weak string, by its id: the names of its inverter and of the string, and the lost part of its energy, from 0 to 1. */
export type WeakStrings = ReadonlyMap<string, readonly [inverterName: string, stringName: string, loss: number]>

/** The strings of panels that produce clearly less than before. */
export const weakStrings = createStore<WeakStrings>(new Map())
