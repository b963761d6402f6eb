/** The tab that a key leads to, round and round. */
export function nextIndex(key: string, index: number, count: number): number | undefined {
  const after = (index + 1) % count
  const before = (index - 1 + count) % count
  return { ArrowRight: after, ArrowDown: after, ArrowLeft: before, ArrowUp: before, Home: 0, End: count - 1 }[key]
}
