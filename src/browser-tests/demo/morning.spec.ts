import { expect, openDemo, test } from './fixtures'

// The gateway is in Central Europe.
test.use({ timezoneId: 'America/Los_Angeles' })

test('demo: starts with a morning behind it, at the hour of the bar', async ({ page, address, shown, firmware }) => {
  await openDemo(page, address, firmware)
  await expect(page.locator('select[name=hour]')).toHaveValue('12')
  await expect(shown.getByText(/West, lower row gives \d+% less than in the last two weeks/)).toBeVisible()
  await expect(shown.getByText(/^Peak [\d,.]+\sW at 1[12]:/).first()).toBeVisible()
  await expect(shown.getByText(/^Silent since 12:\d\d$/).first()).toBeVisible()
})
