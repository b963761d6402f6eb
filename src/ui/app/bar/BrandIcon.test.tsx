import { act } from 'preact/test-utils'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from '../../../testing/render'
import { Icon } from '../../shared/Icon'
import { BrandIcon } from './BrandIcon'

afterEach(() => vi.useRealTimers())

it('brand icon: follows the date while the page is open', () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.setSystemTime(new Date(2026, 11, 23, 23, 59, 55))
  render(
    <>
      <BrandIcon />
      <Icon name="sun" />
      <Icon name="tree" />
    </>,
  )
  const [brand, sun, tree] = document.querySelectorAll('path')
  const brandAfter = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms))
    return brand?.getAttribute('d')
  }
  expect(brandAfter(4000)).toBe(sun?.getAttribute('d'))
  expect(brandAfter(1000)).toBe(tree?.getAttribute('d'))
})
