import { screen } from '@testing-library/dom'
import { act } from 'preact/test-utils'
import { afterEach, expect, test } from 'vitest'
import { dc, entry, liveOf, watts } from '../../../../testing/liveEntry'
import { render } from '../../../../testing/render'
import { monotonicMs } from '../../../lib/clock'
import { noSilences, type Silence, silences } from '../../../live/silence'
import { weakStrings } from '../../../live/weakStrings'
import { Inverters } from './Inverters'

afterEach(() => {
  silences.set(noSilences)
  weakStrings.set(new Map())
})

const acPower = (v: number) => ({ AC: { 0: { Power: watts(v), YieldDay: { v: 4512, u: 'Wh', d: 0 } } } })
const dcString = (name: string, power: number, maxPower?: number) => ({
  ...dc(name),
  Power: watts(power),
  ...(maxPower && { Irradiation: { v: (power / maxPower) * 100, u: '%', d: 3, max: maxPower } }),
})

function show(...inverters: object[]) {
  const live = liveOf({ inverters }, monotonicMs())
  render(<Inverters inverters={live.inverters} chosenSerial={undefined} choose={() => undefined} isSettled />)
}

const tiles = () => screen.getAllByRole('tab')
const names = () => tiles().map((tile) => tile.querySelector('.name')?.textContent)
/** The filled parts of a tile's bars: first the bar of the inverter, then those of its strings. */
const barsOf = (index: number) =>
  Array.from(tiles()[index]?.querySelectorAll<HTMLElement>('.bars > i') ?? [], ({ style }) => style.backgroundSize)

const today = new Date().setHours(0, 1)
const silenceOf = (serial: string, isAsleep: boolean, sinceMs = today): [string, Silence] => [
  serial,
  { sinceMs, isAsleep, isKnownFault: false },
]
const setSilences = (...entries: [string, Silence][]) =>
  act(() => silences.set({ silent: new Map(entries), wakeTime: undefined }))

test('tiles: a faulty inverter comes first, a sleeping one keeps its place', () => {
  show(entry('1'), entry('2', { reachable: false }), entry('3', { reachable: false }), entry('4'))
  // Until the page knows whether it is night, an inverter that is silent while others produce counts as faulty.
  expect(names()).toEqual(['Roof 2', 'Roof 3', 'Roof 1', 'Roof 4'])
  setSilences(silenceOf('2', true), silenceOf('3', false))
  expect(names()).toEqual(['Roof 3', 'Roof 1', 'Roof 2', 'Roof 4'])
  expect(tiles()[0]?.textContent).toMatch(/Not reachable since \d\d:\d\d/)
  expect(tiles()[2]?.textContent).toContain('Asleep')
  setSilences(silenceOf('2', true), silenceOf('3', false, new Date(2026, 5, 21, 12, 22).getTime()))
  expect(tiles()[0]?.textContent).toContain('Not reachable since Jun 21, 12:22')
})

test('tiles: the shown inverter stays the same when another inverter becomes faulty', () => {
  show(entry('1'), entry('2', { reachable: false }))
  setSilences(silenceOf('2', false))
  expect(screen.getByRole('tabpanel').querySelector('h2')?.textContent).toBe('Roof 1')
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Roof 1')
})

test('tiles: show power in whole watts, and the yield of today in kWh with two decimals', () => {
  show(entry('1', acPower(878.6)), entry('2'))
  expect(tiles()[0]?.textContent).toMatch(/^Roof 1879\sW.*4\.51\skWh today$/)
})

test('tiles: bars show power as a share of the rating', () => {
  show(
    entry('1', { ...acPower(750), DC: { 0: dcString('East', 300, 400), 1: dcString('West', 100, 400) } }),
    entry('2', {
      ...acPower(300),
      limit_absolute: -1,
      DC: { 0: dcString('East', 200, 400), 1: dcString('West', 100, 400) },
    }),
    entry('3', { reachable: false }),
    entry('4', { ...acPower(50), limit_absolute: -1 }),
  )
  setSilences(silenceOf('3', true))
  expect(barsOf(0)).toEqual(['50% 100%', '75% 100%', '25% 100%'])
  expect(barsOf(1)).toEqual(['38% 100%', '50% 100%', '25% 100%'])
  expect(barsOf(2)).toEqual([])
  expect(barsOf(3)).toEqual(['0% 100%'])
})

test('tiles: screen readers read the power of each string; a weak string is marked, also for them', () => {
  show(entry('1', { DC: { 0: dcString('East', 300), 1: dcString('West', 100.4) } }), entry('2'))
  const textForScreenReaders = () => tiles()[0]?.querySelector('.unseen')?.textContent
  expect(textForScreenReaders()).toBe('East 300\u00a0W · West 100\u00a0W')
  act(() => weakStrings.set(new Map([['1 2', ['Roof 1', 'West', 0.38]]])))
  const marks = Array.from(tiles()[0]?.querySelectorAll<HTMLElement>('.bars > i') ?? [], ({ dataset }) => dataset.weak)
  expect(marks).toEqual([undefined, undefined, 'true'])
  expect(textForScreenReaders()).toContain('West 100\u00a0W Gives 38% less')
})
