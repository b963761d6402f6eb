import { screen, within } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { dc, entry, liveOf, watts } from '../../../../testing/liveEntry'
import { render } from '../../../../testing/render'
import { monotonicMs } from '../../../lib/clock'
import type { Live } from '../../../live/merge'
import { Badge } from '../../../shared/Badge'
import { setLocale } from '../../../state/locale'
import { InverterTable } from './InverterTable'

vi.mock('../../../shared/Badge', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../../shared/Badge')>()
  return { ...original, Badge: vi.fn(original.Badge) }
})

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  setLocale('en')
})

const ac = (power: number, today: number, total: number) => ({
  0: { Power: watts(power), YieldDay: { v: today, u: 'Wh', d: 0 }, YieldTotal: { v: total, u: 'kWh', d: 3 } },
})
const degrees = (v: number) => ({ 0: { Temperature: { v, u: '°C', d: 1 } } })
const roof = [
  entry('a', { name: 'Roof 10', AC: ac(878.4, 4510, 4176.7), INV: degrees(31.2), data_age: 9, limit_absolute: 800 }),
  entry('b', { name: 'roof 9', AC: ac(90, 300, 20), INV: degrees(-4), data_age: 12, producing: false }),
  entry('c', {
    name: 'Balcony',
    AC: ac(950, 4200, 800),
    INV: degrees(40),
    data_age: 3,
    reachable: false,
    limit_absolute: 1500,
  }),
]

const liveWith = (inverters: object[], before?: Live) => liveOf({ inverters }, monotonicMs(), before)

function open(live = liveWith(roof), choose: (serial: string) => void = () => undefined) {
  return render(<InverterTable inverters={live.inverters} chosenSerial="a" choose={choose} />)
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const heading = (name: string) => screen.getByRole('columnheader', { name })

test('each row shows name, status, power, yields, limit, temperature and age', () => {
  open()
  const cells = (name: string) =>
    [...(screen.getByRole('link', { name }).closest('tr')?.children ?? [])].map(({ textContent }) =>
      textContent?.trim(),
    )
  expect(cells('Roof 10')).toEqual([
    'Roof 10',
    'Producing',
    '878.4\u00a0W',
    '4,510\u00a0Wh',
    '4,176.700\u00a0kWh',
    '800\u00a0W · 80%',
    '31.2\u00a0°C',
    '9\u00a0s',
  ])
  // An unreachable inverter has no current power.
  expect(cells('Balcony').slice(1, 4)).toEqual(['Not reachable', '–', '4,200\u00a0Wh'])
})

test.each([
  ['Name', ['Balcony', 'roof 9', 'Roof 10']],
  ['Status', ['roof 9', 'Balcony', 'Roof 10']],
  ['Power', ['Balcony', 'roof 9', 'Roof 10']],
  ['Yield today', ['roof 9', 'Balcony', 'Roof 10']],
  ['Total yield', ['roof 9', 'Balcony', 'Roof 10']],
  ['Limit', ['Roof 10', 'roof 9', 'Balcony']],
  ['Temperature', ['roof 9', 'Roof 10', 'Balcony']],
  ['Data age', ['Balcony', 'Roof 10', 'roof 9']],
])('sorting the inverter table by %s: ascending, then descending, with aria-sort', async (column, order) => {
  const user = open()
  expect(heading(column).getAttribute('aria-sort')).toBe('none')
  await user.click(within(heading(column)).getByRole('button'))
  expect(heading(column).getAttribute('aria-sort')).toBe('ascending')
  expect(names()).toEqual(order)
  await user.click(within(heading(column)).getByRole('button'))
  expect(heading(column).getAttribute('aria-sort')).toBe('descending')
  expect(names()[0]).toBe(order.at(-1))
  expect(document.querySelectorAll('[aria-sort]:not([aria-sort="none"])')).toHaveLength(1)
})

test('a push renders only rows with new data; a new age alone renders no row', () => {
  vi.useFakeTimers()
  const live = liveWith(roof)
  open(live)
  vi.mocked(Badge).mockClear()
  const [firstEntry = {}, ...otherEntries] = roof
  const changed = { ...firstEntry, AC: ac(900, 4511, 4176.8), DC: { 0: dc('East') } }
  const pushed = liveWith([changed, ...otherEntries.map((other) => ({ ...other, data_age: 99 }))], live)
  open(pushed)
  expect(screen.getByText('900.0')).toBeTruthy()
  expect(screen.getAllByText('99\u00a0s', { normalizer: String })).toHaveLength(otherEntries.length)
  expect(Badge).toHaveBeenCalledTimes(1)
})

test('a click on a name chooses the inverter', async () => {
  const choose = vi.fn()
  const user = open(undefined, choose)
  await user.click(screen.getByRole('link', { name: 'Balcony' }))
  expect(choose).toHaveBeenCalledWith('c')
  expect(screen.getByRole('link', { current: true }).textContent).toBe('Roof 10')
})
