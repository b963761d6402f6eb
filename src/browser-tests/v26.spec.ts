import type { TestDevice } from '../testing/device'
import { expect, onBoth, test } from './fixtures'

/** What the page asked so far, without its own files. */
const asked = ({ log }: TestDevice) => log.requests.map(({ url }) => url).filter((url) => url.startsWith('/api/'))

test.describe('on v26', onBoth, () => {
  test.describe('with the clock in hand', () => {
    test.use({ deviceOptions: { clock: 'manual' } })

    test('the live view asks for the list and each inverter at most once, opens one socket, and is quiet for two minutes', async ({
      page,
      device,
    }) => {
      await page.clock.install()
      await page.goto('/')
      await expect(page.locator('.connection')).toHaveText('Live')
      await expect(page.getByRole('tab', { name: /Garage [\d,.]+\sW/ })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const cold = asked(device)
      const serials = device.gateway.radio.contacts.map(({ serial }) => serial)
      const [list, ...others] = cold
      expect(list).toBe('/api/livedata/status')
      // Whoever was pushed before the list came need not be asked for.
      expect(serials.map((serial) => `/api/livedata/status?inv=${serial}`)).toEqual(expect.arrayContaining(others))
      expect(new Set(cold).size).toBe(cold.length)
      for (let seconds = 0; seconds < 120; seconds += 5) {
        device.clock.advance(5000)
        await page.clock.runFor(5000)
        // Pushes come through a real socket.
        await page.waitForTimeout(50)
      }
      await expect(page.locator('.connection')).toHaveText('Live')
      expect(asked(device)).toEqual(cold)
      expect(device.log.handshakes).toHaveLength(1)
    })
  })

  test('a persistent limit is written as this firmware wants it, at the first try', async ({ page, device, logIn }) => {
    await logIn()
    await page.goto('/')
    await page.getByRole('button', { name: 'Set limit' }).click()
    await page.getByLabel('New limit').fill('70')
    await page.getByRole('button', { name: 'Set persistent' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const written = device.log.requests.filter(({ path }) => path === '/api/limit/config')
    expect(written.map(({ data }) => JSON.parse(data ?? ''))).toMatchObject([{ limit_value: 70, limit_type: 3 }])
  })
})
