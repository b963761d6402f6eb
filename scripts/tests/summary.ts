import { howToInstall, type Need } from '../prerequisites'
import type { PartName } from './parts'
import type { Counts } from './run'

interface Result {
  total: Counts
  /** Parts that were not tried, because programs are missing. */
  skippedParts: readonly PartName[]
  /** The missing programs. */
  missingPrograms: readonly Need[]
  /** In the short run: the parts that only the long run has. Empty in all other runs. */
  partsOfLongRun: readonly PartName[]
}

/** The last lines of a run. The last one has the form that CI systems read. */
export const summaryOf = ({ total, skippedParts, missingPrograms, partsOfLongRun }: Result): readonly string[] => [
  ...(partsOfLongRun.length
    ? [`Left out: tests tagged "long", ${partsOfLongRun.join(', ')} ("npm test -- --all").`]
    : []),
  ...(skippedParts.length ? [`NOT TRIED: ${skippedParts.join(', ')}.`] : []),
  ...missingPrograms.map((need) => `How to install ${need}: ${howToInstall(need)}`),
  `${total.passed} passed, ${total.failed} failed`,
]

/** 1 if a test has failed, or if parts were skipped. A short run outside CI may skip parts. */
export function exitCodeOf({ total, skippedParts, partsOfLongRun }: Result): 0 | 1 {
  if (total.failed) return 1
  const mayBeIncomplete = partsOfLongRun.length > 0 && !process.env.CI
  return skippedParts.length === 0 || mayBeIncomplete ? 0 : 1
}
