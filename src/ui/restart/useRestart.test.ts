import { expect, it } from 'vitest'
import { restartPhase } from './useRestart'

const at = (seconds: number) => ({ elapsedSeconds: seconds, askedSeconds: seconds, hasMissedAnswer: false })

it('restart: finished if the uptime is shorter than the wait', () => {
  expect(restartPhase({ ...at(12), status: { uptime: 4 } })).toBe('restarted')
})

it('restart: finished also if the device had started shortly before', () => {
  expect(restartPhase({ ...at(12), status: { uptime: 11 } })).toBe('restarted')
})

it('restart: not finished while the uptime increases, even after lost requests', () => {
  expect(restartPhase({ ...at(12), hasMissedAnswer: true, status: { uptime: 264_131 } })).toBe('waiting')
})

it('restart: finished if the uptime is shorter than in an earlier answer, because a computer that sleeps does not count the wait', () => {
  expect(restartPhase({ ...at(9), before: { uptime: 264_131 }, status: { uptime: 3000 } })).toBe('restarted')
})

it('restart: finished if the version has changed', () => {
  const before = { git_hash: 'v23.5.3' }
  expect(restartPhase({ ...at(9), before, status: { git_hash: 'v26.3.30' } })).toBe('restarted')
  expect(restartPhase({ ...at(9), before, status: before })).toBe('waiting')
})

it('restart: failed if the device still answers after 20 seconds', () => {
  expect(restartPhase({ ...at(21), status: { uptime: 264_131 } })).toBe('notRestarted')
})

it('restart: finished if a device that sends no uptime answers after a lost request', () => {
  expect(restartPhase({ ...at(12), status: {} })).toBe('waiting')
  expect(restartPhase({ ...at(12), hasMissedAnswer: true, status: {} })).toBe('restarted')
})

it('restart: times out after two minutes without an answer', () => {
  expect(restartPhase({ ...at(120), hasMissedAnswer: true, status: undefined })).toBe('waiting')
  expect(restartPhase({ ...at(121), hasMissedAnswer: true, status: undefined })).toBe('timedOut')
})

it('restart: waits two more minutes after Keep waiting', () => {
  expect(restartPhase({ elapsedSeconds: 200, askedSeconds: 60, hasMissedAnswer: true, status: undefined })).toBe(
    'waiting',
  )
  expect(restartPhase({ elapsedSeconds: 200, askedSeconds: 60, hasMissedAnswer: true, status: { uptime: 70 } })).toBe(
    'restarted',
  )
})
