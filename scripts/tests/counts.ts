export interface Counts {
  passed: number
  failed: number
}

export const countChecks = (checks: readonly boolean[]): Counts => ({
  passed: checks.filter(Boolean).length,
  failed: checks.filter((ok) => !ok).length,
})

export const addCounts = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
})
