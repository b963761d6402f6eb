import { expect, openDemo, test } from './fixtures'

// The visitor is in another time zone than the gateway, which is in Central Europe.
test.use({ timezoneId: 'America/Los_Angeles' })

test('demo: starts at noon in the time zone of the gateway, with the data of the morning', async ({
  page,
  address,
  frame,
  firmware,
}) => {
  await openDemo(page, address, firmware)
  await expect(page.locator('select[name=hour]')).toHaveValue('12')
  await expect(frame.getByText(/West, lower row.*\d+% less/).first()).toBeVisible()
  await expect(frame.getByText(/^Peak [\d,.]+\sW at 1[12]:/).first()).toBeVisible()
  await expect(frame.getByText(/^Not reachable since 12:\d\d$/).first()).toBeVisible()
})
