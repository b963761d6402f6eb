import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '../../../../testing/render'
import type { Live } from '../../../live/merge'
import { clearPower, publishPower, recordPower } from '../../../live/powerSeries'
import { PowerChart } from './PowerChart'

const NOON = new Date('2026-06-21T12:00').getTime()
const MINUTE = 60_000
const amount = (value: number) => ({ value, unit: 'W', digits: 1 })

beforeEach(() => {
  clearPower()
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  for (const [minute, value] of [
    [0, 500],
    [1, 900],
    [2, 700],
    [30, 100],
  ] as const) {
    vi.setSystemTime(NOON + minute * MINUTE)
    recordPower({ inverters: [], totals: { Power: amount(value) }, heardAt: Date.now() } as unknown as Live)
  }
  publishPower()
  render(<PowerChart power={amount(100)} />)
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
  Object.defineProperty(slider(), 'clientWidth', { value: 300 })
  const move = (offsetX: number) => {
    const event = new Event('pointermove', { bubbles: true })
    fireEvent(slider(), Object.assign(event, { offsetX }))
  }
  move(0)
  await saysSoon(/^500.0\sW · 12:00:00$/)
  move(150)
  await saysSoon(/^100.0\sW · 12:30:00$/)
  fireEvent(slider(), new Event('pointerleave'))
  await saysSoon(/^Peak/)
})

test('a button begins anew', async () => {
  screen.getByRole('button', { name: 'Clear' }).click()
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull())
  expect(localStorage.getItem('power')).toBeNull()
})
