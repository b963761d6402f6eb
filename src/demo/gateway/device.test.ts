import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startScenario } from '../../simulator/cli/start'
import { manualClock } from '../../simulator/world/clock'
import { createDevice, type FaultName } from './device'

const RESTART_COMPLETE_AFTER_MS = 3000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function upload(fault: FaultName = 'none') {
  const simulation = startScenario({ scenario: 'demo', clock: manualClock })
  const device = createDevice(simulation, { fault, answerAfterMs: 0, readPageFile: () => '' })
  const authorization = `Basic ${btoa(`admin:${simulation.gateway.settings.security.password}`)}`
  const form = new FormData()
  form.append('config', new File(['[1]'], 'pack.json'))
  const shares: number[] = []
  const answer = device.exchange(
    {
      method: 'POST',
      path: '/api/config/upload',
      headers: { authorization },
      query: new URLSearchParams('file=pack.json'),
    },
    form,
    (sent, total) => shares.push(sent / total),
  )
  return { gateway: simulation.gateway, answer, shares }
}

it('gateway of the demo: stores an uploaded file and restarts', async () => {
  const { gateway, answer, shares } = upload()
  const whenAnswered = expect(answer).resolves.toMatchObject({ status: 200, restarts: 'soon' })
  await vi.advanceTimersByTimeAsync(100)
  await whenAnswered
  expect(shares).toEqual([1])
  expect(gateway.files.names()).toContain('pack.json')
  expect(gateway.hasRestarted).toBe(false)
  await vi.advanceTimersByTimeAsync(RESTART_COMPLETE_AFTER_MS)
  expect(gateway.hasRestarted).toBe(true)
})

it('gateway of the demo: does not answer while it is offline', async () => {
  const { answer } = upload('offline')
  const whenRefused = expect(answer).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(100)
  await whenRefused
})
