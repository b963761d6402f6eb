import fc from 'fast-check'
import { isShort } from './matrix'

/** A short run, and one that tries mutations, always use the same values, so that they always find the same. */
const seed = isShort ? 1 : Number(process.env.PROPERTY_SEED ?? Number.NaN)

fc.configureGlobal({ ...(isShort && { numRuns: 25 }), ...(Number.isInteger(seed) && { seed }) })

export { fc }
