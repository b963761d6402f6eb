/** Creates a `Date` class whose current time is `now()`. */
export function createDateClass(now: () => number): typeof Date {
  return class extends Date {
    constructor(...values: unknown[]) {
      super(...((values.length ? values : [now()]) as [number]))
    }
    static override now() {
      return Math.floor(now())
    }
  } as typeof Date
}
