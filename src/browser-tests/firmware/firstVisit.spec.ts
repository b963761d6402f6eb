import { defaultPassword } from '../../contract/api'
import { submitLogin } from '../helpers/login'
import { texts } from '../helpers/texts'
import { expect, field, main, read, save, test } from './fixtures'

const { live, inverter, inverterList, login, network, systemInfo } = texts.en
const newPassword = 'ten sunny roofs'

test('first visit: the first steps are true, and the owner replaces the default password', async ({
  page,
  gateway,
}) => {
  const { sta_ssid } = await read(gateway, '/api/network/status')
  await page.goto('/')
  const steps = main(page).getByRole('listitem')
  await expect(steps).toHaveText([
    `${systemInfo.notConnected}${live.chooseBoard}`,
    new RegExp(`^✓ ${network.wifi}: ${sta_ssid}, \\d+%$`),
    `${live.noClock}${live.setClock}`,
    `${live.defaultPassword}${live.setPassword}`,
    // A guest may not read the inverters in the settings.
    `${live.noData} · ${systemInfo.notConnected}${inverter.title}`,
  ])

  await main(page).getByRole('link', { name: live.setPassword }).click()
  await submitLogin(page, 'wrong password')
  await expect(page.getByText(login.invalid)).toBeVisible()
  await submitLogin(page, defaultPassword)
  await setPassword(newPassword)
  await page.getByRole('link', { name: 'OpenDTU', exact: true }).click()
  await expect(steps.nth(3)).toContainText(`✓ ${login.password}`)
  await expect(steps.last()).toContainText(inverterList.none)

  await page.getByRole('button', { name: login.logout }).click()
  await page.goto('/settings/security')
  await submitLogin(page, defaultPassword)
  await expect(page.getByText(login.invalid)).toBeVisible()
  await submitLogin(page, newPassword)
  await setPassword(defaultPassword)
  expect(await read(gateway, '/api/security/config')).toEqual({ password: defaultPassword, allow_readonly: true })

  async function setPassword(password: string) {
    // The login form has a field "password" too, so the other field comes first.
    await field(page, 'repeat').fill(password)
    await field(page, 'password').fill(password)
    await save(page)
  }
})
