import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cleanup, render } from '../../../testing/render'
import { useEachSecond } from './useEachSecond'

const START = new Date('2026-06-21T12:00:00').getTime()
const renders: string[] = []
const advance = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const takeRenders = () => renders.splice(0).join(' ')

function Counter({ name, unitMs }: { name: string; unitMs: number }) {
  const count = useEachSecond(() => Math.floor((Date.now() - START) / unitMs))
  renders.push(`${name}${count}`)
  return <>{count}</>
}

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  renders.length = 0
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('each second: only changed components render, all at the same time', () => {
  const draw = (hasAllCounters: boolean) =>
    render(
      <>
        <Counter name="a" unitMs={1000} />
        {hasAllCounters && <Counter name="b" unitMs={1000} />}
        {hasAllCounters && <Counter name="c" unitMs={3000} />}
      </>,
    )
  draw(false)
  advance(400)
  draw(true)
  takeRenders()
  advance(599)
  expect(takeRenders()).toBe('')
  advance(1)
  expect(takeRenders()).toBe('a1 b1')
  expect(vi.getTimerCount()).toBe(1)
  advance(1000)
  advance(1000)
  expect(takeRenders()).toBe('a2 b2 a3 b3 c1')
})
