import type { Line, LineName } from './line'
import { v23 } from './v23/line'
import { v26 } from './v26/line'

/** The firmware lines by name, for code that starts a gateway. Code that answers requests gets the line as an argument. */
export const lines: Readonly<Record<LineName, Line>> = { v23, v26 }

export const isLine = (name: string): name is LineName => Object.hasOwn(lines, name)
