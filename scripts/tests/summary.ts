import { howToInstall, type Need } from '../prerequisites'
import type { PartName } from './parts'
import type { Counts } from './run'

interface Result {
  total: Counts
  /** Parts that were not tried, because programs are missing. */
  skipped: readonly PartName[]
  /** The missing programs. */
  missing: readonly Need[]
  /** Parts of the long run that were not requested. */
  leftOut: readonly PartName[]
}

/** The last lines of a run. The last one has the form that CI systems read. */
export const summaryOf = ({ total, skipped, missing, leftOut }: Result): readonly string[] => [
  ...(leftOut.length ? [`Left out: tests tagged "long", ${leftOut.join(', ')} ("npm test -- --all").`] : []),
  ...(skipped.length ? [`NOT TRIED: ${skipped.join(', ')}.`] : []),
  ...missing.map((need) => `How to install ${need}: ${howToInstall(need)}`),
  `${total.passed} passed, ${total.failed} failed`,
]

/** Skipped parts are a failure, except in a short run outside CI. */
export function exitCodeOf({ total, skipped, leftOut }: Result): 0 | 1 {
  if (total.failed) return 1
  const mayBeIncomplete = leftOut.length > 0 && !process.env.CI
  return skipped.length === 0 || mayBeIncomplete ? 0 : 1
}
