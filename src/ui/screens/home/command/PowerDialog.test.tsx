import { screen, waitFor } from '@testing-library/dom'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestDevice } from '../../../../testing/device'
import { until, untilAllAnswersArrived } from '../../../../testing/loaded'
import { lastWritten, openPage, written } from '../../../../testing/openPage'
import type { Inverter } from '../../../live/inverter'
import { liveState, noLiveState } from '../../../live/liveStore'
import { PowerDialog } from './PowerDialog'

const STATUS = '/api/power/status'
const CONFIG = '/api/power/config'
const POLLED_EVERY_MS = 2000
const serial = '116181804321'
const close = vi.fn()
const inverter = { serial, name: 'Main roof' } as Inverter

let device: TestDevice
let user: Awaited<ReturnType<typeof openPage>>['user']

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  ;({ device, user } = await openPage(<PowerDialog inverter={inverter} close={close} />))
  await screen.findByText('Last command')
})
afterEach(() => void vi.useRealTimers())

const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const lastCommand = () => screen.getByText('Last command').nextElementSibling?.textContent?.trim()

/** From now on, the device reports this status. */
const setStatus = (status: string) =>
  device.faults.add({ path: STATUS, change: { [`${serial}.power_set_status`]: status } })

/** Waits until the page has requested the status again, and has shown the answer. */
async function poll() {
  const count = () => device.log.requests.filter(({ path }) => path === STATUS).length
  const countBefore = count()
  await until(() => {
    act(() => void vi.advanceTimersByTime(POLLED_EVERY_MS))
    expect(count()).toBeGreaterThan(countBefore)
  })
  await act(() => untilAllAnswersArrived(device))
}

describe('the power dialog', () => {
  it('does not call a command done that it has not sent: after a start, the device also reports "Ok"', async () => {
    await waitFor(() => expect(lastCommand()).toBe('OK, nothing pending'))
    await press('Turn on')
    await waitFor(() => expect(lastCommand()).toBe('Pending'))
    // The device may restart while the connection is lost.
    act(() => liveState.set(noLiveState))
    device.clock.advance(10_000)
    await poll()
    await waitFor(() => expect(lastCommand()).toBe('OK, nothing pending'))
    await press('Turn on')
    await waitFor(() => expect(lastCommand()).toBe('Pending'))
    device.clock.advance(10_000)
    await poll()
    await waitFor(() => expect(lastCommand()).toBe('Done'))
  })

  it('turns the inverter on without a confirmation', async () => {
    await press('Turn on')
    expect(await lastWritten(device, CONFIG)).toStrictEqual({ serial, power: true })
    expect(await screen.findByText('The device passes the command on.')).toBeDefined()
  })

  it.each([
    ['Turn off', { serial, power: false }],
    ['Restart', { serial, restart: true }],
  ])('asks for a confirmation before it sends the command "%s"', async (name, command) => {
    await press(name)
    expect(await screen.findByRole('dialog', { name: `${name} · Main roof` })).toBeDefined()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
    await press('Cancel')
    expect(await screen.findByText('Last command')).toBeDefined()
    expect(written(device, CONFIG)).toEqual([])
    await press(name)
    await screen.findByRole('button', { name: 'Cancel' })
    await press(name)
    expect(await lastWritten(device, CONFIG)).toStrictEqual(command)
    expect(await screen.findByText('Last command')).toBeDefined()
  })

  it('shows a failure until the command is done, even while the device repeats the command', async () => {
    await press('Turn on')
    await screen.findByText('The device passes the command on.')
    setStatus('Failure')
    await poll()
    await screen.findByText('Failed')
    expect(screen.queryByText('The device passes the command on.')).toBeNull()
    setStatus('Pending')
    await poll()
    expect(screen.getByText('Failed')).toBeDefined()
    setStatus('Ok')
    await poll()
    await screen.findByText('Done')
  })

  it('clears the failure of the last command when a new command is sent', async () => {
    setStatus('Failure')
    await press('Turn on')
    await screen.findByText('Failed')
    setStatus('Pending')
    await press('Turn on')
    await screen.findByText('Pending')
    expect(screen.queryByText('Failed')).toBeNull()
  })
})
