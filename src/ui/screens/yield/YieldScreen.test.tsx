import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from '../../../testing/render'
import { setLocale } from '../../state/locale'
import { writeStored } from '../../state/storage'
import { metersIn } from '../../yield/meters'
import { readMeters } from '../../yield/stored'
import { YieldScreen } from './YieldScreen'

const saved = vi.hoisted(() => [] as { name: string; content: Blob }[])
vi.mock('../../lib/download', async (actual) => ({
  ...(await actual<typeof import('../../lib/download')>()),
  saveFile: (name: string, content: Blob) => saved.push({ name, content }),
}))

const hourOf = (day: string) => Date.parse(day) / 3_600_000
/** Measured from 28 to 30 May, then seen again on 3 June at 14:00. */
const roof = [hourOf('2026-05-28'), 1_000_000, 24, 4000, 24, 5000, 96, 8000, 14, 2500]
const garage = [hourOf('2026-05-30'), 50_000, 24, 1000, 24, 500]
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

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')))

test('the days stand in a table, the latest first, with what was shared out', () => {
  open()
  expect(rows()).toEqual([
    ['Jun 3, 2026', '2.50', '–'],
    ['Jun 2, 2026', '2.00', '2.00'],
    ['Jun 1, 2026', '2.00', '2.00'],
    ['May 31, 2026', '2.50', '2.00'],
    ['May 30, 2026', '3.00', '2.00'],
    ['May 29, 2026', '5.00', '–'],
    ['May 28, 2026', '4.00', '–'],
  ])
  expect(screen.getByText('Most: 5.00\u00a0kWh, May 29, 2026', { normalizer: String })).toBeTruthy()
})

test('an inverter that was seen only once can be chosen, and left again', async () => {
  const user = open(JSON.stringify({ ...JSON.parse(readings), 1199: ['New', 0, 0, hourOf('2026-06-03'), 5] }))
  const choice = screen.getByRole('combobox', { name: 'Inverters' })
  await user.selectOptions(choice, 'New')
  expect(screen.queryAllByRole('row').slice(1)).toEqual([])
  await user.selectOptions(choice, 'Roof')
  expect(rows()).toHaveLength(7)
})

test('what was shared out and what was measured are drawn apart', () => {
  open()
  const [shared, measured] = [...document.querySelectorAll('.bars path')].map((path) =>
    path.getAttribute('d')?.split('M').slice(1),
  )
  // 2 kWh that were shared out stand on 1 kWh that was measured; 5 kWh are 150 high.
  expect(shared?.[2]).toBe('171 120V60h60V120z')
  expect(measured?.[2]).toBe('171 150V120h60V150z')
  expect(measured?.[4]).toBe('343 150V150h60V150z')
})

test('months, years and a single inverter can be chosen', async () => {
  const user = open()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Months')
  expect(rows()).toEqual([
    ['Jun 2026', '6.50', '4.00'],
    ['May 2026', '14.50', '4.00'],
  ])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Inverters' }), 'Garage')
  expect(rows()).toEqual([['May 2026', '1.50', '–']])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Years')
  expect(rows()).toEqual([['2026', '1.50', '–']])
})

test('the value is told once there is a price, and the price is remembered', async () => {
  const user = open()
  await user.type(screen.getByRole('textbox', { name: 'Price per kWh' }), '0,3')
  expect(screen.getByRole('columnheader', { name: 'Value' })).toBeTruthy()
  expect(rows()[0]).toEqual(['Jun 3, 2026', '2.50', '–', '0.75'])
  expect(document.body.textContent).not.toMatch(/sav(ed|ings)/i)
  await user.clear(screen.getByRole('textbox', { name: 'Price per kWh' }))
  expect(screen.queryByRole('columnheader', { name: 'Value' })).toBeNull()
})

test('a table and the readings can be saved', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  await user.click(screen.getByRole('button', { name: 'Save readings' }))
  const [table, file] = saved
  expect(table?.name).toMatch(/^yield_\d{4}-\d\d-\d\d\.csv$/)
  expect(await table?.content.text()).toContain('"2026-06-02","2","2"\r\n')
  expect(file?.name).toMatch(/^yield_\d{4}-\d\d-\d\d\.json$/)
  expect(metersIn((await file?.content.text()) ?? '')).toEqual(readMeters())
})

test('readings of another browser are added, and a file of something else is refused in words', async () => {
  const user = open('')
  expect(screen.getByText(/^No readings yet/)).toBeTruthy()
  const input = screen.getByLabelText('Add the readings of another browser')
  await user.upload(input, new File(['{"cfg":{}}'], 'config.json'))
  await waitFor(() =>
    expect(within(screen.getByRole('alert')).getByText('This does not look like yield.json.')).toBeTruthy(),
  )
  await user.upload(input, new File([readings], 'yield.json'))
  await waitFor(() => expect(rows()).toHaveLength(7))
  expect(screen.getByRole('alert').textContent).toBe('')
})

test.each(['', '{', '[]', '{"a":[1]}', '{"1161 1":["East",0,0,5,6]}'])(
  'what is stored as %j is no readings',
  (text) => {
    open(text)
    expect(screen.getByText(/^No readings yet/)).toBeTruthy()
  },
)
