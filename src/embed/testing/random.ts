/** Random numbers that are the same for the same seed (mulberry32), so that a failure can be reproduced. */
export function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    bytes(count: number) {
      const bytes = new Uint8Array(count)
      for (let index = 0; index < count; index++) bytes[index] = below(256)
      return bytes
    },
    pick<Item>(items: readonly Item[]): Item {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('nothing to pick')
      return item
    },
  }
}

export type Random = ReturnType<typeof createRandom>
