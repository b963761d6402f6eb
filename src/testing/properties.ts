import fc from 'fast-check'

/** Every run tries the same values, except in the weekly workflow, which sets PROPERTY_SEED. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) })

export { fc }
