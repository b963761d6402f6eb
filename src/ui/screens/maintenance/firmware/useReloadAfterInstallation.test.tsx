import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cleanup, render } from '../../../../testing/render'
import { get } from '../../../device/api'
import { ApiError } from '../../../device/outcome'
import { useReloadAfterInstallation } from './useFirmwareUpgrade'

vi.mock('../../../device/api', () => ({ get: vi.fn() }))

const getStatus = vi.mocked(get)
const reload = vi.spyOn(location, 'reload')

function TestScreen({ isInstalled = false, sentAtMs }: { isInstalled?: boolean; sentAtMs?: number }) {
  useReloadAfterInstallation(isInstalled, sentAtMs)
  return null
}

beforeEach(() => {
  vi.useFakeTimers()
  getStatus.mockReset()
  reload.mockReset()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('reload: takes place five seconds after the installation', async () => {
  render(<TestScreen isInstalled sentAtMs={0} />)
  await vi.advanceTimersByTimeAsync(4900)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('reload: takes place when the device has restarted, if the user has left the screen during the wait', async () => {
  render(<TestScreen sentAtMs={performance.now()} />)
  cleanup()
  getStatus.mockResolvedValue({ uptime: 900 } as never)
  await vi.advanceTimersByTimeAsync(3000)
  getStatus.mockRejectedValueOnce(new ApiError('unreachable')).mockResolvedValue({ uptime: 1 } as never)
  await vi.advanceTimersByTimeAsync(2500)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2500)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('reload: does not take place if the user leaves the screen without an upload', async () => {
  render(<TestScreen />)
  cleanup()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(getStatus).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})
