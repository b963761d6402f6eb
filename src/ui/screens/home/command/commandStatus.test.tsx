import { screen } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { render } from '../../../../testing/render'
import { CommandStatusBadge, CommandsOffNotice, lastCommandFacts } from './command'

describe('the status of the last command', () => {
  it.each([
    ['Ok', 'Done', 'done'],
    ['Pending', 'Pending', 'idle'],
    ['Failure', 'Failed', 'bad'],
    ['NotSent', 'Not sent', 'idle'],
    ['Unknown', 'Unknown', 'off'],
    [undefined, 'Unknown', 'off'],
  ] as const)('"%s" is shown as "%s"', (status, text, tone) => {
    render(<CommandStatusBadge status={status} />)
    expect(screen.getByText(text).dataset.tone).toBe(tone)
  })

  it('"Failed" says that the device tries again', () => {
    render(<CommandStatusBadge status="Failure" />)
    expect(screen.getByRole('status').textContent).toBe('Failed The device tries again.')
  })

  it('"Failed" does not say that the device tries again while commands are off', () => {
    render(<CommandStatusBadge status="Failure" commandsOffReason="always" />)
    expect(screen.getByRole('status').textContent?.trim()).toBe('Failed')
  })

  it('"Pending" says that the device keeps sending if the command is pending for a long time', () => {
    render(<CommandStatusBadge status="Pending" isSlow />)
    expect(screen.getByRole('status').textContent).toBe('Pending No answer yet. The device keeps sending.')
  })

  it('the status "Done" is omitted while commands are off', () => {
    expect(lastCommandFacts({ status: 'Ok', commandsOffReason: 'night' })).toEqual([])
    expect(lastCommandFacts({ status: 'Failure', commandsOffReason: 'night' })).toHaveLength(1)
    expect(lastCommandFacts({ status: 'Ok' })).toHaveLength(1)
  })
})

it.each([
  ['always', 'Commands are switched off in its settings: nothing is sent.'],
  ['night', 'Commands at night are switched off in its settings: nothing is sent now.'],
] as const)('the notice that commands are off (%s) says why, and links to the setting', (commandsOffReason, text) => {
  render(<CommandsOffNotice commandsOffReason={commandsOffReason} />)
  expect(screen.getByRole('alert').textContent).toContain(text)
  expect(screen.getByRole('link', { name: 'Inverter Settings' }).getAttribute('href')).toBe('/settings/inverter')
})
