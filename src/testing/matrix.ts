/** Whether tests with a matrix try those combinations only that differ most: `npm test` has minutes. */
export const isShort = process.env.MATRIX === 'short'
