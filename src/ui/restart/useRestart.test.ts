import { expect, it } from 'vitest'
import { restartPhase } from './useRestart'

const at = (seconds: number) => ({ elapsedSeconds: seconds, askedSeconds: seconds, hasMissedAnswer: false })

it('is back once it has been up for less time than we wait', () => {
  expect(restartPhase({ ...at(12), status: { uptime: 4 } })).toBe('restarted')
})

it('is back even if it had only just started before', () => {
  expect(restartPhase({ ...at(12), status: { uptime: 11 } })).toBe('restarted')
})

it('is not back while its uptime goes on, whatever the network did', () => {
  expect(restartPhase({ ...at(12), hasMissedAnswer: true, status: { uptime: 264_131 } })).toBe('waiting')
})

it('is back when its uptime is shorter than in an earlier answer, however little the wait was counted while the computer slept', () => {
  expect(restartPhase({ ...at(9), before: { uptime: 264_131 }, status: { uptime: 3000 } })).toBe('restarted')
})

it('is back with another version', () => {
  const before = { git_hash: 'v23.5.3' }
  expect(restartPhase({ ...at(9), before, status: { git_hash: 'v26.3.30' } })).toBe('restarted')
  expect(restartPhase({ ...at(9), before, status: before })).toBe('waiting')
})

it('has not restarted when it still answers after 20 seconds', () => {
  expect(restartPhase({ ...at(21), status: { uptime: 264_131 } })).toBe('notRestarted')
})

it('without an uptime is back when it answers after a silence', () => {
  expect(restartPhase({ ...at(12), status: {} })).toBe('waiting')
  expect(restartPhase({ ...at(12), hasMissedAnswer: true, status: {} })).toBe('restarted')
})

it('is given up after two minutes of silence', () => {
  expect(restartPhase({ ...at(120), hasMissedAnswer: true, status: undefined })).toBe('waiting')
  expect(restartPhase({ ...at(121), hasMissedAnswer: true, status: undefined })).toBe('timedOut')
})

it('is waited for two minutes more when told so', () => {
  expect(restartPhase({ elapsedSeconds: 200, askedSeconds: 60, hasMissedAnswer: true, status: undefined })).toBe(
    'waiting',
  )
  expect(restartPhase({ elapsedSeconds: 200, askedSeconds: 60, hasMissedAnswer: true, status: { uptime: 70 } })).toBe(
    'restarted',
  )
})
