/** Screens that meet every kind of fault in the short run too, on both firmware lines: one that shows, one that saves. */
export const THOROUGH = ['/', '/settings/mqtt']

/** The kinds that a test tries. In the short run all on two screens; the other screens take turns with one kind each. */
export function kindsFor<Kind>(
  kinds: readonly Kind[],
  test: { matrix: 'short' | 'whole'; screen: string; index: number },
): readonly Kind[] {
  const { matrix, screen, index } = test
  if (matrix === 'whole' || THOROUGH.includes(screen)) return kinds
  return kinds.filter((_, number) => number === index % kinds.length)
}
