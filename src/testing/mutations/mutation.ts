/** A deliberate mistake: it has to turn a test red. */
export interface Mutation {
  file: string
  /** Stands there exactly once. */
  search: string
  replace: string
  /** A part of the path of the test file; without it, `testsOf` finds the test beside `file`. */
  test?: string
}

/** Part of the paths of the test files: that of `file` without its ending finds its tests, those of properties too. */
export const testsOf = ({ file, test }: Mutation) => test ?? file.replace(/\.tsx?$/, '')
