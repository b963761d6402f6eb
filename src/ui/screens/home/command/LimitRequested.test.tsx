import { screen } from '@testing-library/dom'
import { act } from 'preact/test-utils'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TestDevice } from '../../../../testing/device'
import { until, untilAllAnswersArrived } from '../../../../testing/loaded'
import { openPage } from '../../../../testing/openPage'
import type { Inverter } from '../../../live/inverter'
import { useStore } from '../../../state/store'
import { sentTo } from './command'
import { LimitRequested } from './LimitRequested'
import { limitRequests, setLimitRequest } from './limitText'

const PATH = '/api/limit/status'
const LONGEST_INTERVAL_MS = 30_000
const serial = '116181804321'
/** An inverter whose rated power the device does not know. */
const inverterWith = (limitPercent: number) =>
  ({ serial, limitPercent, limitWatts: -1, status: 'producing' }) as unknown as Inverter

/** Changes the limit that the inverter reports. */
let reportLimit: (limitPercent: number) => void

/** Renders `LimitRequested` as `InverterPanel` does. */
function Panel(initial: { limitPercent: number }) {
  const request = useStore(limitRequests)[serial]
  const [limitPercent, setLimitPercent] = useState(initial.limitPercent)
  reportLimit = setLimitPercent
  return request && <LimitRequested inverter={inverterWith(limitPercent)} request={request} />
}

/** Requests a limit and opens the page. The inverter reports `limitPercent`, and the device reports `limitStatus`. */
async function open(
  limitPercent: number,
  limitStatus: 'Ok' | 'Failure' | 'Pending',
  value = 80,
  unit: '%' | 'W' = '%',
) {
  setLimitRequest(serial, { value, unit, requestedAtMs: 1 })
  const page = await openPage(<Panel limitPercent={limitPercent} />, {
    prepare: ({ faults }) => faults.add({ path: PATH, change: { [`${serial}.limit_set_status`]: limitStatus } }),
  })
  await until(() => expect(answerCount(page.device)).toBeGreaterThan(0))
  return page
}

/** How often the device has answered a request of the status. */
const answerCount = ({ log }: TestDevice) => log.requests.filter(({ path, status }) => path === PATH && status).length

/** Changes the status that the device reports. Advances the page's clock until the page has asked for it. */
async function changeStatus(device: TestDevice, limit_set_status: string) {
  device.faults.add({ path: PATH, change: { [`${serial}.limit_set_status`]: limit_set_status } })
  const before = answerCount(device)
  await until(() => {
    act(() => void vi.advanceTimersByTime(LONGEST_INTERVAL_MS))
    expect(answerCount(device)).toBeGreaterThan(before)
  })
  await untilAllAnswersArrived(device)
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  setLimitRequest(serial)
  vi.useRealTimers()
})

it('requested limit: the notice shows the requested and the reported limit while the request is pending', async () => {
  await open(100, 'Pending')
  expect(await screen.findByText(/^Requested 80%, the inverter still reports 100%/)).toBeDefined()
})

it('requested limit: the notice disappears when the inverter has accepted the limit and reports it', async () => {
  await open(80, 'Ok')
  await until(() => expect(limitRequests.get()[serial]).toBeUndefined())
})

it('requested limit: the notice is hidden while a limit that was already in force is pending', async () => {
  await open(80, 'Pending')
  expect(screen.queryByRole('status')).toBeNull()
  expect(limitRequests.get()).not.toEqual({})
})

it('requested limit: closing the notice moves the focus to the heading', async () => {
  const heading = document.body.appendChild(document.createElement('h1'))
  heading.tabIndex = -1
  const { user } = await open(100, 'Pending')
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await until(() => expect(document.activeElement).toBe(heading))
  heading.remove()
})

it('requested limit: shows that a limit was refused, even if the same limit was already in force', async () => {
  await open(80, 'Failure')
  expect(await screen.findByText('The inverter has not accepted 80%. The device tries again.')).toBeDefined()
})

it('requested limit: shows a refusal while the device sends the limit again, until the inverter has accepted it', async () => {
  const { device } = await open(100, 'Failure')
  const text = 'The inverter has not accepted 80%. The device tries again.'
  await screen.findByText(text)
  await untilAllAnswersArrived(device)
  await changeStatus(device, 'Pending')
  expect(screen.getByText(text)).toBeDefined()
  await changeStatus(device, 'Ok')
  await screen.findByText(/^Requested 80%, the inverter still reports 100%/)
})

it('requested limit in watts, rated power unknown: is confirmed until the device has read the limit again', async () => {
  sentTo.limit.add(serial)
  await open(100, 'Ok', 600, 'W')
  await screen.findByText('The inverter has accepted 600 W. The new value is shown only after about 4 minutes.')
  act(() => reportLimit(40))
  expect(limitRequests.get()[serial]).toBeUndefined()
})

it('requested limit in watts, rated power unknown: is not confirmed after a lost connection', async () => {
  const { device } = await open(100, 'Ok', 600, 'W')
  await act(() => untilAllAnswersArrived(device))
  screen.getByText('Requested 600 W, the inverter still reports 100%.')
})

it('requested limit: the notice disappears when the limit is in force, before the device reports success', async () => {
  await open(100, 'Failure')
  const text = /^The inverter has not accepted 80%/
  await screen.findByText(text)
  act(() => reportLimit(80))
  expect(screen.queryByText(text)).toBeNull()
})
