import { expect, test } from '../helpers/fixtures'

const MAX_ELEMENTS = 450

test('the live view of two inverters needs two requests, one socket and few elements', async ({ page, device }) => {
  const { radio } = device.gateway
  radio.contacts = radio.contacts.slice(0, 2)
  // After this time, both inverters have answered.
  device.clock.advance(90_000)
  await page.goto('/')
  await page.locator('main .unit').first().waitFor()
  const paths = device.log.requests.map(({ path }) => path).filter((path) => !path.startsWith('/favicon'))
  expect(paths.slice(0, 2)).toEqual(['/', '/api/livedata/status'])
  // These requests may follow before the test reads the list.
  expect(['/api/ntp/status', '/api/mqtt/status']).toEqual(expect.arrayContaining(paths.slice(2)))
  await expect.poll(() => device.log.handshakes.map(({ path }) => path)).toEqual(['/livedata'])
  await expect(page.getByRole('tab')).toHaveCount(2)
  expect(await page.locator('*').count()).toBeLessThan(MAX_ELEMENTS)
})
