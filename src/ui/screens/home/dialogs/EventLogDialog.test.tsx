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
const FAULT = 'A fault of the inverter. If this is frequent, restart it or ask the seller. (if the code is 5520)'

/** The rows as far as they are visible while they are folded. */
const rowTexts = () =>
  [...document.querySelectorAll('summary')].map((row) => [...row.children].map(({ textContent }) => textContent))

async function openLog(events: EventLog = log, prepare?: (device: TestDevice) => void) {
  const page = await openPage(<EventLogDialog inverter={inverter} close={() => undefined} />, {
    prepare(device) {
      device.faults.add({ path: '/api/eventlog/status', body: JSON.stringify(events) })
      prepare?.(device)
    },
  })
  await screen.findByText('The inverter sends no date.')
  return page
}

beforeEach(() => localStorage.clear())

it('event log: has one row for each event, the newest first, with the time, one verdict and one sentence', async () => {
  const { device } = await openLog()
  expect(rowTexts()).toEqual([
    ['12:00:00', 'New · Normal', UNSTEADY],
    ['06:00:01', 'New · Normal', START],
  ])
  expect(device.log.requests.map(({ url }) => url)).toContain(`/api/eventlog/status?inv=${inverter.serial}&locale=en`)
})

it("event log: the device's values and the less likely meanings are folded", async () => {
  await openLog()
  const folded = (name: string) => screen.getByText(name).closest('details')
  expect(folded(UNSTEADY)?.open).toBe(false)
  const values = [...(folded(UNSTEADY)?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)
  expect(values).toEqual(['12:00:00', 'Ongoing', '144', 'Grid: Overfrequency'])
  expect(folded(`Check: ${FAULT}`)).toBe(folded(UNSTEADY))
})

it('event log: an event with impossible times has dashes instead of times', async () => {
  await openLog({
    count: 1,
    events: [{ message_id: 1, message: 'Inverter start', start_time: 1e300, end_time: 1e300 }],
  })
  expect(rowTexts()).toEqual([['–', 'New · Normal', START]])
})

it('event log: does not show the message "DTU command failed", because the inverter has set its clock', async () => {
  await openLog({ count: 1, events: [{ message_id: 2, message: 'DTU command failed', start_time: 1, end_time: 2 }] })
  expect(rowTexts()[0]?.[2]).toBe('The inverter has set its clock.')
  expect(screen.queryByText('DTU command failed')).toBeNull()
})

it('event log: marks the events that are new since the log was last opened, and keeps the mark after "Reload"', async () => {
  await openLog()
  cleanup()
  const { device, user } = await openLog()
  expect(screen.queryByText(/^New/)).toBeNull()
  const moreEvents = [
    ...(log.events ?? []),
    { message_id: 1, message: 'Inverter start', start_time: 50_000, end_time: 0 },
  ]
  device.faults.clear()
  device.faults.add({ path: '/api/eventlog/status', body: JSON.stringify({ count: 3, events: moreEvents }) })
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  await screen.findByText('New · Normal')
  expect(rowTexts()[0]).toEqual(['13:53:20', 'New · Normal', START])
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(screen.getAllByText(/^New/)).toHaveLength(1))
})

it('event log: the CSV file and the copied text include all values and meanings', async () => {
  const createUrl = vi.spyOn(URL, 'createObjectURL')
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  const { user } = await openLog()
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  const [file] = createUrl.mock.calls[0] ?? []
  const [heading, firstRow] = (await (file as Blob).text()).split('\r\n')
  expect(heading).toMatch(/"Start","Stop","ID","Message","Meaning"$/)
  expect(firstRow).toBe(`"12:00:00","Ongoing","144","Grid: Overfrequency","Normal: ${UNSTEADY} Check: ${FAULT}"`)
  createUrl.mockRestore()
  const link = click.mock.contexts[0] as HTMLAnchorElement
  expect(link.download).toMatch(/^events-116181804321_\d{4}-\d\d-\d\d\.csv$/)

  document.execCommand = () => true
  const selectText = vi.spyOn(Selection.prototype, 'selectAllChildren')
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(selectText.mock.calls[0]?.[0].textContent).toContain(`144\tGrid: Overfrequency\tNormal: ${UNSTEADY}`)
  await screen.findByText('Copied')
  selectText.mockRestore()
})
