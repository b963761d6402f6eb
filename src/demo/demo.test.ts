// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { startScenario } from '../simulator/cli/start'
import { manualClock } from '../simulator/world/clock'
import { adjustableClock, dateOf } from './clock'
import { createDevice, type FaultName } from './device'
import { localTime, timeToHour } from './hours'
import { createStorage } from './storage'

const NOON = Date.UTC(2026, 5, 21, 10)

it('a clock goes on from where it is when its speed changes', () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  const clock = adjustableClock(NOON, 1)
  const run = vi.fn()
  const stop = clock.every(1000, run)
  vi.advanceTimersByTime(2000)
  clock.setSpeed(5)
  vi.advanceTimersByTime(1000)
  expect(clock.now()).toBe(NOON + 7000)
  expect(run).toHaveBeenCalledTimes(7)
  clock.advance(60_000)
  expect(clock.now()).toBe(NOON + 67_000)
  stop()
  vi.useRealTimers()
})

it('a date is of that clock, unless it is given', () => {
  const OwnDate = dateOf(() => NOON)
  expect([+new OwnDate(), OwnDate.now(), +new OwnDate(5), new OwnDate(2026, 0, 2).getDate()]).toEqual([
    NOON,
    NOON,
    5,
    2,
  ])
})

it('an hour is the next one of the gateway’s zone', () => {
  const { gateway } = startScenario({ scenario: 'demo', clock: manualClock })
  for (const hour of [13, 12, 0, 23]) {
    gateway.clock.advance(timeToHour(gateway, hour))
    expect(localTime(gateway).toISOString()).toContain(`T${String(hour).padStart(2, '0')}:00:00`)
  }
})

it('a storage is read and written by method and by member', () => {
  const record: Record<string, string> = { theme: 'dark' }
  const changed = vi.fn()
  const storage = createStorage(() => record, changed)
  storage.locale = 'de'
  storage.setItem('order', '1')
  storage.removeItem('theme')
  expect({ ...storage }).toEqual({ locale: 'de', order: '1' })
  expect([storage.getItem('theme'), storage.theme, storage.length]).toEqual([null, undefined, 2])
  expect(changed).toHaveBeenCalledTimes(3)
})

function upload(fault: FaultName = 'none') {
  const simulation = startScenario({ scenario: 'demo', clock: manualClock })
  const device = createDevice(simulation, { fault, answerAfterMs: 0, readPageFile: () => '' })
  const authorization = `Basic ${btoa(`admin:${simulation.gateway.settings.security.password}`)}`
  const request = { method: 'POST', path: '/api/config/upload', headers: { authorization } }
  const form = new FormData()
  form.append('config', new File(['[1]'], 'pack.json'))
  const query = new URLSearchParams('file=pack.json')
  const moved: number[] = []
  const answer = device.exchange({ ...request, query }, form, (sent, total) => moved.push(sent / total))
  return { device, simulation, answer, moved }
}

it('a file arrives, and the gateway starts again', async () => {
  const { device, simulation, answer, moved } = upload()
  expect(await answer).toMatchObject({ status: 200, restarts: 'soon' })
  expect(moved).toEqual([1])
  expect(simulation.gateway.files.names()).toContain('pack.json')
  await expect.poll(() => simulation.gateway.hasRestarted, { timeout: 8000 }).toBe(true)
  device.close()
})

it('nobody answers while the gateway is offline', async () => {
  const { device, answer } = upload('offline')
  await expect(answer).rejects.toThrow('Failed to fetch')
  device.close()
})
