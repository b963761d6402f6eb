import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, it, vi } from 'vitest'
import type { EventLog } from '../../../../contract/inverters/events'
import type { TestDevice } from '../../../../testing/device'
import { openPage } from '../../../../testing/openPage'
import { cleanup } from '../../../../testing/render'
import type { Inverter } from '../../../live/inverter'
import { EventLogDialog } from './EventLogDialog'

const inverter = { serial: '116181804321', name: 'Main roof' } as Inverter
const log: EventLog = {
  count: 2,
  events: [
    { message_id: 1, message: 'Inverter start', start_time: 21_601, end_time: 21_662 },
    { message_id: 144, message: 'Grid: Overfrequency', start_time: 43_200, end_time: 0 },
  ],
}

const START = 'The inverter has started or waits.'
const UNSTEADY = 'The grid was unsteady. The inverter continues by itself.'
const FAULT = 'A fault of the inverter. If this is frequent, restart it or ask the seller. (perhaps 5520)'

const texts = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)
const rowTexts = () => screen.getAllByRole('row').map(texts)

function openLog(prepare?: (device: TestDevice) => void) {
  return openPage(<EventLogDialog inverter={inverter} close={() => undefined} />, {
    prepare(device) {
      prepare?.(device)
      device.faults.add({ path: '/api/eventlog/status', body: JSON.stringify(log) })
    },
  })
}

beforeEach(() => localStorage.clear())

it('event log: lists the newest event first, with the meaning below each event', async () => {
  const { device } = await openLog()
  await screen.findByRole('table')
  expect(rowTexts()).toEqual([
    ['Start', 'Stop', 'ID', 'Message'],
    ['12:00:00', 'Ongoing', '144', 'Grid: Overfrequency'],
    [`${UNSTEADY} Normal New${FAULT} Check `],
    ['06:00:01', '06:01:02', '1', 'Inverter start'],
    [`${START} Normal New`],
  ])
  expect(screen.getAllByRole('columnheader').map((heading) => heading.getAttribute('scope'))).toEqual(
    Array(4).fill('col'),
  )
  expect(device.log.requests.map(({ url }) => url)).toContain(`/api/eventlog/status?inv=${inverter.serial}&locale=en`)
})

it('event log: marks the events that are new since the log was last opened, and keeps the mark after "Reload"', async () => {
  const { user } = await openLog()
  await screen.findByRole('table')
  cleanup()
  const { device } = await openLog()
  await screen.findByRole('table')
  expect(screen.queryByText('New')).toBeNull()
  const moreEvents = [
    ...(log.events ?? []),
    { message_id: 1, message: 'Inverter start', start_time: 50_000, end_time: 0 },
  ]
  device.faults.clear()
  device.faults.add({ path: '/api/eventlog/status', body: JSON.stringify({ count: 3, events: moreEvents }) })
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  await screen.findByText('New')
  expect(rowTexts()[2]).toEqual([`${START} Normal New`])
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(screen.getAllByText('New')).toHaveLength(1))
})

it('event log: includes the meanings in the CSV file and in the copied text', async () => {
  const createUrl = vi.spyOn(URL, 'createObjectURL')
  const { user } = await openLog()
  await screen.findByRole('table')
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  const [file] = createUrl.mock.calls[0] ?? []
  const [heading, firstRow] = (await (file as Blob).text()).split('\r\n')
  expect(heading).toMatch(/"Start","Stop","ID","Message","Meaning"$/)
  expect(firstRow).toBe(`"12:00:00","Ongoing","144","Grid: Overfrequency","Normal: ${UNSTEADY} Check: ${FAULT}"`)
  createUrl.mockRestore()

  document.execCommand = () => true
  const selectText = vi.spyOn(Selection.prototype, 'selectAllChildren')
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(selectText.mock.calls[0]?.[0].textContent).toContain(UNSTEADY)
  await screen.findByText('Copied')
  selectText.mockRestore()
})
