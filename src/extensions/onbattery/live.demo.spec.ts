import { expect, test } from '../../browser-tests/demo/fixtures'
import { line } from './simulator/line'
import { ownTexts } from './testing/ownTexts'

const { battery, house, measures, powerlimiter } = ownTexts

test('the demo shows a home whose battery charges by day and feeds by night', async ({
  page,
  address,
  shown,
  choose,
}) => {
  await page.goto(address)
  await expect(page.locator('select[name=firmware]')).toHaveValue(line.name)
  const section = shown.locator('section', { has: shown.getByRole('heading', { name: battery.title, level: 2 }) })
  const cell = (name: string) => section.getByRole('row', { name }).first().getByRole('cell')
  await expect(cell(measures.SoC)).toHaveText(/^[1-9]\d?\s?%$/)
  await expect(cell('Current')).toHaveText(/^[1-9][\d.]*\s?A$/)
  await choose('hour', '1')
  await expect(cell('Current')).toHaveText(/^−[1-9][\d.]*\s?A$/)
  await expect(shown.getByText(powerlimiter.title).first()).toBeVisible()
  await expect(shown.locator('.flow').getByText(house.grid, { exact: true })).toBeVisible()
})
