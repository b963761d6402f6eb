import { expect, test } from '../helpers/fixtures'
import { waitForModels } from '../helpers/models'
import { texts } from '../helpers/texts'

const { limit } = texts.en

test.use({ deviceOptions: { clock: 'running', speed: 20, time: '2026-06-21T12:30' } })

test('roof limit: 600 W for all inverters takes two clicks and one typed value', async ({ page, device, logIn }) => {
  await logIn()
  await page.goto('/')
  await waitForModels(device, 3)
  await page.getByRole('button', { name: limit.all }).click()
  await expect(page.getByLabel(limit.value)).toBeFocused()
  await page.keyboard.type('600')
  await expect(page.getByText(/^Main roof .* → 500\sW$/)).toBeVisible()
  await page.getByRole('button', { name: limit.nonPersistent }).click()
  await expect(page.getByRole('heading', { name: /^Roof limit 600/ })).toBeVisible()
})
