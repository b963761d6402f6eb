import { screen, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { TestDevice, TestDeviceOptions } from '../../../../testing/device'
import { openPage } from '../../../../testing/openPage'
import { Home } from '../Home'

async function openLog(options: TestDeviceOptions, prepare: (device: TestDevice) => void = () => undefined) {
  const { user } = await openPage(<Home />, {
    ...options,
    prepare(device) {
      device.faults.refuseSockets = true
      prepare(device)
    },
  })
  const button = await screen.findByRole('button', { name: /^Event log \d/ })
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog'))
  // The newest event is first. `row` is the second event.
  await dialog.findAllByText(/:/)
  const [, row] = document.querySelectorAll('dialog details')
  const [start, stop] = [...(row?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)
  return { dialog, start, stop, when: row?.querySelector('b')?.textContent }
}

describe.each(['v23', 'v26'] as const)('an event log of %s', (firmware) => {
  test("shows dates from the gateway's clock", async () => {
    const { dialog, start, stop, when } = await openLog({ firmware })
    expect(when).toMatch(/^today 03:\d\d$/)
    expect(start).toMatch(/^6\/21\/2026, 03:\d\d:\d\d$/)
    expect(stop).toMatch(/^04:\d\d:\d\d$/)
    expect(dialog.queryByText(/sends no date/)).toBeNull()
  })

  test("says that there is no date while the gateway's clock is not set", async () => {
    const { dialog, start } = await openLog({ firmware }, ({ faults }) =>
      faults.add({ path: '/api/ntp/status', change: { ntp_status: false } }),
    )
    expect(start).toMatch(/^03:\d\d:\d\d$/)
    expect(dialog.getByText('The inverter sends no date.')).toBeTruthy()
  })

  test.each([
    ['does not report its time', { path: '/api/ntp/status', status: 500 }],
    ['reports an unreadable time', { path: '/api/ntp/status', change: { ntp_localtime: 'soon' } }],
    ['has no answer from the inverter yet', { path: '/api/livedata/status', change: { 'inverters.0.data_age': null } }],
  ])('is shown without dates if the gateway %s', async (_, fault) => {
    const { start } = await openLog({ firmware }, ({ faults }) => faults.add(fault))
    expect(start).toMatch(/^03:\d\d:\d\d$/)
  })
})
