/** Deliberate slips: each has to turn a test red. */
export interface Mutation {
  file: string
  /** Stands there exactly once. */
  search: string
  replace: string
  /** Of the test file beside it, if no other is named. */
  test?: string
}
