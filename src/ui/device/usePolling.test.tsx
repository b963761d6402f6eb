import { act } from 'preact/test-utils'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cleanup, render } from '../../testing/render'
import { usePolling } from './useLoaded'

const reload = vi.fn()

function Poller() {
  usePolling({ busy: false, reload }, true)
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

it('polling: reloads every two seconds, but not while the page is hidden', () => {
  render(<Poller />)
  wait(4)
  expect(reload).toHaveBeenCalledTimes(2)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  wait(20)
  expect(reload).toHaveBeenCalledTimes(2)
  hidden.mockReturnValue(false)
  wait(2)
  expect(reload).toHaveBeenCalledTimes(3)
})

/** A component that polls. Each of its requests is answered immediately. */
function PollerWithAnswers({ isPending }: { isPending: boolean }) {
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
    isPending,
  )
  return null
}

/** Records the requests for this many seconds. Returns the pauses between them, in whole seconds. */
async function pausesIn(seconds: number): Promise<number[]> {
  const times: number[] = [performance.now()]
  reload.mockImplementation(() => times.push(performance.now()))
  for (let tenth = 0; tenth < seconds * 10; tenth++) await act(async () => void vi.advanceTimersByTime(100))
  return times.slice(1).map((at, index) => Math.round((at - (times[index] ?? 0)) / 1000))
}

it('polling: slows down to twice a minute, and begins with two seconds again after it was stopped', async () => {
  render(<PollerWithAnswers isPending />)
  const pauses = await pausesIn(300)
  expect(pauses.slice(0, 5)).toEqual([2, 3, 3, 4, 4])
  expect(pauses.slice(-2)).toEqual([30, 30])
  render(<PollerWithAnswers isPending={false} />)
  expect(await pausesIn(60)).toEqual([])
  render(<PollerWithAnswers isPending />)
  expect((await pausesIn(10)).slice(0, 2)).toEqual([2, 3])
})
