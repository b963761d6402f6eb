const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** The device counts whole seconds, and requests take time: a smaller difference means nothing. */
const AGREE_SECONDS = 3

/** How much later the first time is than the second (negative: earlier), in the largest unit that fits. Undefined below three seconds. */
export function drift(clockMs: number, rightMs: number) {
  const seconds = Math.round((clockMs - rightMs) / 1000)
  const [unit, length] = units.find((entry) => Math.abs(seconds) >= entry[1]) ?? units[3]
  return Math.abs(seconds) < AGREE_SECONDS ? undefined : { count: Math.round(seconds / length), unit }
}
