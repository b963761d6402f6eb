import { expect, longOnBoth, test } from '../helpers/fixtures'
import { texts } from '../helpers/texts'

const PATH = '/api/limit/config'
const { limit, power } = texts.en

test.use({ deviceOptions: { clock: 'running', speed: 20, time: '2026-06-21T12:30' } })

test(
  'a roof is limited from the limit dialog, and the limit taken back',
  longOnBoth,
  async ({ page, device, logIn }) => {
    await logIn()
    await page.goto('/')
    await expect(page.getByText('Limit 1,500 W · 100%')).toBeVisible()
    // Watts are split among those who have told their power.
    const known = () => device.gateway.radio.contacts.filter(({ knowsModel }) => knowsModel).length
    await expect.poll(known).toBe(3)
    await page.getByRole('button', { name: limit.set }).click()
    await page.getByRole('button', { name: limit.all }).click()
    const dialog = page.getByRole('dialog', { name: limit.all })
    await dialog.getByRole('radio', { name: limit.absolute }).check()
    await dialog.getByLabel(limit.value).fill('900')
    await expect(dialog.getByText(/^Main roof .* → 750\sW$/)).toBeVisible()
    await expect(dialog.getByText(/^Balcony .* → 150\sW$/)).toBeVisible()
    await dialog.getByRole('button', { name: limit.nonPersistent }).click()
    await expect(dialog.getByText(power.ok)).toHaveCount(2, { timeout: 60_000 })
    await dialog.getByRole('button', { name: limit.takeBack }).click()
    await expect.poll(() => device.gateway.units.get('112173608765')?.limit, { timeout: 60_000 }).toBe(100)
    const sent = device.log.requests
      .filter(({ path, data }) => path === PATH && data)
      .map(({ data }) => JSON.parse(data ?? ''))
    expect(sent.map(({ limit_value, limit_type }) => [limit_value, limit_type])).toEqual([
      [750, 0],
      [150, 0],
      [100, 1],
      [100, 1],
    ])
  },
)
