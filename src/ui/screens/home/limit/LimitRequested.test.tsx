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
const reporting = (limitPercent: number) => ({ serial, limitPercent, status: 'producing' }) as unknown as Inverter

let report: (limitPercent: number) => void

/** As the panel of the inverter shows it. */
function Panel(first: { limitPercent: number }) {
  const request = useStore(limitRequests)[serial]
  const [limitPercent, setLimitPercent] = useState(first.limitPercent)
  report = setLimitPercent
  return request && <LimitRequested inverter={reporting(limitPercent)} request={request} />
}

/** 80 % were asked for; the inverter reports another limit or the same, and the device this status. */
async function open(limitPercent: number, status: 'Ok' | 'Failure' | 'Pending') {
  setLimitRequest(serial, { value: 80, unit: '%', requestedAtMs: 1 })
  const page = await openPage(<Panel limitPercent={limitPercent} />, {
    prepare: ({ faults }) => faults.add({ path: PATH, change: { [`${serial}.limit_set_status`]: status } }),
  })
  await waitFor(() =>
    expect(page.device.log.requests.filter(({ path, status }) => path === PATH && status)).not.toEqual([]),
  )
  return page
}

afterEach(() => setLimitRequest(serial))

it('says what is still reported while a limit is on its way', async () => {
  await open(100, 'Pending')
  expect(await screen.findByText(/^Requested 80%, the inverter still reports 100%/)).toBeDefined()
})

it('goes when the limit is there and was taken', async () => {
  await open(80, 'Ok')
  await waitFor(() => expect(limitRequests.get()).toEqual({}))
})

it('says nothing of a limit that was in force before, until it is taken', async () => {
  await open(80, 'Pending')
  expect(screen.queryByRole('status')).toBeNull()
  expect(limitRequests.get()).not.toEqual({})
})

it('gives the focus to the heading when it is closed', async () => {
  const heading = document.body.appendChild(document.createElement('h1'))
  heading.tabIndex = -1
  const { user } = await open(100, 'Pending')
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement).toBe(heading))
  heading.remove()
})

it('tells that a limit was refused, also one that was in force before', async () => {
  await open(80, 'Failure')
  expect(await screen.findByText('The inverter has not accepted 80%. The device tries again.')).toBeDefined()
})

it('stays refused while the device sends it again, and goes when the inverter has taken it', async () => {
  const { device } = await open(100, 'Failure')
  const text = 'The inverter has not accepted 80%. The device tries again.'
  await screen.findByText(text)
  const status = (limit_set_status: string) =>
    device.faults.add({ path: PATH, change: { [`${serial}.limit_set_status`]: limit_set_status } })
  const before = device.log.requests.length
  status('Pending')
  await waitFor(() => expect(device.log.requests.length).toBeGreaterThan(before), { timeout: 5000 })
  expect(screen.getByText(text)).toBeDefined()
  status('Ok')
  await waitFor(() => expect(screen.queryByText(text)).toBeNull(), { timeout: 8000 })
  expect(screen.getByText(/^Requested 80%, the inverter still reports 100%/)).toBeDefined()
}, 20_000)

it('goes when the limit is in force although the device has not said so yet', async () => {
  await open(100, 'Failure')
  const text = /^The inverter has not accepted 80%/
  await screen.findByText(text)
  act(() => report(80))
  expect(screen.queryByText(text)).toBeNull()
})
