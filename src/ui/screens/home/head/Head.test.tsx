import { screen, waitFor, within } from '@testing-library/dom'
import { act } from 'preact/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import type { TestDevice } from '../../../../testing/device'
import { heldAnswer } from '../../../../testing/heldAnswer'
import { untilAllAnswersArrived } from '../../../../testing/loaded'
import { openPage } from '../../../../testing/openPage'
import { drift } from '../../../live/followStates'
import { liveState } from '../../../live/liveStore'
import { noSilences, silences } from '../../../live/silence'
import { Home } from '../Home'

const MQTT = '/api/mqtt/status'
const NTP = '/api/ntp/status'

afterEach(() => {
  silences.set(noSilences)
  drift.set(undefined)
  vi.useRealTimers()
  Object.defineProperty(document, 'hidden', { value: false, configurable: true })
})

/** The places that show a fault: the names of red tiles, a red badge, the header of the panel, and the advice. */
function shownFaults() {
  const marks = document.querySelectorAll('[role="tab"] [data-tone="bad"], .badge[data-tone="bad"]')
  const names = Array.from(
    marks,
    (mark) => mark.closest('[role="tab"]')?.querySelector('.name')?.textContent ?? 'badge',
  )
  const headers = document.querySelectorAll('header[data-tone="bad"]').length ? ['header'] : []
  return [...names, ...headers, ...Array.from(document.querySelectorAll('.panel > p'), () => 'advice')]
}

/** The sentence, followed by the problems. */
const head = () =>
  Array.from(document.querySelectorAll('.sentence, .problem summary > span'), ({ textContent }) => textContent)
    .filter((text) => text?.trim())
    .join(' · ')
const requestCount = ({ log }: TestDevice, path: string) =>
  log.requests.filter((request) => request.path === path).length

/** Sets the clock of the browser to the time of the device. */
const setBrowserClock = ({ clock }: TestDevice, aheadMinutes = 0) =>
  vi.setSystemTime(clock.now() + aheadMinutes * 60_000)

test.each(['v23', 'v26'] as const)('status sentence on %s: shows the state of all parts', async (firmware) => {
  await openPage(<Home />, {
    firmware,
    prepare(device) {
      device.gateway.broker.refusal = 'TCP_DISCONNECTED'
      setBrowserClock(device, 90)
    },
  })
  const clock = 'Clock 1 hour 30 minutes behind this browser'
  await waitFor(() =>
    expect(head()).toBe(`3 of 4 inverters produce · Carport not reachable · MQTT not connected · ${clock}`),
  )
  const links = document.querySelectorAll('.problem > a')
  expect(Array.from(links, (link) => link.getAttribute('href'))).toEqual(['/info/mqtt', '/info/ntp'])
})

test('status sentence: omits MQTT if MQTT is switched off', async () => {
  const { device } = await openPage(<Home />, {
    prepare(device) {
      Object.assign(device.gateway.settings.mqtt, { mqtt_enabled: false })
      setBrowserClock(device)
    },
  })
  await waitFor(() => expect(requestCount(device, MQTT)).toBe(1))
  await untilAllAnswersArrived(device)
  await waitFor(() => expect(head()).toBe('3 of 4 inverters produce · Carport not reachable'))
})

test('problems: "What to do" of a silent inverter unfolds its advice and a link to its panel', async () => {
  const { user } = await openPage(<Home />)
  const question = await screen.findByText('What to do')
  await user.click(question)
  const problem = within(question.closest('.problem') as HTMLElement)
  expect(problem.getByText(/^It may be too far away or in the shade/)).toBeTruthy()
  await user.click(problem.getByRole('link', { name: 'Carport' }))
  expect((await screen.findByRole('tabpanel')).querySelector('h2')?.textContent).toBe('Carport')
})

test.each([
  ['just-failed', /^It answered until \S+, so it is not too far away\. Please check its breaker/],
  ['radio-problem', /^A radio module does not answer/],
] as const)('problems: the advice for the scenario "%s" names the known cause', async (scenario, advice) => {
  await openPage(<Home />, { scenario, settleMs: 15 * 60_000 })
  await screen.findAllByText('What to do')
  // The text of the hint is the same as the advice about the radio, but the hint is no paragraph.
  await screen.findAllByText(advice, { selector: 'p' })
})

test('status sentence: elements and texts stay the same while only measured values change', async () => {
  await openPage(<Home />, { prepare: setBrowserClock })
  await waitFor(() => expect(head()).toMatch(/Carport not reachable$/))
  const region = document.querySelector('.head')
  const changes = vi.fn()
  const observer = new MutationObserver(changes)
  observer.observe(region as Element, { subtree: true, childList: true, characterData: true })
  const state = liveState.get()
  const inverters = state.data?.inverters.map((inverter) => ({ ...inverter, power: undefined })) ?? []
  await act(async () => liveState.set({ ...state, data: state.data && { ...state.data, inverters } }))
  expect(document.querySelector('[role="tab"][aria-selected="true"] b')?.textContent).toBe('–')
  expect(changes).not.toHaveBeenCalled()
})

test('status sentence: sleeping inverters are not shown as faults at night', async () => {
  await openPage(<Home />, { scenario: 'night', prepare: setBrowserClock })
  await waitFor(() => expect(head()).toMatch(/^Asleep until about \d\d:\d\d · Polling off: Balcony$/))
  const header = screen.getByRole('tabpanel').querySelector('header')
  expect(header?.dataset.tone).toBe('off')
  expect(shownFaults()).toEqual([])
})

test.each(['v23', 'v26'] as const)(
  'night on %s: no fault is shown before the page knows that it is night',
  async (firmware) => {
    const { pause, send } = heldAnswer(9)
    const { device } = await openPage(<Home />, {
      firmware,
      scenario: 'night',
      prepare: ({ faults }) => void faults.add({ path: NTP, pause }),
    })
    await waitFor(() => expect(requestCount(device, NTP)).toBe(1))
    const words = screen.getAllByRole('tab').map((tile) => tile.querySelector('[data-status]')?.textContent)
    expect(words).toEqual(['Not reachable', 'Not reachable', 'Polling off', 'Not reachable'])
    expect([head(), ...shownFaults()]).toEqual([''])
    send()
    await waitFor(() => expect(head()).toMatch(/^Asleep until/))
    expect(shownFaults()).toEqual([])
  },
)

test('day: a fault is shown as soon as the page knows that it is day', async () => {
  const { pause, send } = heldAnswer(9)
  const { device } = await openPage(<Home />, { prepare: ({ faults }) => void faults.add({ path: NTP, pause }) })
  await waitFor(() => expect(requestCount(device, NTP)).toBe(1))
  expect([head(), ...shownFaults()]).toEqual(['3 of 4 inverters produce'])
  send()
  await waitFor(() => expect(head()).toMatch(/Carport not reachable/))
  expect(shownFaults()).toEqual(['Carport'])
})

test('day: a fault is shown if the page cannot find out whether it is day', async () => {
  await openPage(<Home />, { prepare: ({ faults }) => void faults.add({ path: NTP, status: 500 }) })
  await waitFor(() => expect(head()).toMatch(/Carport not reachable/))
  expect(shownFaults()).toEqual(['Carport'])
})

test('status sentence: an inverter that falls silent during an NTP request is shown as a fault only after the answer to this request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { device } = await openPage(<Home />)
  await waitFor(() => expect(head()).toMatch(/Carport not reachable/))
  const { pause, send } = heldAnswer(9)
  device.faults.add({ path: NTP, pause })
  vi.advanceTimersByTime(61_000)
  await waitFor(() => expect(requestCount(device, NTP)).toBe(2))
  for (const contact of device.gateway.radio.contacts) contact.failures = 10
  device.sockets.say('/livedata', [device.sockets.samplePush()])
  await waitFor(() => expect(liveState.get().data?.inverters[0]?.status).toBe('unreachable'))
  expect(shownFaults()).toEqual(['Carport'])
  send()
  await waitFor(() =>
    expect(shownFaults()).toEqual(expect.arrayContaining(['Main roof', 'Garage', 'Balcony', 'Carport'])),
  )
})

test('status sentence: sends its requests at most once a minute, and only while the page is visible', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { device } = await openPage(<Home />)
  await waitFor(() => expect(requestCount(device, MQTT)).toBe(1))
  await untilAllAnswersArrived(device)
  vi.advanceTimersByTime(58_000)
  expect([requestCount(device, NTP), requestCount(device, MQTT)]).toEqual([1, 1])
  vi.advanceTimersByTime(3000)
  await waitFor(() => expect(requestCount(device, MQTT)).toBe(2))
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  vi.advanceTimersByTime(120_000)
  await untilAllAnswersArrived(device)
  expect([requestCount(device, NTP), requestCount(device, MQTT)]).toEqual([2, 2])
  Object.defineProperty(document, 'hidden', { value: false, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(requestCount(device, MQTT)).toBe(3))
})
