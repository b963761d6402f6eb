import { screen } from '@testing-library/dom'
import { act } from 'preact/test-utils'
import { afterEach, expect, it, vi } from 'vitest'
import { openPage } from '../../../testing/openPage'
import { render } from '../../../testing/render'
import { setLikelyLine } from '../../device/firmwareLine'
import { Icon } from '../../shared/Icon'
import { BrandIcon, easterSunday, NavBar, seasonOf } from './NavBar'

afterEach(() => vi.useRealTimers())

it('navigation bar: the menu of v26 has the entry "Languages", even if no answer has shown the firmware line yet', async () => {
  setLikelyLine(undefined)
  const { user } = await openPage(<NavBar />, { firmware: 'v26' })
  await user.click(screen.getByRole('button', { name: /^Settings/ }))
  await screen.findByRole('link', { name: 'Languages' })
})

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

it.each([
  [2024, 3, 31],
  [2038, 4, 25],
  [2285, 3, 22],
])('Easter Sunday of %i is on %i/%i (month/day)', (year, month, day) => {
  const sunday = easterSunday(year)
  expect([sunday.getMonth() + 1, sunday.getDate()]).toEqual([month, day])
})

it.each([
  ['2026-12-23T23:59:59', 'sun'],
  ['2026-12-24T00:00:00', 'tree'],
  ['2026-12-26T23:59:59', 'tree'],
  ['2026-12-27T00:00:00', 'sun'],
  ['2026-04-02T23:59:59', 'sun'],
  ['2026-04-03T00:00:00', 'egg'],
  ['2026-04-05T23:59:59', 'egg'],
  ['2026-04-06T00:00:00', 'sun'],
])('the icon at %s is "%s"', (time, season) => {
  expect(seasonOf(new Date(time))).toBe(season)
})
