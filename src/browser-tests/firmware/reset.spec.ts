import { texts } from '../helpers/texts'
import { button, dialog, expect, main, test } from './fixtures'

const { config, restart } = texts.en

/**
 * The reset deletes the Wi-Fi of the emulator, so the gateway does not return. Its log shows that it has restarted without config.json. After that the
 * test starts the gateway with a new flash.
 */
test('factory reset: the gateway restarts without settings', async ({ page, gateway, logIn }) => {
  await logIn()
  await page.goto('/settings/config')
  const startsWithoutSettings = gateway.logs('/littlefs/config.json does not exist')
  await button(main(page), config.reset).click()
  await button(dialog(page), config.reset).click()
  await expect(page.getByText(restart.waiting)).toBeVisible()
  await expect(page.getByText(config.accessPoint)).toBeVisible()
  await startsWithoutSettings
  await gateway.startAgain('new')
})
