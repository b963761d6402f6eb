import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { adjustableClock } from './clock'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

it('clock of the demo: neither the time nor the timers jump when the speed changes', () => {
  const clock = adjustableClock(1)
  const run = vi.fn()
  const stop = clock.every(1000, run)
  vi.advanceTimersByTime(2000)
  clock.setSpeed(5)
  vi.advanceTimersByTime(1000)
  expect(clock.now()).toBe(7000)
  expect(run).toHaveBeenCalledTimes(7)
  clock.advance(60_000)
  expect(clock.now()).toBe(67_000)
  stop()
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(7)
})
