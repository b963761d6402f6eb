import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { EventLog } from '../../../../contract/inverters/events'
import { openPage } from '../../../../testing/openPage'
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

it('has a table of start, stop, number and message, under their headings', async () => {
  const { device } = await openPage(<EventLogDialog inverter={inverter} close={() => undefined} />, {
    prepare: ({ faults }) => faults.add({ path: '/api/eventlog/status', body: JSON.stringify(log) }),
  })
  await screen.findByRole('table')
  const texts = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)
  expect(screen.getAllByRole('row').map(texts)).toEqual([
    ['Start', 'Stop', 'ID', 'Message'],
    ['06:00:01', '06:01:02', '1', 'Inverter start'],
    ['12:00:00', 'Ongoing', '144', 'Grid: Overfrequency'],
  ])
  expect(screen.getAllByRole('columnheader').map((heading) => heading.getAttribute('scope'))).toEqual(
    Array(4).fill('col'),
  )
  expect(device.log.requests.map(({ url }) => url)).toContain(`/api/eventlog/status?inv=${inverter.serial}&locale=en`)
})
