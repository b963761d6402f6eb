/** Screens that meet each kind of fault in the short run as well, on both firmware lines: one that shows, one that saves. */
export const THOROUGH = ['/', '/settings/mqtt']

/** The kinds that a test tries: in the short run each on two screens, and on the others one, by turns. */
export function kindsFor<Kind>(
  kinds: readonly Kind[],
  test: { matrix: 'short' | 'whole'; screen: string; index: number },
): readonly Kind[] {
  const { matrix, screen, index } = test
  if (matrix === 'whole' || THOROUGH.includes(screen)) return kinds
  return kinds.filter((_, number) => number === index % kinds.length)
}
