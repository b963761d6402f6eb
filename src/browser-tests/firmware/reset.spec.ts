import { texts } from '../helpers/texts'
import { button, dialog, expect, main, test } from './fixtures'

const { config, restart } = texts.en

/**
 * The reset deletes the Wi-Fi of the emulator, so the gateway does not return. Its log shows that it has restarted without config.json. After that the
 * test starts the gateway with a new flash.
 */
test('factory reset: the gateway restarts without settings', async ({ page, gateway, logIn }) => {
  const hasNotRestarted = () =>
    page
      .getByText(restart.unchanged)
      .waitFor()
      .then(() => false)
  await logIn()
  const startsWithoutSettings = gateway.logs('/littlefs/config.json does not exist').then(() => true)
  do {
    await page.goto('/settings/config')
    await button(main(page), config.reset).click()
    await button(dialog(page), config.reset).click()
    await expect(page.getByText(restart.waiting)).toBeVisible()
    await expect(page.getByText(config.accessPoint)).toBeVisible()
    // If the gateway drops the command, the page says later that it has not restarted.
  } while (!(await Promise.race([startsWithoutSettings, hasNotRestarted()])))
  await gateway.startAgain()
})
