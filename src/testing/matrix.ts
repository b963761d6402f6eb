/** Whether tests with a matrix try only the combinations that differ most: `npm test` should take minutes. */
export const isShort = process.env.MATRIX === 'short'
