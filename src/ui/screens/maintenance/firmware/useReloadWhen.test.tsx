import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cleanup, render } from '../../../../testing/render'
import { get } from '../../../device/api'
import { ApiError } from '../../../device/outcome'
import { useReloadWhen } from './useReloadWhen'

vi.mock('../../../device/api', () => ({ get: vi.fn() }))

const asked = vi.mocked(get)
const reload = vi.spyOn(location, 'reload')

function Waiting({ isInstalled, isExpected }: { isInstalled: boolean; isExpected: boolean }) {
  useReloadWhen(isInstalled, isExpected)
  return null
}

beforeEach(() => {
  vi.useFakeTimers()
  asked.mockReset()
  reload.mockReset()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('new firmware reloads the page after five seconds', async () => {
  render(<Waiting isInstalled isExpected />)
  await vi.advanceTimersByTimeAsync(4900)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('who leaves during the wait gets the new page when the device is back', async () => {
  render(<Waiting isInstalled={false} isExpected />)
  cleanup()
  asked.mockRejectedValueOnce(new ApiError('unreachable')).mockResolvedValueOnce({} as never)
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5000)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('who leaves without an upload keeps the page', async () => {
  render(<Waiting isInstalled={false} isExpected={false} />)
  cleanup()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})
