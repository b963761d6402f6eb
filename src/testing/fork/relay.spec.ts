import { expect, test } from '../../browser-tests/helpers/fixtures'
import { line } from './simulator/line'

test.use({ deviceOptions: { firmware: line, clock: 'running', speed: 10 } })

test('spread attributes, a context, a portal and `style` work in the built page', async ({ page, logIn }) => {
  await logIn()
  await page.goto('/')
  const lamp = page.getByRole('status', { name: 'Relay' })
  await expect(lamp).toHaveText('Relay open')
  await expect(lamp).toHaveClass('lamp')
  await expect(lamp).toHaveCSS('position', 'fixed')
  await expect(page.locator('#app').getByRole('status', { name: 'Relay' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Switch on', exact: true }).click()
  await expect(lamp).toHaveText('Relay closed')
  await lamp.click()
  await expect(lamp).toBeHidden()
})
