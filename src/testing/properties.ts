import fc from 'fast-check'
import { isShort } from './matrix'

/** Values of a short run, and of one that tries mutations, are always the same: what is found at one time is found at each. */
const seed = isShort ? 1 : Number(process.env.PROPERTY_SEED ?? Number.NaN)

fc.configureGlobal({ ...(isShort && { numRuns: 25 }), ...(Number.isInteger(seed) && { seed }) })

export { fc }
