import { screen, waitFor } from '@testing-library/dom'
import { act } from 'preact/test-utils'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { openPage } from '../../../../testing/openPage'
import type { Inverter } from '../../../live/inverter'
import { useStore } from '../../../state/store'
import { LimitRequested } from './LimitRequested'
import { limitRequests, setLimitRequest } from './limitText'

const PATH = '/api/limit/status'
const serial = '116181804321'
const inverterWith = (limitPercent: number) => ({ serial, limitPercent, status: 'producing' }) as unknown as Inverter

/** Changes the limit that the inverter reports. */
let reportLimit: (limitPercent: number) => void

/** Renders `LimitRequested` as `InverterPanel` does. */
function Panel(initial: { limitPercent: number }) {
  const request = useStore(limitRequests)[serial]
  const [limitPercent, setLimitPercent] = useState(initial.limitPercent)
  reportLimit = setLimitPercent
  return request && <LimitRequested inverter={inverterWith(limitPercent)} request={request} />
}

/** Requests a limit of 80 % and opens the page. The inverter reports `limitPercent`, and the device reports `limitStatus`. */
async function open(limitPercent: number, limitStatus: 'Ok' | 'Failure' | 'Pending') {
  setLimitRequest(serial, { value: 80, unit: '%', requestedAtMs: 1 })
  const page = await openPage(<Panel limitPercent={limitPercent} />, {
    prepare: ({ faults }) => faults.add({ path: PATH, change: { [`${serial}.limit_set_status`]: limitStatus } }),
  })
  await waitFor(() =>
    expect(page.device.log.requests.filter(({ path, status }) => path === PATH && status)).not.toEqual([]),
  )
  return page
}

afterEach(() => setLimitRequest(serial))

it('requested limit: the notice shows the requested and the reported limit while the request is pending', async () => {
  await open(100, 'Pending')
  expect(await screen.findByText(/^Requested 80%, the inverter still reports 100%/)).toBeDefined()
})

it('requested limit: the notice disappears when the inverter has accepted the limit and reports it', async () => {
  await open(80, 'Ok')
  await waitFor(() => expect(limitRequests.get()).toEqual({}))
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
  await waitFor(() => expect(document.activeElement).toBe(heading))
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
  const setLimitStatus = (limit_set_status: string) =>
    device.faults.add({ path: PATH, change: { [`${serial}.limit_set_status`]: limit_set_status } })
  const countBefore = device.log.requests.length
  setLimitStatus('Pending')
  await waitFor(() => expect(device.log.requests.length).toBeGreaterThan(countBefore), { timeout: 5000 })
  expect(screen.getByText(text)).toBeDefined()
  setLimitStatus('Ok')
  await waitFor(() => expect(screen.queryByText(text)).toBeNull(), { timeout: 8000 })
  expect(screen.getByText(/^Requested 80%, the inverter still reports 100%/)).toBeDefined()
}, 20_000)

it('requested limit: the notice disappears when the limit is in force, before the device reports success', async () => {
  await open(100, 'Failure')
  const text = /^The inverter has not accepted 80%/
  await screen.findByText(text)
  act(() => reportLimit(80))
  expect(screen.queryByText(text)).toBeNull()
})
