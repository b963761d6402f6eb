import fc from 'fast-check'

/** Every run tries the same values. PROPERTY_SEED selects other values, as the weekly workflow does. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) })

export { fc }
