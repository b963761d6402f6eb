import { screen } from '@testing-library/dom'
import { afterEach, expect, it, vi } from 'vitest'
import { openPage } from '../../testing/openPage'
import { monotonicMs } from '../lib/clock'
import { asRecord } from '../lib/json'
import { PUSHED_EVERY_MS } from './ages'
import { useLiveRecord } from './useLiveRecord'

const PATH = '/api/livedata/status'
const merge = vi.fn((_known: object | undefined, message: object, _knownAtMs: number) => message)

function Note() {
  const { data, socket } = useLiveRecord(PATH, '/livedata', merge as never)
  return (
    <p>
      {data ? `${asRecord(data).note}` : 'nothing'} {socket}
    </p>
  )
}

afterEach(() => vi.useRealTimers())

const answerWith = (note: string) => ({ path: PATH, change: { note } })

it('live record: is requested once, and then follows the pushes', async () => {
  const startMs = monotonicMs()
  const { device } = await openPage(<Note />, { prepare: ({ faults }) => faults.add(answerWith('asked')) })
  await screen.findByText('asked open')
  device.sockets.say('/livedata', ['{"note":"pushed"}'])
  await screen.findByText('pushed open')
  expect(device.log.requests.filter(({ path }) => path === PATH)).toHaveLength(1)
  const [known, message, knownAtMs] = merge.mock.lastCall ?? []
  expect(known).toMatchObject({ note: 'asked' })
  expect(message).toEqual({ note: 'pushed' })
  expect(knownAtMs).toBeGreaterThan(startMs)
  expect(knownAtMs).toBeLessThan(monotonicMs())
})

it('live record: is requested every ten seconds while the socket is refused', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { device } = await openPage(<Note />, {
    prepare({ faults }) {
      faults.refuseSockets = true
      faults.add(answerWith('first'))
    },
  })
  await screen.findByText('first refused')
  device.faults.add(answerWith('second'))
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
  vi.advanceTimersByTime(PUSHED_EVERY_MS)
  await screen.findByText('second refused')
  expect(device.log.requests.filter(({ path }) => path === PATH)).toHaveLength(2)
})
