import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '../../../../testing/openPage'
import { cleanup } from '../../../../testing/render'
import type { Inverter } from '../../../live/inverter'
import { Home } from '../Home'
import { countNewEvents } from './seenEvents'

const SERIAL = '116181804321'
const inverter = { serial: SERIAL, receivedAtMs: Date.parse('2026-06-21T12:00'), ageSeconds: 60 } as Inverter
const store = (value: string) => localStorage.setItem(`events${SERIAL}`, value)

beforeEach(() => localStorage.clear())

describe('the count of new events', () => {
  it.each([
    ['includes all events if the log was never opened', '', 4, 4],
    ['excludes the events that the log had when it was last opened', 'Sun Jun 21 2026,1@5,2@6,3@7', 4, 1],
    ['is 0 after the log was opened', 'Sun Jun 21 2026,1@5', 1, 0],
    ['is 0 for an empty log', 'Sun Jun 21 2026', 0, 0],
    ['includes all events after the log was cleared', 'Sun Jun 21 2026,1@5,2@6,3@7', 2, 2],
    ['includes all events on the next day', 'Sat Jun 20 2026,1@5,2@6,3@7', 4, 4],
    ['includes all events if the stored value is malformed', '{"a":[1,2]}', 4, 4],
  ])('%s', (_, stored, count, expected) => {
    if (stored) store(stored)
    expect(countNewEvents(inverter, count)).toBe(expected)
  })

  it('does not change at midnight, but with the first answer of the new day', () => {
    store('Sun Jun 21 2026,1@5')
    const nextDay = { ...inverter, receivedAtMs: Date.parse('2026-06-22T01:00') }
    expect(countNewEvents({ ...nextDay, ageSeconds: 4 * 3600 }, 1)).toBe(0)
    expect(countNewEvents({ ...nextDay, ageSeconds: 60 }, 1)).toBe(1)
  })
})

describe.each(['v23', 'v26'] as const)('event log button on %s', (firmware) => {
  it('counts the events since the log was last opened, also after the page was closed', async () => {
    const prepare = ({ faults }: { faults: { refuseSockets: boolean } }) =>
      void Object.assign(faults, { refuseSockets: true })
    const { user } = await openPage(<Home />, { firmware, prepare })
    await user.click(await screen.findByRole('button', { name: 'Event log 3' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findAllByText(/^New ·/)).toHaveLength(3)
    await user.keyboard('{Escape}')
    await screen.findByRole('button', { name: 'Event log 0' })
    cleanup()

    const reopened = await openPage(<Home />, { firmware, prepare })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Event log 0' })).toBeTruthy())
    cleanup()

    // Simulates the next day: the stored day becomes the day before. The log has the same entries.
    const key = `events${reopened.device.gateway.radio.contacts[0]?.serial}`
    localStorage.setItem(key, String(localStorage.getItem(key)).replace(/^[^,]*/, 'Sat Jun 20 2026'))
    await reopened.device.close()
    const nextDay = await openPage(<Home />, { firmware, prepare })
    await nextDay.user.click(await screen.findByRole('button', { name: 'Event log 3' }))
    expect(await within(await screen.findByRole('dialog')).findAllByText(/^New ·/)).toHaveLength(3)
  })
})
