import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { TestDevice } from '../../../testing/device'
import { untilAllAnswersArrived } from '../../../testing/loaded'
import { openPage } from '../../../testing/openPage'
import { setLikelyLine } from '../../device/firmwareLine'
import { liveState } from '../../live/liveStore'
import { session } from '../../state/session'
import { Home } from './Home'

const LIVE = '/api/livedata/status'

afterEach(() => {
  setLikelyLine('v23')
  vi.restoreAllMocks()
})

/** Opens the live view of a v26 device and waits for its first values. */
async function open(change: Record<string, unknown> = {}, isGuest = false, settleMs = 60_000) {
  const page = await openPage(<Home />, {
    firmware: 'v26',
    settleMs,
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

const summary = () =>
  panel()
    .getByText(/^Radio:/)
    .closest('summary')?.textContent
const cells = (label: string) =>
  Array.from(
    panel()
      .getByRole('row', { name: new RegExp(`^${label}`) })
      .querySelectorAll('td'),
    (td) => td.textContent,
  )

test.each([
  [{}, 'Radio: 97% answered · −72\u00a0dBm'],
  [{ tx_request: 0, rx_success: 0, rssi: -127 }, 'Radio: – answered'],
  [{ rx_success: 0, rssi: -127 }, 'Radio: 0% answered'],
  [{ rx_success: 'x', rssi: null }, 'Radio: – answered'],
])('radio statistics with %j are shown as "%s"', async (change, text) => {
  await open(withRadio(change))
  expect(summary()).toBe(text)
})

test('the radio card shows the counts and their share of the requests; a logged-in user can reset them', async () => {
  const { user, device } = await open(withRadio())
  await user.click(panel().getByText(/^Radio:/))
  expect(cells('Requests')).toEqual(['200', ''])
  expect(cells('No answer')).toEqual(['4', '(2%)'])
  expect(cells('Incomplete')).toEqual(['2', '(1%)'])
  expect(cells('Repeated')).toEqual(['3', ''])
  expect(cells('Signal strength')).toEqual(['−72', 'dBm'])

  const [contact] = device.gateway.radio.contacts
  const fetchSpy = vi.spyOn(globalThis, 'fetch')
  await user.click(await panel().findByRole('button', { name: 'Reset' }))
  await panel().findByText('Radio statistics reset')
  expect(contact?.statistics.requests).toBe(0)
  expect(fetchSpy.mock.calls[0]?.[1]?.cache).toBe('no-store')
})

test.each([
  [-30, 'dBm (>\u00a0−64)', 'strong signal'],
  [-80, 'dBm (<\u00a0−64)', 'weak signal'],
  [-79, 'dBm', '−79\u00a0dBm'],
])(
  'a signal strength of %d dBm has the unit "%s": an nRF24 sends −30 for any signal above −64 dBm, and −80 for any below',
  async (rssi, unit, word) => {
    await open(withRadio({ rssi }))
    expect(cells('Signal strength')[1]).toBe(unit)
    expect(summary()).toContain(word)
  },
)

test('a guest sees the counts of the radio card, but no Reset button', async () => {
  const { user } = await open(withRadio(), true)
  await user.click(panel().getByText(/^Radio:/))
  expect(cells('Requests')).toEqual(['200', ''])
  expect(panel().queryByRole('button', { name: 'Reset' })).toBeNull()
})

test('without pins for a radio, a hint links to the pin profiles', async () => {
  await open({ 'hints.pin_mapping_issue': true })
  const hint = screen.getByText(/^No radio is set up/).closest<HTMLElement>('.problem')
  expect(
    within(hint ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/settings/device')
})

test.each([
  [99.9000015, 'Limit 1,500\u00a0W · 99.9%'],
  [80, 'Limit 1,500\u00a0W · 80%'],
  [0, 'Limit –'],
])('a limit of %s percent is shown as "%s"', async (limit_relative, text) => {
  await open({ 'inverters.0.limit_relative': limit_relative, 'inverters.0.limit_absolute': 1500 })
  expect(panel().getByText('Limit').textContent).toBe(text)
})

test.each([
  ['is repeated when the next push arrives', 1],
  ['is not repeated by later pushes if the second request fails too', 2],
])('a failed request for the live data %s', async (_, times) => {
  const { device } = await openPage(<Home />, {
    firmware: 'v26',
    prepare: ({ faults }) => faults.add({ path: LIVE, status: 500, times }),
  })
  const liveRequests = () => device.log.requests.filter(({ url }) => url === LIVE)
  const hasFailed = () => liveState.get().error !== undefined
  // The device itself pushes once, before or after the failure.
  await waitFor(() => expect(hasFailed() || liveRequests().length > 1).toBe(true))
  const push = () => device.sockets.say('/livedata', [JSON.stringify({ inverters: [] })])
  push()
  // Without a push, the page would repeat the request only after ten seconds.
  await waitFor(() => expect(liveRequests()).toHaveLength(2))
  await waitFor(() => expect(hasFailed()).toBe(times > 1))
  push()
  await device.sockets.arrived()
  await untilAllAnswersArrived(device)
  expect(liveRequests()).toHaveLength(2)
})
