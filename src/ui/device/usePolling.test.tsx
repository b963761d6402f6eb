import { act } from 'preact/test-utils'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SetStatus } from '../../contract/inverters/limit'
import { cleanup, render } from '../../testing/render'
import { usePolling } from './useLoaded'

const reload = vi.fn()

function Waiting({ status = 'Pending', busy = false }: { status?: SetStatus; busy?: boolean }) {
  usePolling({ busy, reload }, status)
  return null
}

const wait = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000))

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('asks every two seconds, but not while the page is hidden', () => {
  render(<Waiting />)
  wait(4)
  expect(reload).toHaveBeenCalledTimes(2)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  wait(20)
  expect(reload).toHaveBeenCalledTimes(2)
  hidden.mockReturnValue(false)
  wait(2)
  expect(reload).toHaveBeenCalledTimes(3)
})

/** Each request is answered at once with the same status. */
function Answered({ status }: { status: SetStatus }) {
  const [busy, setBusy] = useState(false)
  if (busy) queueMicrotask(() => setBusy(false))
  usePolling(
    {
      busy,
      reload: () => {
        reload()
        setBusy(true)
      },
    },
    status,
  )
  return null
}

it('asks less and less often after a failure, and goes on', async () => {
  render(<Answered status="Failure" />)
  const asked: number[] = []
  reload.mockImplementation(() => asked.push(performance.now()))
  const startedAt = performance.now()
  for (let second = 0; second < 200; second++) await act(async () => void vi.advanceTimersByTime(1000))
  const pauses = asked.map((at, index) => at - (asked[index - 1] ?? startedAt))
  expect(pauses[0]).toBe(3000)
  const first = pauses.slice(0, 5)
  expect(first).toEqual([...first].sort((one, other) => one - other))
  expect(Math.min(...pauses.slice(-2))).toBeGreaterThanOrEqual(30_000)
  expect(Math.max(...pauses)).toBeLessThan(33_000)
})

it.each(['Ok', 'Unknown'] as const)('does not ask while nothing is pending: %s', (status) => {
  render(<Waiting status={status} />)
  wait(60)
  expect(reload).not.toHaveBeenCalled()
})
