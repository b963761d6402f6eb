import { expect, it } from 'vitest'
import { restartPhase } from './useRestart'

const observedAfter = (seconds: number) => ({
  elapsedSeconds: seconds,
  pollingSeconds: seconds,
  hasMissedAnswer: false,
})

it('restart: finished if the uptime is only one second shorter than the wait', () => {
  expect(restartPhase({ ...observedAfter(12), status: { uptime: 11 } })).toBe('restarted')
})

it('restart: not finished while the uptime is longer than the wait, even after a lost request', () => {
  expect(restartPhase({ ...observedAfter(12), hasMissedAnswer: true, status: { uptime: 264_131 } })).toBe('waiting')
})

// The monotonic clock stops while the computer sleeps. So the measured wait may be shorter than the uptime of a device that has restarted.
it('restart: finished if the uptime is shorter than in an earlier answer', () => {
  expect(restartPhase({ ...observedAfter(9), firstStatus: { uptime: 264_131 }, status: { uptime: 3000 } })).toBe(
    'restarted',
  )
})

it('restart: finished if the version has changed', () => {
  const firstStatus = { git_hash: 'v23.5.3' }
  expect(restartPhase({ ...observedAfter(9), firstStatus, status: { git_hash: 'v26.3.30' } })).toBe('restarted')
  expect(restartPhase({ ...observedAfter(9), firstStatus, status: firstStatus })).toBe('waiting')
})

it('restart: failed if the uptime is still longer than the wait after 20 seconds', () => {
  expect(restartPhase({ ...observedAfter(21), status: { uptime: 264_131 } })).toBe('notRestarted')
})

it('restart: finished at the first answer after a lost request, if the device sends no uptime', () => {
  expect(restartPhase({ ...observedAfter(12), status: {} })).toBe('waiting')
  expect(restartPhase({ ...observedAfter(12), hasMissedAnswer: true, status: {} })).toBe('restarted')
})
