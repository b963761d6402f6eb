/** Deliberate slips: each has to turn a test red. */
export interface Mutation {
  file: string
  /** Stands there exactly once. */
  search: string
  replace: string
  /** Of the test file beside it, if no other is named. */
  test?: string
}

/** What the names of the test files hold: those of the file, and properties beside it. */
export const testsOf = ({ file, test }: Mutation) => test ?? file.replace(/\.ts$/, '')
