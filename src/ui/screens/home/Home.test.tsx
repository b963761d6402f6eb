import { screen, waitFor, within } from '@testing-library/dom'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDevice, type TestDevice } from '../../../testing/device'
import { cleanup, render, visit } from '../../../testing/render'
import { openLoginOnRefusal } from '../../app/login'
import { t } from '../../i18n'
import { monotonicMs } from '../../lib/clock'
import { liveState } from '../../live/liveStore'
import { setLocale } from '../../state/locale'
import { session } from '../../state/session'
import { writeStored } from '../../state/storage'
import { Home } from './Home'

const LIVE = '/api/livedata/status'
openLoginOnRefusal()

let device: TestDevice

beforeEach(async () => {
  device = await startDevice()
  visit(device.url)
})

afterEach(async () => {
  cleanup()
  session.clear()
  writeStored('power', null)
  setLocale('en')
  await device.close()
})

/** Opens the home screen and waits for its first values. `change` changes members of the device's answer. */
async function open(change: Record<string, string | number | boolean | object> = {}) {
  device.faults.refuseSockets = true
  device.faults.add({ path: LIVE, change: change as Record<string, never> })
  const user = render(<Home />)
  await screen.findByRole('tabpanel')
  return user
}

const panel = () => within(screen.getByRole('tabpanel'))
const tab = (name: RegExp) => screen.getByRole('tab', { name })

test.each([
  [{ poll_enabled: false, reachable: false }, 'Polling off', 'off'],
  [{ reachable: false }, 'Not reachable', 'bad'],
  [{ producing: false }, 'Not producing', 'idle'],
  [{}, 'Producing', 'good'],
])('an inverter with %j is shown as "%s", with the colour "%s" on panel and tab', async (state, word, tone) => {
  await open(Object.fromEntries(Object.entries(state).map(([name, value]) => [`inverters.0.${name}`, value])))
  // A silent inverter gets its colour as soon as the page knows that it is day.
  await waitFor(() => expect(panel().getByText(word).dataset.tone).toBe(tone))
  expect(screen.getByRole('tabpanel').querySelector('header')?.dataset.tone).toBe(tone)
  expect(tab(/Main roof/).querySelector<HTMLElement>('.status')?.dataset.tone).toBe(tone)
})

test('live view: outdated totals show the time of their data', async () => {
  await open()
  const state = liveState.get()
  const data = state.data && { ...state.data, asOfMs: new Date('2026-06-21T14:10:30').getTime() }
  act(() => liveState.set({ ...state, data, pausedAtMs: monotonicMs() }))
  expect(document.querySelector('.power small')?.textContent).toBe('Power · as of 14:10')
  expect(document.title).not.toMatch(/W/)
  // Neither the tiles nor the panel claim that an inverter produces.
  expect(document.querySelector('main')?.textContent).not.toContain(t('live.producing'))
})

test('live view: totals are unknown while no inverter has answered', async () => {
  device.gateway.radio.contacts.map((contact) => delete contact.measurement)
  await open()
  expect([...document.querySelectorAll('.totals > p b')].map(({ textContent }) => textContent)).toEqual(['–', '–', '–'])
})

test('the totals are power, yield of today and total yield, in this order', async () => {
  await open({
    // All inverters answer, so the totals are those of the device.
    'inverters.3.reachable': true,
    'inverters.3.AC.0.Voltage.v': 230,
    'total.Power': { v: 111.1, u: 'W', d: 1 },
    'total.YieldDay': { v: 2222, u: 'Wh', d: 0 },
    'total.YieldTotal': { v: 333.333, u: 'kWh', d: 3 },
  })
  const totals = [...document.querySelectorAll('.totals > p')].map((total) =>
    ['small', 'b'].map((part) => total.querySelector(part)?.textContent?.replace(/\s/g, ' ')),
  )
  expect(totals).toEqual([
    ['Power', '111 W'],
    ['Yield today', '2.22 kWh'],
    ['Total yield', '333.333 kWh'],
  ])
})

test('live view: an inverter without any answer has dashes instead of zeros', async () => {
  await device.close()
  // After 100 ms the first poll has no answer yet.
  device = await startDevice({ settleMs: 100 })
  visit(device.url)
  await open()
  expect(panel().getByText('No data yet')).toBeTruthy()
  expect(panel().queryByText(/Data age/)).toBeNull()
  expect(panel().getByText(/^Limit/).textContent).toBe('Limit –')
  expect(panel().getByRole('row', { name: /Temperature/ }).textContent).toBe('Temperature–')
})

test('the clock hint says that no requests are sent, and names the NTP server as the cause after a minute', async () => {
  await open({ hints: { time_sync: true } })
  const hint = await screen.findByText(/no requests are sent to the inverters/)
  expect(hint.textContent).toContain('If this lasts longer than a minute, the NTP server cannot be reached.')
  const line = hint.closest<HTMLElement>('.problem')
  expect(line?.dataset.type).toBe('danger')
  expect(line?.querySelector('a')?.getAttribute('href')).toBe('/settings/ntp')
})

test('each hint links to the screen that helps with the problem', async () => {
  await open({ hints: { radio_problem: true, time_sync: true, default_password: true } })
  const links = Array.from(document.querySelectorAll('.problem > a'), (link) => link.getAttribute('href'))
  expect(links).toEqual(['/info/system', '/settings/ntp', '/settings/security'])
})

test('the table of each channel has column headings that match its cells', async () => {
  await open({ 'inverters.0.INV.0': { Temperature: { v: 31.2, u: '°C', d: 1 } } })
  const tables = panel().getAllByRole('table')
  expect(tables).toHaveLength(6)
  for (const table of tables) {
    const headings = within(table).getAllByRole('columnheader')
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Property', 'Value', 'Unit'])
    expect(headings.map((heading) => heading.getAttribute('scope'))).toEqual(['col', 'col', 'col'])
  }
  const row = within(tables[0] as HTMLElement).getByRole('row', { name: /Temperature/ })
  expect([...row.children].map(({ textContent }) => textContent)).toEqual(['Temperature', '31.2', '°C'])
})

test.each([
  [9, 0],
  [10, 1],
])('with a stored curve of %d minutes, the live view has %d charts', async (minutes, count) => {
  const startMs = new Date().setHours(-24, 0, 0, 0)
  const seconds = [0, minutes * 60].map((second) => Math.floor((Date.now() - startMs) / 1000) - second)
  writeStored('power', JSON.stringify([startMs, ['', 60_000, seconds.map((second) => [second, 100])]]))
  await open()
  await screen.findByText('3 of 4 inverters produce')
  if (count) await screen.findByRole('slider', { name: 'Power' })
  expect(document.querySelectorAll('.day, .chart')).toHaveLength(2 * count)
})
