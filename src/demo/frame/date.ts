/** A `Date` for the page, with another clock than the browser's. */
export function dateOf(now: () => number): typeof Date {
  return class extends Date {
    constructor(...values: unknown[]) {
      super(...((values.length ? values : [now()]) as [number]))
    }
    static override now() {
      return Math.floor(now())
    }
  } as typeof Date
}
