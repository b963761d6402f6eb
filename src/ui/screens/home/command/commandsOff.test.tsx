import { screen } from '@testing-library/dom'
import { act } from 'preact/test-utils'
import { describe, expect, it, vi } from 'vitest'
import { untilAllAnswersArrived } from '../../../../testing/loaded'
import { lastWritten, openPage, written } from '../../../../testing/openPage'
import type { Inverter } from '../../../live/inverter'
import { LimitDialog } from './LimitDialog'
import { limitRequests } from './limitText'
import { PowerDialog } from './PowerDialog'

const serial = '116181804321'
const inverter = { serial, name: 'Main roof' } as Inverter
const close = vi.fn()
const props = { inverter, close }
const OFF = 'Commands are switched off in its settings: nothing is sent.'
const OFF_AT_NIGHT = 'Commands at night are switched off in its settings: nothing is sent now.'
const POWER = '/api/power/config'
const LIMIT = '/api/limit/config'

const press = async (user: { click: (element: HTMLElement) => Promise<void> }, name: string) =>
  user.click(await screen.findByRole('button', { name }))

describe.each(['v23', 'v26'] as const)('an inverter whose commands are off (%s)', (firmware) => {
  const open = (dialog: 'power' | 'limit', flags: object, scenario: 'night' | 'demo' = 'demo') =>
    openPage(dialog === 'power' ? <PowerDialog {...props} /> : <LimitDialog {...props} />, {
      firmware,
      scenario,
      prepare: ({ gateway }) => Object.assign(gateway.settings.inverters[0] ?? {}, flags),
    })

  it.each([
    ['always', { command_enable: false }, 'demo', OFF],
    ['at night', { command_enable_night: false }, 'night', OFF_AT_NIGHT],
  ] as const)('power dialog: shows the reason and sends no command (%s)', async (_, flags, scenario, text) => {
    const { device, user } = await open('power', flags, scenario)
    await screen.findByText(text)
    await press(user, 'Turn off')
    await screen.findByRole('button', { name: 'Cancel' })
    await press(user, 'Turn off')
    await screen.findByText('Nothing was sent.')
    expect(screen.getByText('Last command').nextElementSibling?.textContent?.trim()).toBe('Not sent')
    expect(screen.queryByText('Done')).toBeNull()
    expect(screen.queryByText('The device passes the command on.')).toBeNull()
    expect(written(device, POWER)).toEqual([])
  })

  it('limit dialog: shows the reason, sends no limit and stays open', async () => {
    const { device, user } = await open('limit', { command_enable: false })
    await screen.findByText(OFF)
    const field = await screen.findByLabelText('New limit')
    await user.clear(field)
    await user.type(field, '40')
    await press(user, 'Set non-persistent')
    await screen.findByText('Nothing was sent.')
    expect(screen.getByRole('link', { name: 'Inverter Settings' }).getAttribute('href')).toBe('/settings/inverter')
    expect(close).not.toHaveBeenCalled()
    expect(limitRequests.get()[serial]).toBeUndefined()
    expect(written(device, LIMIT)).toEqual([])
  })

  it('power dialog: checks the settings again before it sends a command', async () => {
    const { device, user } = await open('power', {})
    await screen.findByText('OK, nothing pending')
    Object.assign(device.gateway.settings.inverters[0] ?? {}, { command_enable: false })
    await press(user, 'Turn on')
    await screen.findByText(OFF)
    await screen.findByText('Nothing was sent.')
    Object.assign(device.gateway.settings.inverters[0] ?? {}, { command_enable: true })
    await press(user, 'Turn on')
    expect(await lastWritten(device, POWER)).toStrictEqual({ serial, power: true })
    await screen.findByText('The device passes the command on.')
    expect(screen.queryByText(OFF)).toBeNull()
  })
})

it.each([
  ['by day, if commands are off only at night', { command_enable_night: false }, 'demo'],
  ['at night, if commands are never off', {}, 'night'],
] as const)('commands that the settings allow now are sent without a notice: %s', async (_, flags, scenario) => {
  const { device, user } = await openPage(<PowerDialog {...props} />, {
    scenario,
    prepare: ({ gateway }) => Object.assign(gateway.settings.inverters[0] ?? {}, flags),
  })
  await press(user, 'Turn on')
  await screen.findByText('The device passes the command on.')
  expect(written(device, POWER)).toStrictEqual([{ serial, power: true }])
  expect(screen.queryByRole('link', { name: 'Inverter Settings' })).toBeNull()
})

describe('if the inverter settings cannot be read', () => {
  const open = () =>
    openPage(<PowerDialog {...props} />, {
      prepare: ({ faults }) => faults.add({ path: '/api/inverter/list', status: 500 }),
    })

  it('a command that the device has dropped is not shown as done', async () => {
    const { device, user } = await open()
    await screen.findByText('OK, nothing pending')
    Object.assign(device.gateway.settings.inverters[0] ?? {}, { command_enable: false })
    await press(user, 'Turn on')
    expect(await lastWritten(device, POWER)).toStrictEqual({ serial, power: true })
    await act(() => untilAllAnswersArrived(device))
    await screen.findByText('OK, nothing pending')
    expect(screen.queryByText('The device passes the command on.')).toBeNull()
  })
})
