import { waitFor } from '@testing-library/dom'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from '../../../testing/render'
import { BrandIcon } from './BrandIcon'

afterEach(() => vi.useRealTimers())

it('follows the date while the page stays open, looked at every ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.setSystemTime(new Date(2026, 11, 23, 23, 59, 55))
  render(<BrandIcon />)
  const season = () => document.querySelector<HTMLElement>('.brand')?.dataset.season
  expect(season()).toBe('sun')
  vi.advanceTimersByTime(9000)
  expect(season()).toBe('sun')
  vi.advanceTimersByTime(1500)
  vi.useRealTimers()
  await waitFor(() => expect(season()).toBe('tree'))
})
