import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestDevice } from '../../../../testing/device'
import { lastWritten, openPage, written } from '../../../../testing/openPage'
import type { Inverter } from '../../../live/inverter'
import { PowerDialog } from './PowerDialog'

const STATUS = '/api/power/status'
const CONFIG = '/api/power/config'
const serial = '116181804321'
const close = vi.fn()
const inverter = { serial, name: 'Main roof' } as Inverter

let device: TestDevice
let user: Awaited<ReturnType<typeof openPage>>['user']

beforeEach(async () => {
  ;({ device, user } = await openPage(<PowerDialog inverter={inverter} close={close} />))
  await screen.findByText('Last command')
})

const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

describe('the power dialog', () => {
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
    const setStatus = (status: string) =>
      device.faults.add({ path: STATUS, change: { [`${serial}.power_set_status`]: status } })
    const answerCount = () => device.log.requests.filter(({ path, status }) => path === STATUS && status).length
    await press('Turn on')
    setStatus('Failure')
    await screen.findByText('Failed')
    setStatus('Pending')
    const countBefore = answerCount()
    await waitFor(() => expect(answerCount()).toBeGreaterThan(countBefore + 1), { timeout: 10_000 })
    expect(screen.getByText('Failed')).toBeDefined()
    setStatus('Ok')
    await screen.findByText('Done', undefined, { timeout: 10_000 })
  }, 30_000)

  it('clears the failure of the last command when a new command is sent', async () => {
    device.faults.add({ path: STATUS, change: { [`${serial}.power_set_status`]: 'Failure' } })
    await press('Turn on')
    await screen.findByText('Failed')
    device.faults.add({ path: STATUS, change: { [`${serial}.power_set_status`]: 'Pending' } })
    await press('Turn on')
    await screen.findByText('Pending')
    expect(screen.queryByText('Failed')).toBeNull()
  })

  it('removes the success notice when the command fails', async () => {
    await press('Turn on')
    await screen.findByText('The device passes the command on.')
    device.faults.add({ path: STATUS, change: { [`${serial}.power_set_status`]: 'Failure' } })
    await screen.findByText('Failed')
    await waitFor(() => expect(screen.queryByText('The device passes the command on.')).toBeNull())
  })
})
