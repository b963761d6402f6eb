import type { TestDevice } from '../testing/device'
import { expect, test } from './journey'

test.use({ deviceOptions: { clock: 'running', firmware: 'v26' } })

const paths = (device: TestDevice) => device.log.requests.map(({ url }) => url).filter((url) => url.startsWith('/api/'))

test('the live view asks for the list and each inverter once, opens one socket, and is quiet for two minutes', async ({
  page,
  device,
}) => {
  test.setTimeout(200_000)
  await page.goto('/')
  await expect(page.locator('.connection')).toHaveText('Live')
  const serials = device.gateway.radio.contacts.map(({ serial }) => serial)
  await expect.poll(() => paths(device).length).toBe(1 + serials.length)
  await page.waitForTimeout(120_000)
  const asked = paths(device)
  expect(asked[0]).toBe('/api/livedata/status')
  expect(asked.slice(1).sort()).toEqual(serials.map((serial) => `/api/livedata/status?inv=${serial}`).sort())
  expect(device.log.handshakes).toHaveLength(1)
})
