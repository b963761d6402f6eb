/** The figures of one run, by name. */
export type Figures = Record<string, number>

export function round(value: number): number {
  return Math.round(value * 100) / 100
}

export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN)
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5)
}

/** The median of each figure over all runs. */
export function medians(runs: readonly Figures[]): Figures {
  const names = Object.keys(runs[0] ?? {})
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name] ?? Number.NaN))]))
}
