import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { allAnswers, openPage } from '../../../../testing/openPage'
import { render } from '../../../../testing/render'
import type { Inverter } from '../../../live/inverter'
import { LimitDialog } from '../limit/LimitDialog'
import { SetStatusBadge } from './commandNotices'
import { PowerDialog } from './PowerDialog'

it.each([
  ['Ok', 'Done', 'done'],
  ['Pending', 'Pending', 'idle'],
  ['Failure', 'Failed', 'bad'],
  ['Unknown', 'Unknown', 'off'],
  [undefined, 'Unknown', 'off'],
] as const)('a status of %s is told as %s', (status, text, tone) => {
  render(<SetStatusBadge status={status} />)
  expect(screen.getByText(text).dataset.tone).toBe(tone)
})

it('after a failure the device tries again, which is said', () => {
  render(<SetStatusBadge status="Failure" />)
  expect(screen.getByRole('status').textContent).toBe('Failed The device tries again.')
})

const inverter = { serial: '116181804321', name: 'Main roof' } as Inverter
const close = vi.fn()
const TEXT = 'By its settings, no commands are sent now.'

describe.each(['v23', 'v26'] as const)('before a command that the device would drop, %s', (firmware) => {
  async function open(flags: object, scenario: 'night' | 'demo', dialog = <PowerDialog {...{ inverter, close }} />) {
    const page = await openPage(dialog, {
      firmware,
      scenario,
      prepare: ({ gateway }) => Object.assign(gateway.settings.inverters[0] ?? {}, flags),
    })
    await screen.findByText('Last command')
    return page
  }

  it.each([
    ['at night', { command_enable_night: false }, 'night'],
    ['by day, where it takes none at all', { command_enable: false }, 'demo'],
  ] as const)('both dialogs say so: %s', async (_, flags, scenario) => {
    await open(flags, scenario)
    expect(await screen.findByText(TEXT)).toBeDefined()
  })

  it('the limit dialog says so', async () => {
    await open({ command_enable_night: false }, 'night', <LimitDialog {...{ inverter, close }} />)
    expect(await screen.findByText(TEXT)).toBeDefined()
  })

  it.each([
    ['by day, where it takes none at night', { command_enable_night: false }, 'demo', '/api/ntp/status'],
    ['at night, where it takes them always', {}, 'night', '/api/inverter/list'],
  ] as const)('they say nothing %s', async (_, flags, scenario, last) => {
    const { device } = await open(flags, scenario)
    await waitFor(() => expect(device.log.requests.some(({ path, status }) => path === last && status)).toBe(true))
    await allAnswers(device)
    expect(screen.queryByText(TEXT)).toBeNull()
  })

  it('nothing is said where the list cannot be read', async () => {
    const { device } = await openPage(<PowerDialog {...{ inverter, close }} />, {
      firmware,
      prepare: ({ faults }) => faults.add({ path: '/api/inverter/list', status: 500 }),
    })
    await waitFor(() =>
      expect(device.log.requests.some(({ path, status }) => path === '/api/inverter/list' && status)).toBe(true),
    )
    expect(screen.queryByText(TEXT)).toBeNull()
  })
})
