import { expect, it } from 'vitest'
import { restartPhase } from './useRestart'

const longAgo = { uptime: 264_131 }
const [oldVersion, newVersion] = [{ git_hash: 'v23.5.3' }, { git_hash: 'v26.3.30' }]

it.each([
  ['finished if the uptime is one second shorter than the wait', 12, { status: { uptime: 11 } }, 'restarted'],
  ['not finished while the uptime is longer', 12, { hasMissedAnswer: true, status: longAgo }, 'waiting'],
  // The monotonic clock stops while the computer sleeps. So the measured wait may be shorter than the uptime of a device that has restarted.
  ['finished if an earlier uptime was longer', 9, { firstStatus: longAgo, status: { uptime: 3000 } }, 'restarted'],
  ['finished if the version has changed', 9, { firstStatus: oldVersion, status: newVersion }, 'restarted'],
  ['not finished while the version is the same', 9, { firstStatus: oldVersion, status: oldVersion }, 'waiting'],
  ['failed if the uptime is still longer after 20 seconds', 21, { status: longAgo }, 'notRestarted'],
  ['not finished at the first answer without an uptime', 12, { status: {} }, 'waiting'],
  ['finished at such an answer after a lost request', 12, { hasMissedAnswer: true, status: {} }, 'restarted'],
] as const)('restart: %s', (_, seconds, observation, phase) => {
  const wait = { elapsedSeconds: seconds, pollingSeconds: seconds, hasMissedAnswer: false }
  expect(restartPhase({ ...wait, ...observation })).toBe(phase)
})
