/** A way to find out a byte by questions, each of which halves what is left. The first node is 0. */
interface ByteTree {
  /** What is asked at a node: is it this byte or a later one? */
  leasts: Uint8Array
  /** Where each answer leads, at 2 * node + answer: to another node, or to a byte as `~byte`. */
  next: Int16Array
  /** Nodes stand in groups of up to four levels: the slot of each in its group, which begins with 1. */
  slots: Uint8Array
}

const SLOTS_PER_GROUP = 16

/** Bytes that are frequent in `text` take few questions: six on average, where their bits would be eight. Neighbours stay together. */
export function byteTreeOf(text: Uint8Array): ByteTree {
  /** How many bytes of the text are less than one; every byte counts once more than it stands there. */
  const before = new Int32Array(257)
  for (const byte of text) before[byte + 1] = (before[byte + 1] ?? 0) + 1
  for (let byte = 0; byte < 256; byte++) before[byte + 1] = (before[byte + 1] ?? 0) + (before[byte] ?? 0) + 1

  const leasts = new Uint8Array(256)
  const next = new Int16Array(512)
  const slots = new Uint8Array(256)
  let nodes = 0

  function divide(start: number, end: number, slot: number): number {
    if (end - start < 2) return ~start
    const both = (before[start] ?? 0) + (before[end] ?? 0)
    let least = start + 1
    while (least < end - 1 && (before[least] ?? 0) + (before[least + 1] ?? 0) < both) least++
    const node = nodes++
    const own = slot < SLOTS_PER_GROUP ? slot : 1
    leasts[node] = least
    slots[node] = own
    next[2 * node] = divide(start, least, 2 * own)
    next[2 * node + 1] = divide(least, end, 2 * own + 1)
    return node
  }

  divide(0, 256, 1)
  return { leasts, next, slots }
}
