import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { render } from '../../../testing/render'
import { addPoint } from '../../live/powerSeries'
import { recordedPower } from '../../live/storedPower'
import { setLocale } from '../../state/locale'
import { readStored, writeStored } from '../../state/storage'
import { metersIn } from '../../yield/meters'
import { meterToShow, readMeters } from '../../yield/stored'
import { YieldScreen } from './YieldScreen'

const saved = vi.hoisted(() => [] as { name: string; content: Blob }[])
vi.mock('../../lib/download', async (actual) => ({
  ...(await actual<typeof import('../../lib/download')>()),
  saveFile: (name: string, content: Blob) => saved.push({ name, content }),
}))

const hourOf = (day: string) => Date.parse(day) / 3_600_000
/** Inverter "Roof" has readings at midnight on 28, 29 and 30 May and 3 June, and at 14:00 on 3 June. Each pair after the first reading contains the hours and the Wh since the reading before. */
const roof = [hourOf('2026-05-28'), 1_000_000, 24, 4000, 24, 5000, 96, 8000, 14, 2500]
const garage = [hourOf('2026-05-30'), 50_000, 24, 1000, 24, 500]
/** Each meter has its name, the power of its module in W and the limit in percent (0 if unknown), then its readings. */
const readings = JSON.stringify({
  1161: ['Roof', 0, 0, ...roof],
  1144: ['Garage', 0, 0, ...garage],
  '1161 1': ['East', 400, 100, 5, 6],
})

afterEach(() => {
  saved.length = 0
  for (const key of ['yield', 'price'] as const) writeStored(key, null)
  setLocale('en')
})

function open(text = readings) {
  writeStored('yield', text)
  return render(<YieldScreen />)
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })

/** The rows of the table. */
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => plain(cell.textContent)))
const table = () => document.querySelector('table')?.closest('details')
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: /^(Yield|Ertrag|Production)$/ })
const chartText = () => plain(slider().getAttribute('aria-valuetext'))
/** The figures by their label. */
const figures = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.summary > div')].map((part) =>
      [...part.children].map((child) => plain(child.textContent)),
    ),
  )
const bars = () =>
  [...document.querySelectorAll('path.energy')].map((path) => path.getAttribute('d')?.split('M').slice(1) ?? [])

test('the chart of a string shows what the other strings have yielded on average behind each bar', () => {
  const day = (id: string, ...wh: number[]) => [
    id,
    0,
    0,
    hourOf('2026-06-01'),
    1000,
    ...wh.flatMap((amount) => [24, amount]),
  ]
  meterToShow.set('1161 1')
  open(
    JSON.stringify({
      '1161 1': day('East', 1000, 500),
      '1161 2': day('West', 1200, 1200),
      '1161 3': day('South', 800, 800),
    }),
  )
  expect(chartText()).toBe('Jun 2, 2026 · 0.50 kWh · Other panels 1.00 kWh')
  const heights = (selector: string) =>
    [...document.querySelectorAll(selector)].map((path) => path.getAttribute('d')?.match(/(?<=V)\d+(?=h)/g))
  expect(heights('path.others')).toEqual([['0', '0']])
  expect(heights('path.measured')).toEqual([['0', '70']])
})

describe('yield screen', () => {
  test('shows the days of the latest month in the table, the latest first', () => {
    open()
    expect(rows()).toEqual([
      ['Jun 3, 2026', '2.50', '–'],
      ['Jun 2, 2026', '2.00', '2.00'],
      ['Jun 1, 2026', '2.00', '2.00'],
    ])
    expect(table()?.open).toBe(false)
  })

  test('shows the sum, the average and the best measured day', async () => {
    const user = open()
    expect(figures()).toEqual({
      Sum: '6.50 kWh',
      'Average per day': '2.00 kWh',
      'Best measured': '2.50 kWhJun 3, 2026',
    })
    await user.selectOptions(choice('Shown period'), 'May 2026')
    expect(figures()).toEqual({
      Sum: '14.50 kWh',
      'Average per day': '3.63 kWh',
      'Best measured': '5.00 kWhMay 29, 2026',
    })
    expect(rows()).toEqual([
      ['May 31, 2026', '2.50', '2.00'],
      ['May 30, 2026', '3.00', '2.00'],
      ['May 29, 2026', '5.00', '–'],
      ['May 28, 2026', '4.00', '–'],
    ])
  })

  test('shows months, years and a single inverter', async () => {
    const user = open()
    await user.selectOptions(choice('Period'), 'Months')
    expect(rows()).toEqual([
      ['Jun 2026', '6.50', '4.00'],
      ['May 2026', '14.50', '4.00'],
    ])
    await user.selectOptions(choice('Inverters'), 'Garage')
    expect(rows()).toEqual([['May 2026', '1.50', '–']])
    await user.selectOptions(choice('Period'), 'Years')
    expect(rows()).toEqual([['2026', '1.50', '–']])
    expect(screen.queryByRole('combobox', { name: 'Shown period' })).toBeNull()
  })

  test('shows the last days of a string of panels', async () => {
    const points = [hourOf('2026-05-30'), 0, 24, 700, 24, 800, 24, 900]
    const user = open(JSON.stringify({ ...JSON.parse(readings), '1161 1': ['East', 400, 100, ...points] }))
    await user.selectOptions(choice('Inverters'), 'Roof · East')
    expect(rows().map(([day]) => day)).toEqual(['Jun 1, 2026', 'May 31, 2026', 'May 30, 2026'])
    expect(screen.queryByRole('combobox', { name: 'Period' })).toBeNull()
  })

  test('opens with the string of panels that was selected in the live view, but only once', () => {
    const points = [hourOf('2026-05-30'), 0, 24, 700]
    meterToShow.set('1161 1')
    open(JSON.stringify({ ...JSON.parse(readings), '1161 1': ['East', 400, 100, ...points] }))
    expect(choice('Inverters').value).toBe('1161 1')
    expect(meterToShow.get()).toBe('')
  })
})

describe('yield chart', () => {
  test('draws a filled bar for the measured part of a day, and above it an outlined bar for the day’s share of the energy between two readings', async () => {
    const user = open()
    await user.selectOptions(choice('Shown period'), 'May 2026')
    const [shared, measured] = bars()
    // May 30: 1 of 3 kWh was measured. The axis ends at 5 kWh.
    expect(shared?.[0]).toBe('940 112V56h23V112z')
    expect(measured).toEqual(['876 140V28h23V140z', '908 140V0h23V140z', '940 140V112h23V140z', '973 140V126h23V140z'])
  })

  test('shows the latest day until another one is selected', async () => {
    open()
    expect(chartText()).toBe('Jun 3, 2026 · 2.50 kWh')
    fireEvent.input(slider(), { target: { value: '1' } })
    await waitFor(() => expect(chartText()).toBe('Jun 2, 2026 · 2.00 kWh · Shared out 2.00 kWh'))
    fireEvent.input(slider(), { target: { value: '20' } })
    await waitFor(() => expect(chartText()).toBe('Jun 21, 2026 · –'))
    fireEvent.input(slider(), { target: { value: '30' } })
    await waitFor(() => expect(chartText()).toBe('–'))
    fireEvent.focusOut(slider())
    await waitFor(() => expect(chartText()).toMatch(/^Jun 3/))
  })

  test('a tap on a day opens its row, and Enter opens the row of the selected day', async () => {
    const user = open()
    const area = slider().parentElement as HTMLElement
    area.getBoundingClientRect = () => new DOMRect(0, 0, 310, 140)
    await user.pointer({ keys: '[MouseLeft]', target: area, coords: { clientX: 15, clientY: 20 } })
    await waitFor(() => expect(table()?.open).toBe(true))
    const current = () => plain(document.querySelector('tr[aria-current]')?.textContent)
    expect(current()).toMatch(/^Jun 2/)
    await waitFor(() => expect(plain(document.activeElement?.textContent)).toMatch(/^Jun 2/))
    fireEvent.input(slider(), { target: { value: '0' } })
    await waitFor(() => expect(chartText()).toMatch(/^Jun 1/))
    fireEvent.keyDown(slider(), { key: 'Enter' })
    await waitFor(() => expect(current()).toMatch(/^Jun 1/))
  })
})

test('the price shows the value of each day and of the sum, until the price is deleted', async () => {
  const user = open()
  await user.click(screen.getByText('Price per kWh'))
  await user.type(screen.getByRole('textbox', { name: 'Price per kWh' }), '0,3')
  expect(rows()[0]).toEqual(['Jun 3, 2026', '2.50', '–', '0.75'])
  expect(figures()).toMatchObject({ Sum: '6.50 kWhValue 1.95' })
  expect(document.body.textContent).not.toMatch(/sav(ed|ings)/i)
  await user.clear(screen.getByRole('textbox', { name: 'Price per kWh' }))
  expect(rows()[0]).toEqual(['Jun 3, 2026', '2.50', '–'])
  expect(figures()).toMatchObject({ Sum: '6.50 kWh' })
})

describe('yield files', () => {
  test('can be saved: a CSV file with all days, and a file with the readings', async () => {
    const user = open()
    await user.click(screen.getByText('Files'))
    await user.click(screen.getByRole('button', { name: 'Download CSV' }))
    await user.click(screen.getByRole('button', { name: 'Save readings' }))
    const [csv, file] = saved
    expect(csv?.name).toMatch(/^yield_\d{4}-\d\d-\d\d\.csv$/)
    expect(await csv?.content.text()).toContain('"2026-06-02","2","2"\r\n')
    expect(await csv?.content.text()).toContain('"2026-05-28","4","0"\r\n')
    expect(file?.name).toMatch(/^yield_\d{4}-\d\d-\d\d\.json$/)
    expect(metersIn((await file?.content.text()) ?? '')).toEqual(readMeters())
  })

  test('with readings of another browser are added, and other files are refused', async () => {
    const user = open('')
    expect(screen.getByText(/^No readings yet/)).toBeTruthy()
    const input = screen.getByLabelText('Add the readings of another browser')
    await user.upload(input, new File(['{"cfg":{}}'], 'config.json'))
    await waitFor(() =>
      expect(within(screen.getByRole('alert')).getByText('This does not look like yield.json.')).toBeTruthy(),
    )
    await user.upload(input, new File([readings], 'yield.json'))
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  test('"Delete readings" asks for a confirmation, then deletes the readings and the curve of the day', async () => {
    const user = open()
    addPoint(recordedPower.today, '', { atMs: 0, value: 1 })
    writeStored('power', 'x')
    await user.click(screen.getByText('Files'))
    await user.click(screen.getByRole('button', { name: 'Delete readings' }))
    const dialog = async () => within(await screen.findByRole('dialog'))
    expect((await dialog()).getByText(/^Deletes all yield readings/)).toBeTruthy()
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
    expect(readMeters().size).toBe(3)
    await user.click(screen.getByRole('button', { name: 'Delete readings' }))
    await user.click((await dialog()).getByRole('button', { name: 'Delete readings' }))
    expect(await screen.findByText(/^No readings yet/)).toBeTruthy()
    expect([readStored('yield'), readStored('power'), recordedPower.today.size]).toEqual([null, null, 0])
  })
})
