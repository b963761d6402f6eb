import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '../../../testing/render'
import type { Live } from '../../live/merge'
import { clearPower, recordPower } from '../../live/powerSeries'
import { PowerChart } from './PowerChart'

const NOON = new Date('2026-06-21T12:00').getTime()
const MINUTE = 60_000
const amount = (value: number) => ({ value, unit: 'W', digits: 1 })

/** The power of all together, so long after noon. */
function recordAt(afterMs: number, watts: number) {
  vi.setSystemTime(NOON + afterMs)
  recordPower({
    inverters: [],
    totals: { Power: amount(watts) },
    receivedAtMs: Date.now(),
    asOfMs: Date.now(),
  } as unknown as Live)
}
const draw = () => render(<PowerChart power={amount(100)} />)

beforeEach(() => {
  clearPower()
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  for (const [minute, value] of [
    [0, 500],
    [1, 900],
    [2, 700],
    [30, 100],
  ] as const)
    recordAt(minute * MINUTE, value)
  draw()
  return () => vi.useRealTimers()
})

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Power' })
const caption = () => document.querySelector('figcaption small')?.textContent
const saysSoon = (words: RegExp) => waitFor(() => expect(caption()).toMatch(words))

test('the highest is told until a point is chosen, and again afterwards', async () => {
  expect(caption()).toBe('Peak 900.0\u00a0W at 12:01:00')
  expect(slider().getAttribute('aria-valuetext')).toBe(caption())
  fireEvent.input(slider(), { target: { value: String(NOON + 2 * MINUTE) } })
  await saysSoon(/^700.0\sW · 12:02:00$/)
  expect(slider().getAttribute('aria-valuetext')).toBe(caption())
  fireEvent.focusOut(slider())
  await saysSoon(/^Peak/)
})

test('what the pointer is over is told, in a gap what came after it', async () => {
  slider().getBoundingClientRect = () => new DOMRect(20, 0, 300, 80)
  const move = (x: number) => fireEvent.pointerMove(slider(), { clientX: 20 + x })
  move(0)
  await saysSoon(/^500.0\sW · 12:00:00$/)
  move(150)
  await saysSoon(/^100.0\sW · 12:30:00$/)
  fireEvent(slider(), new Event('pointerleave'))
  await saysSoon(/^Peak/)
})

test('a push draws the curve anew where it tells a new highest, otherwise every ten seconds', () => {
  const line = () => document.querySelectorAll('path')[1]?.getAttribute('d')
  const first = line()
  recordAt(30 * MINUTE + 9000, 200)
  draw()
  expect(line()).toBe(first)
  recordAt(30 * MINUTE + 10_000, 300)
  draw()
  const second = line()
  expect(second).not.toBe(first)
  recordAt(30 * MINUTE + 11_000, 901)
  draw()
  expect(line()).not.toBe(second)
  expect(caption()).toBe('Peak 901.0\u00a0W at 12:30:11')
})

test('a button begins anew, and leaves the focus to the heading of the screen', async () => {
  const user = render(
    <>
      <h1 tabIndex={-1}>Screen</h1>
      <PowerChart power={amount(100)} />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull())
  expect(localStorage.getItem('power')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
})
