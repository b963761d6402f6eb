import { act } from 'preact/test-utils'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from '../../../testing/render'
import { BrandIcon } from './BrandIcon'

afterEach(() => vi.useRealTimers())

it('follows the date while the page stays open', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.setSystemTime(new Date(2026, 11, 23, 23, 59, 55))
  render(<BrandIcon />)
  const seasonAfter = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms))
    return document.querySelector<HTMLElement>('.brand')?.dataset.season
  }
  expect(seasonAfter(4000)).toBe('sun')
  expect(seasonAfter(1000)).toBe('tree')
})
