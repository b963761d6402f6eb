import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startDevice, type TestDevice } from '../../../../testing/device'
import { liveOf } from '../../../../testing/liveEntry'
import { cleanup, render, visit } from '../../../../testing/render'
import { monotonicMs } from '../../../lib/clock'
import { daylight } from '../../../live/daylight'
import { liveState, noLiveState } from '../../../live/liveStore'
import { addPoint } from '../../../live/powerSeries'
import { deletePower, recordedPower, recordPower } from '../../../live/storedPower'
import { PowerChart } from './PowerChart'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Each test starts half a minute after noon. In the chart, the time of a value may be some milliseconds earlier than its push. If `START_MS` were exactly 12:00:00, the chart would then show 11:59. */
const START_MS = new Date('2026-06-21T12:00:30').getTime()

let device: TestDevice
let stopRecording = () => {}
beforeEach(async () => {
  deletePower()
  vi.useFakeTimers({ now: START_MS, toFake: ['Date'] })
  device = await startDevice()
  // The page records the power while the live view is shown.
  stopRecording = recordPower()
  // The time axis is as long as the curve if the daylight is unknown.
  daylight.set(undefined)
  visit(device.url)
})

afterEach(async () => {
  cleanup()
  stopRecording()
  vi.useRealTimers()
  liveState.set(noLiveState)
  await device.close()
})

/** Simulates live data that arrives `afterMs` after `START_MS`, with the power of the roof and of each inverter. */
function push(afterMs: number, roofWatts: number, ...inverterWatts: number[]) {
  vi.setSystemTime(START_MS + afterMs)
  const power = (v: number) => ({ Power: { v, u: 'W', d: 1 } })
  const entries = inverterWatts.map((v, index) => ({
    serial: `${index}`,
    name: ['East', 'West'][index],
    poll_enabled: true,
    reachable: true,
    AC: { 0: power(v) },
  }))
  const data = liveOf({ inverters: entries, total: power(roofWatts) }, monotonicMs())
  liveState.set({ ...noLiveState, data })
  return data
}

const renderChart = (data = push(0, 100)) => render(<PowerChart chosen={data.inverters[1]} />)
/** Records 500 W at 12:00, 900 W at 12:01, 700 W at 12:02 and, after a gap, 100.4 W at 13:00. */
function record() {
  for (const [minute, value] of [
    [0, 500],
    [1, 900],
    [2, 700],
  ] as const)
    addPoint(recordedPower.today, '', { atMs: START_MS + minute * MINUTE_MS, value })
  return push(60 * MINUTE_MS, 100.4)
}

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Power' })
const text = () => slider().getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ')
const pathOf = (name: string) => document.querySelector(`path.${name}`)?.getAttribute('d')

describe('chart of the day', () => {
  test('shows the peak in whole watts until a time is selected', async () => {
    renderChart(record())
    expect(text()).toBe('Peak 900 W at 12:01')
    expect(document.querySelector('figcaption small')?.textContent).toBe(slider().getAttribute('aria-valuetext'))
    fireEvent.input(slider(), { target: { value: '299' } })
    await waitFor(() => expect(text()).toBe('100 W · 13:00'))
    fireEvent.focusOut(slider())
    await waitFor(() => expect(text()).toMatch(/^Peak/))
  })

  test('shows value and time at the pointer, or those of the nearest point if the pointer is in a gap', async () => {
    renderChart(record())
    const area = slider().parentElement as HTMLElement
    area.getBoundingClientRect = () => new DOMRect(20, 0, 300, 140)
    const move = (x: number) => fireEvent.pointerMove(area, { clientX: 20 + x })
    move(0)
    await waitFor(() => expect(text()).toBe('500 W · 12:00'))
    move(100)
    await waitFor(() => expect(text()).toBe('700 W · 12:02'))
    move(400)
    await waitFor(() => expect(text()).toBe('100 W · 13:00'))
    fireEvent.pointerLeave(area, { pointerType: 'mouse' })
    await waitFor(() => expect(text()).toMatch(/^Peak/))
  })

  test('keeps the selection after a finger is lifted', async () => {
    renderChart(record())
    const area = slider().parentElement as HTMLElement
    area.getBoundingClientRect = () => new DOMRect(0, 0, 300, 140)
    fireEvent.pointerDown(area, { clientX: 1, pointerType: 'touch' })
    fireEvent.pointerLeave(area, { pointerType: 'touch' })
    await waitFor(() => expect(text()).toBe('500 W · 12:00'))
    expect(document.activeElement).toBe(slider())
  })

  test('shows the curve of yesterday until an inverter has produced today', () => {
    addPoint(recordedPower.yesterday, '', { atMs: START_MS - DAY_MS, value: 50 })
    renderChart(push(0, 0))
    expect(text()).toBe('Yesterday · 50 W · 12:00')
    expect(pathOf('yesterday')).toBe('')
    renderChart(push(MINUTE_MS, 100))
    expect(text()).toBe('100 W · 12:01')
  })

  test('also shows the curve of the chosen inverter, with its name and its value at the selected time', async () => {
    renderChart(push(0, 300, 100, 200))
    expect(document.querySelector('figcaption .inverter')?.textContent).toBe('West')
    expect(pathOf('inverter')).toMatch(/^M\d+ \d+h0$/)
    fireEvent.input(slider(), { target: { value: '0' } })
    await waitFor(() => expect(text()).toBe('300 W · 12:00 · West 200 W'))
  })

  test('is redrawn immediately for a new peak, otherwise every ten seconds', () => {
    const line = () => document.querySelector('path.filled + path')?.getAttribute('d')
    renderChart(record())
    const firstLine = line()
    renderChart(push(60 * MINUTE_MS + 9000, 200))
    expect(line()).toBe(firstLine)
    renderChart(push(60 * MINUTE_MS + 10_000, 300))
    const secondLine = line()
    expect(secondLine).not.toBe(firstLine)
    renderChart(push(60 * MINUTE_MS + 11_000, 901))
    expect(line()).not.toBe(secondLine)
    expect(text()).toBe('Peak 901 W at 13:00')
  })
})
