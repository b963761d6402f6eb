/** A number in words; what is no number stays unknown. */
export function amount(value: unknown, words: (value: number) => string): string | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? words(value) : undefined
}

/** 0 of 0 is 0. */
export function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0
}
