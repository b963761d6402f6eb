/** Creates a `Date` class whose current time is `now()`. The visitor's time zone stands for the gateway's zone, so a time in any zone but UTC is shown in the visitor's. */
export function createDateClass(now: () => number): typeof Date {
  return class extends Date {
    constructor(...values: unknown[]) {
      super(...((values.length ? values : [now()]) as [number]))
    }
    override toLocaleString(locales?: Intl.LocalesArgument, options: Intl.DateTimeFormatOptions = {}) {
      const { timeZone, ...others } = options
      return super.toLocaleString(locales, timeZone === 'UTC' ? options : others)
    }
    static override now() {
      return Math.floor(now())
    }
  } as typeof Date
}
