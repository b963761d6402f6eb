import { screen, waitFor, within } from '@testing-library/dom'
import { act } from 'preact/test-utils'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDevice, type TestDevice } from '../../../testing/device'
import { cleanup, render, visit } from '../../../testing/render'
import { ErrorBoundary } from '../../app/App'
import { openLoginOnRefusal } from '../../app/login'
import { authdataOf } from '../../device/api'
import { t } from '../../i18n'
import { monotonicMs } from '../../lib/clock'
import { liveState } from '../../live/liveStore'
import { Icon, type IconName } from '../../shared/Icon'
import { setLocale } from '../../state/locale'
import { refusedSender, session } from '../../state/session'
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

/** The content of an icon's SVG element. */
function drawingOf(name: IconName): string | undefined {
  const container = document.createElement('div')
  const root = createRoot(container)
  act(() => root.render(<Icon name={name} />))
  const drawing = container.querySelector('svg')?.innerHTML
  act(() => root.unmount())
  return drawing
}

test('each tab shows status, power and the yield of today', async () => {
  await open()
  expect(tab(/Main roof/).textContent).toMatch(/^Main roof[\d,]+\sWProducing.*[\d.]+\skWh today$/)
  expect(tab(/Carport/).textContent).toMatch(/^CarportNot reachable/)
})

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

test.each([
  [{ poll_enabled: false }, 'pause'],
  [{ reachable: false }, 'cross'],
  [{ producing: false }, 'alert'],
  [{}, 'check'],
] as const)('an inverter with %j has the icon %s on panel and tab', async (state, icon) => {
  await open(Object.fromEntries(Object.entries(state).map(([name, value]) => [`inverters.0.${name}`, value])))
  const iconIn = (element: Element | null) => element?.querySelector('.badge svg, .status svg, svg')?.innerHTML
  const expectedIcon = drawingOf(icon)
  expect(iconIn(screen.getByRole('tabpanel').querySelector('header p'))).toBe(expectedIcon)
  expect(iconIn(tab(/Main roof/))).toBe(expectedIcon)
})

test.each([
  ['en', 'Power · as of 14:10'],
  ['de', 'Leistung · Stand 14:10'],
  ['fr', 'Puissance · état à 14:10'],
] as const)('live view: outdated totals show the time of their data, in %s', async (locale, text) => {
  setLocale(locale)
  await open()
  const state = liveState.get()
  const data = state.data && { ...state.data, asOfMs: new Date('2026-06-21T14:10:30').getTime() }
  act(() => liveState.set({ ...state, data, pausedAtMs: monotonicMs() }))
  expect(document.querySelector('.power small')?.textContent).toBe(text)
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

test('the power dialog no longer shows a refusal when it is opened again', async () => {
  session.start(device.authdata())
  const user = await open()
  device.faults.add({ path: '/api/power/config', code: 11002, times: 1 })
  const openDialog = async () => user.click(panel().getByRole('button', { name: 'Turn on or off' }))
  await openDialog()
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Turn on' }))
  await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''))
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openDialog()
  await screen.findByText('Last command')
  expect(screen.getByRole('alert').textContent).toBe('')
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

test('live view: an age above 300 s is in minutes, followed by date and time', async () => {
  await open({ 'inverters.0.data_age': 300 })
  expect(panel().getByText(/^Data age/).textContent).toBe('Data age 300\u00a0s')
  cleanup()
  device.faults.clear()
  await open({ 'inverters.0.data_age': 301 })
  expect(panel().getByText(/^Data age/).textContent).toMatch(/^Data age 5\smin · \d+\/\d+\/\d{4}, \d+:\d\d:\d\d$/)
})

test('live view: the limit is in percent, and in watts if known', async () => {
  await open({ 'inverters.0.limit_absolute': 1500, 'inverters.0.limit_relative': 99.9000015 })
  expect(panel().getByText('Limit').textContent).toBe('Limit 1,500\u00a0W · 100%')
  cleanup()
  device.faults.clear()
  await open({ 'inverters.0.limit_absolute': -1, 'inverters.0.limit_relative': 80 })
  expect(panel().getByText('Limit').textContent).toBe('Limit 80%')
})

test('live view: a reported limit of 0 % is shown as a dash if the model is unknown and the inverter produces', async () => {
  await open({ 'inverters.0.limit_absolute': -1, 'inverters.0.limit_relative': 0 })
  expect(panel().getByText('Producing')).toBeTruthy()
  expect(panel().getByText('Limit').textContent).toBe('Limit –')
})

test('the button of the event log is shown for a count of 0, but not for a negative count', async () => {
  await open({ 'inverters.0.events': 0 })
  expect(panel().getByRole('button', { name: 'Event log 0' })).toBeTruthy()
  cleanup()
  device.faults.clear()
  await open({ 'inverters.0.events': -1 })
  expect(panel().queryByRole('button', { name: /Event log/ })).toBeNull()
})

test('live view: the limit button is enabled only for a logged-in user', async () => {
  await open()
  const limit = panel().getByRole<HTMLButtonElement>('button', { name: 'Set limit' })
  expect(limit.disabled).toBe(true)
  expect(limit.title).toBe('Set limit: please log in first')
  session.start(authdataOf('admin', 'sunflower'))
  await waitFor(() => expect(limit.disabled).toBe(false))
  session.clear()
  await waitFor(() => expect(limit.disabled).toBe(true))
})

test('an event with impossible times is listed without a wrong date', async () => {
  const event = '{"message_id":1,"message":"Inverter start","start_time":1e300,"end_time":1e999}'
  device.faults.add({ path: '/api/eventlog/status', body: `{"count":1,"events":[${event}]}` })
  const user = await open()
  await user.click(panel().getByRole('button', { name: /Event log/ }))
  await screen.findByText('Inverter start')
  expect(screen.getByRole('dialog').textContent).not.toMatch(/Invalid|NaN|Infinity/)
})

test.each([
  [
    'en',
    'no requests are sent to the inverters',
    'If this lasts longer than a minute, the NTP server cannot be reached.',
  ],
  [
    'de',
    'Es werden keine Anfragen an die Wechselrichter gesendet',
    'Dauert das länger als eine Minute, ist der NTP-Server nicht erreichbar.',
  ],
  ['fr', 'aucune requête n’est envoyée aux onduleurs', 'Au-delà d’une minute, le serveur NTP est injoignable.'],
])(
  'the clock hint in %s says that no requests are sent, and names the NTP server as the cause after a minute',
  async (locale, effect, problem) => {
    await open({ hints: { time_sync: true } })
    act(() => setLocale(locale))
    const hint = await screen.findByText(new RegExp(effect))
    expect(hint.textContent).toContain(problem)
    const line = hint.closest<HTMLElement>('.problem')
    expect(line?.dataset.type).toBe('danger')
    expect(line?.querySelector('a')?.getAttribute('href')).toBe('/settings/ntp')
  },
)

test('each hint links to the screen that helps with the problem', async () => {
  await open({ hints: { radio_problem: true, time_sync: true, default_password: true } })
  const links = Array.from(document.querySelectorAll('.problem > a'), (link) => link.getAttribute('href'))
  expect(links).toEqual(['/info/system', '/settings/ntp', '/settings/security'])
})

test('live view: the cards are "General", the phase and the strings, with the properties in the order of the answer', async () => {
  await open()
  expect(
    panel()
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['General', 'Phase 1', 'East, upper row', 'East, lower row', 'West, upper row', 'West, lower row'])
  const rows = within(panel().getAllByRole('table')[1] as HTMLElement).getAllByRole('rowheader')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Power',
    'Voltage',
    'Current',
    'Power DC',
    'Yield today',
    'Total yield',
    'Frequency',
    'Power factor',
    'Reactive power',
    'Efficiency',
  ])
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

test('live view: requests the data immediately after a logout, and finds that guests have no access', async () => {
  session.start(device.authdata())
  device.gateway.settings.security.allow_readonly = false
  await open()
  session.clear()
  // The timeout is shorter than the polling interval.
  await waitFor(() => expect(refusedSender.get()).toBe('guest'))
})

test('an unknown property and a missing value are shown too', async () => {
  await open({ 'inverters.0.AC.0': { Zeta: { v: 1234.5, u: 'Z', d: 2 }, Power: { u: 'W' } } })
  const rows = within(panel().getAllByRole('table')[1] as HTMLElement).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['Zeta1,234.50Z', 'Power–'])
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

test('the yield of today links to the yield screen', async () => {
  await open()
  expect(screen.getByRole('link', { name: /^Yield today/ }).getAttribute('href')).toBe('/yield')
})

test.each([
  ['inverters', null],
  ['inverters', {}],
  ['total', null],
  ['hints', []],
  ['inverters.0', null],
  ['inverters.0.serial', null],
  ['inverters.0.name', {}],
  ['inverters.0.AC', []],
  ['inverters.0.DC', 'x'],
  ['inverters.0.DC.0.name', null],
  ['inverters.0.DC.0.Power', {}],
  ['inverters.0.limit_relative', 'x'],
  ['total.Power', { v: null, u: 5, d: -1 }],
])('the live view is shown even if the member %s of the answer is %j', async (member, value) => {
  device.faults.refuseSockets = true
  device.faults.add({ path: LIVE, change: { [member]: value as never } })
  render(
    <ErrorBoundary>
      <Home />
    </ErrorBoundary>,
  )
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull())
  expect(screen.getByRole('heading', { level: 1, name: 'Live View' })).toBeTruthy()
  expect(screen.queryByText('This page cannot be shown.')).toBeNull()
})
