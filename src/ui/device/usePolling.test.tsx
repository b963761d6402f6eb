import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cleanup, render } from '../../testing/render'
import { usePolling } from './useLoaded'

const reload = vi.fn()

function Waiting() {
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
