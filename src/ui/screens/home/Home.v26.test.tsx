import '../../app/secondPiece'
import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { TestDevice } from '../../../testing/device'
import { openPage } from '../../../testing/page'
import { expectLine } from '../../device/withFallback'
import { session } from '../../state/session'
import { Home } from './Home'

const LIVE = '/api/livedata/status'

afterEach(() => {
  expectLine('v23')
  vi.restoreAllMocks()
})

/** The live view of a device that speaks v26, once its first values are there. */
async function open(change: Record<string, unknown> = {}, isGuest = false) {
  const page = await openPage(<Home />, {
    firmware: 'v26',
    prepare(device: TestDevice) {
      device.faults.refuseSockets = true
      device.faults.add({ path: LIVE, change: change as never })
    },
  })
  if (isGuest) session.clear()
  await screen.findByRole('tabpanel')
  return page
}

const panel = () => within(screen.getByRole('tabpanel'))
const statistics = {
  tx_request: 200,
  tx_re_request: 3,
  rx_success: 194,
  rx_fail_nothing: 4,
  rx_fail_partial: 2,
  rx_fail_corrupt: 0,
  rssi: -72,
}
const withRadio = (change: object = {}) => ({ 'inverters.0.radio_stats': { ...statistics, ...change } })

test('one line tells how well an inverter is heard', async () => {
  await open(withRadio())
  expect(panel().getByText('Radio: 97% answered · −72 dBm')).toBeTruthy()
})

test.each([
  [{ tx_request: 0, rx_success: 0, rssi: -127 }, 'Radio: no requests yet'],
  [{ rx_success: 0, rssi: -127 }, 'Radio: 0% answered'],
  [{ rx_success: 'x', rssi: null }, 'Radio: 0% answered'],
])('statistics of %j are told as "%s"', async (change, words) => {
  await open(withRadio(change))
  expect(panel().getByText(words)).toBeTruthy()
})

test('the counts behind it are drawn when they are opened, and set to zero by who is logged in', async () => {
  const { user, device } = await open(withRadio())
  expect(panel().queryByText('No answer')).toBeNull()
  await user.click(panel().getByText(/^Radio:/))
  const value = async (label: string) => (await panel().findByText(label)).nextElementSibling?.textContent
  expect(await value('Requests')).toBe('200')
  expect(await value('No answer')).toBe('4 · 2%')
  expect(await value('Incomplete answer')).toBe('2 · 1%')
  expect(await value('Missing parts requested again')).toBe('3')
  expect(await value('Signal strength')).toBe('−72\u00a0dBm')
  expect(panel().queryByText(/^HM inverters/)).toBeNull()

  const [contact] = device.gateway.radio.contacts
  const asked = vi.spyOn(globalThis, 'fetch')
  await user.click(panel().getByRole('button', { name: 'Reset counters' }))
  await panel().findByText('Radio statistics reset')
  expect(contact?.statistics.requests).toBe(0)
  expect(asked.mock.calls[0]?.[1]?.cache).toBe('no-store')
})

test('of a radio that knows two levels only this is said', async () => {
  const { user } = await open(withRadio({ rssi: -80 }))
  await user.click(panel().getByText(/^Radio:/))
  expect(await panel().findByText(/^HM inverters/)).toBeTruthy()
})

test('a guest sees the counts, and no button', async () => {
  const { user } = await open(withRadio(), true)
  await user.click(panel().getByText(/^Radio:/))
  await panel().findByText('Requests')
  expect(panel().queryByRole('button', { name: 'Reset counters' })).toBeNull()
})

test('firmware without pins for a radio says so, and where to choose them', async () => {
  await open({ 'hints.pin_mapping_issue': true })
  const hint = screen.getByText(/^No radio is set up/)
  expect(within(hint).getByRole('link').getAttribute('href')).toBe('/settings/device')
})

test.each([
  [99.9000015, 'Limit 1,500 W · 99.9%'],
  [80, 'Limit 1,500 W · 80%'],
  [0, 'Limit not known yet'],
])('a limit of %s per cent is told as "%s"', async (limit_relative, words) => {
  await open({ 'inverters.0.limit_relative': limit_relative, 'inverters.0.limit_absolute': 1500 })
  expect(panel().getByText(words)).toBeTruthy()
})

test('a limit of 0 is one where nothing is produced', async () => {
  await open({ 'inverters.0.limit_relative': 0, 'inverters.0.limit_absolute': 0, 'inverters.0.producing': false })
  expect(panel().getByText('Limit 0 W · 0%')).toBeTruthy()
})

test('a limit of 0 can be set', async () => {
  const { user, device } = await open()
  await user.click(panel().getByRole('button', { name: 'Set limit' }))
  const field = await screen.findByLabelText('New limit')
  await user.clear(field)
  await user.type(field, '0')
  await user.click(screen.getByRole('button', { name: 'Set non-persistent' }))
  await waitFor(() => expect(device.log.requests.at(-1)?.path).toBe('/api/limit/status'))
  const sent = device.log.requests.find(({ path }) => path === '/api/limit/config')
  expect(JSON.parse(sent?.data ?? '')).toMatchObject({ limit_value: 0, limit_type: 1 })
})
