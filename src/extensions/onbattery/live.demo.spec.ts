import { expect, test } from '../../browser-tests/demo/fixtures'
import { line } from './simulator/line'
import { ownTexts } from './testing/ownTexts'

const { battery, house, measures, powerlimiter } = ownTexts.en

test('the demo shows a home whose battery charges by day and discharges by night', async ({
  page,
  address,
  frame,
  choose,
}) => {
  await page.goto(address)
  await expect(page.locator('select[name=firmware]')).toHaveValue(line.name)
  const section = frame.locator('section', { has: frame.getByRole('heading', { name: battery.title, level: 2 }) })
  const cell = (name: string) => section.getByRole('row', { name }).first().getByRole('cell')
  await expect(cell(measures.SoC)).toHaveText(/^[1-9]\d?\s?%$/)
  await expect(cell('Current')).toHaveText(/^[1-9][\d.]*\s?A$/)
  await choose('hour', '1')
  await expect(cell('Current')).toHaveText(/^−[1-9][\d.]*\s?A$/)
  await expect(frame.getByText(powerlimiter.title).first()).toBeVisible()
  await expect(frame.locator('.flow').getByText(house.grid, { exact: true })).toBeVisible()
})
