import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { alsoReact, expect, onV26, test } from '../helpers/fixtures'
import { submitLogin } from '../helpers/login'
import { texts } from '../helpers/texts'

const { app, nav, login, limit, power, devinfo, events, inverter, inverterList, config, reboot, restart, codes } =
  texts.en
const savedText = codes[1001]

test.use({ deviceOptions: { clock: 'running', speed: 10 } })

/** Desktop on v26, and phone on v23. Two runs are enough, because the layout does not depend on the firmware. */
const windows = [
  { size: 'desktop', viewport: { width: 1280, height: 900 }, tag: onV26 },
  { size: 'phone', viewport: { width: 360, height: 740 }, tag: {} },
]

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)

/** Opens a screen from the menu. */
async function go(page: Page, group: string, entry: string) {
  const burger = page.getByRole('button', { name: nav.menu })
  if (await burger.isVisible()) await burger.click()
  const menu = page.getByRole('navigation')
  await menu.getByRole('button', { name: group }).click()
  await menu.getByRole('link', { name: entry, exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function logInByForm(page: Page, password: string) {
  await submitLogin(page, password)
  await expect(page.getByRole('main').getByLabel(login.name)).toBeHidden()
}

/** Settings screens, each with a change of one setting and a check that the screen shows the new value. */
const settings: [entry: string, change: (page: Page) => Promise<unknown>, check: (page: Page) => Promise<void>][] = [
  [
    nav.network,
    (page) => field(page, 'hostname').fill('roof'),
    (page) => expect(field(page, 'hostname')).toHaveValue('roof'),
  ],
  [
    nav.ntp,
    (page) => field(page, 'latitude').fill('48,25'),
    (page) => expect(field(page, 'latitude')).toHaveValue('48.25'),
  ],
  [
    nav.mqtt,
    (page) => field(page, 'mqtt_port').fill('8883'),
    (page) => expect(field(page, 'mqtt_port')).toHaveValue('8883'),
  ],
  [
    nav.security,
    (page) => field(page, 'allow_readonly').uncheck(),
    (page) => expect(field(page, 'allow_readonly')).not.toBeChecked(),
  ],
  [
    nav.dtu,
    (page) => field(page, 'pollinterval').fill('7'),
    (page) => expect(field(page, 'pollinterval')).toHaveValue('7'),
  ],
  [
    nav.device,
    async (page) => {
      await page.getByRole('tab', { name: texts.en.device.display }).click()
      await field(page, 'contrast').fill('40')
    },
    async (page) => {
      await page.getByRole('tab', { name: texts.en.device.display }).click()
      await expect(field(page, 'contrast')).toHaveValue('40')
    },
  ],
]

for (const { size, viewport, tag } of windows) {
  test.describe(`on a ${size}`, tag, () => {
    test.use({ viewport })

    test('a guest reads the info screens, and cannot change a setting', alsoReact, async ({ page }) => {
      await page.goto('/')
      await page.getByRole('tab', { name: /Garage/ }).click()
      await expect(page.getByRole('tabpanel')).toContainText('114462103344')
      await expect(button(page, limit.set)).toBeDisabled()
      // Hovering shows why the button is disabled. The step fails if the button gets no pointer events.
      await button(page, limit.set).hover({ timeout: 5000 })
      await expect(button(page, power.title)).toBeDisabled()
      await button(page, devinfo.title).click()
      await expect(dialog(page)).toContainText('2020')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: events.title }).click()
      await expect(dialog(page).getByRole('heading', { name: events.title })).toBeVisible()
      await page.keyboard.press('Escape')
      for (const entry of [nav.system, nav.networkInfo, nav.ntpInfo, nav.mqttInfo]) {
        await go(page, nav.info, entry)
        await expect(page.getByRole('main').locator('dd').first()).toBeVisible()
      }
      await go(page, nav.settings, nav.dtu)
      await expect(page).toHaveURL(/\/login\?returnUrl=%2Fsettings%2Fdtu/)
    })

    test(
      'the owner logs in and changes one setting on each of six screens, and each change remains after a reload',
      alsoReact,
      async ({ page, device }) => {
        await page.goto('/settings/network')
        await logInByForm(page, device.gateway.settings.security.password)
        for (const [entry, change, check] of settings) {
          await go(page, nav.settings, entry)
          await change(page)
          await button(page.getByRole('main'), app.save).click()
          if (entry === nav.network) await button(dialog(page), app.save).click()
          await expect(page.getByText(savedText)).toBeVisible()
          await page.reload()
          await check(page)
        }
        expect(device.gateway.settings).toMatchObject({
          network: { hostname: 'roof' },
          mqtt: { mqtt_port: 8883 },
          security: { allow_readonly: false },
          dtu: { pollinterval: 7 },
        })
      },
    )

    test('an inverter is added, named, and deleted', alsoReact, async ({ page, logIn }) => {
      await logIn()
      await page.goto('/settings/inverter')
      await page.getByRole('main').getByLabel(inverter.serial).fill('116181800001')
      await page.getByRole('main').getByLabel(inverter.name).fill('Shed')
      await button(page, inverterList.add).click()
      await expect(page.getByText(codes[4004])).toBeVisible()
      await button(page, inverterList.editNamed.replace('{{name}}', 'Shed')).click()
      await dialog(page).locator('[name="name"]').fill('Barn')
      await dialog(page).locator('[name="channel.0.max_power"]').fill('410')
      await button(dialog(page), app.save).click()
      await expect(page.getByText(codes[4007])).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Barn' })).toBeVisible()
      await button(page, inverterList.deleteNamed.replace('{{name}}', 'Barn')).click()
      await button(dialog(page), inverterList.delete).click()
      await expect(page.getByText(codes[4008])).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Barn' })).toBeHidden()
    })

    test('a limit is set, and the event log is read', async ({ page, device, logIn }) => {
      // A device that has just started does not know the date, and would log the command with a date in 1970.
      await expect.poll(() => device.gateway.clockOffset).toBeDefined()
      await logIn()
      await page.goto('/')
      await button(page, limit.set).click()
      await dialog(page).getByLabel(limit.value).fill('60')
      await button(dialog(page), limit.nonPersistent).click()
      await expect(dialog(page)).toBeHidden()
      const written = device.log.requests.find(({ path }) => path === '/api/limit/config')?.data
      expect(JSON.parse(written ?? '{}')).toMatchObject({ limit_value: 60, limit_type: 1 })
      await page.getByRole('button', { name: events.title }).click()
      await expect(dialog(page).getByRole('listitem').first()).toContainText('today ')
    })

    test('live data changes on the screen', alsoReact, async ({ page }) => {
      await page.goto('/')
      const watts = page.locator('.totals b').first()
      const before = await watts.textContent()
      await expect(watts).not.toHaveText(before ?? '')
      await expect(page.locator('.connection')).toHaveText('Live')
    })
  })

  test.describe(`on a ${size}, in real time`, tag, () => {
    test.use({ viewport, deviceOptions: { clock: 'running' } })

    test('a backup is downloaded, then the device is restarted', alsoReact, async ({ page, logIn }) => {
      await logIn()
      await page.goto('/settings/config')
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        button(page.getByRole('main'), config.download).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^config_\d{4}-\d\d-\d\d\.json$/)
      expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toHaveProperty('cfg')
      const isCached = await page.evaluate(() =>
        Promise.all(
          ['config', 'file'].map((name) =>
            fetch(`/api/${name}/get?file=config.json`, { cache: 'only-if-cached', mode: 'same-origin' }).then(
              () => true,
              () => false,
            ),
          ),
        ),
      )
      expect(isCached, 'the backup is not in the browser cache').toEqual([false, false])
      await go(page, nav.settings, nav.reboot)
      await button(page, reboot.reboot).click()
      await button(dialog(page), reboot.reboot).click()
      await expect(page.getByText(restart.back)).toBeVisible()
    })
  })
}

test.describe('by keyboard alone', () => {
  /** Presses Tab until the element has the focus. */
  async function reach(page: Page, target: Locator) {
    for (let step = 0; step < 120; step++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('Tab does not reach the element')
  }

  async function press(page: Page, target: Locator) {
    await reach(page, target)
    await page.keyboard.press('Enter')
  }

  async function typeInto(page: Page, target: Locator, text: string) {
    await reach(page, target)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
  }

  test('the owner logs in, opens a screen from the menu and saves a setting', async ({ page, device }) => {
    await page.goto('/login')
    await typeInto(page, page.getByLabel(login.name), 'admin')
    await typeInto(page, page.getByLabel(login.password, { exact: true }), device.gateway.settings.security.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Main roof', level: 2 })).toBeVisible()
    await reach(page, page.getByRole('navigation').getByRole('button', { name: nav.settings }))
    for (let entry = 0; entry < 6; entry++) await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: nav.dtu, exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await typeInto(page, field(page, 'pollinterval'), '9')
    await page.keyboard.press('Enter')
    await expect(page.getByText(savedText)).toBeVisible()
    expect(device.gateway.settings.dtu.pollinterval).toBe(9)
  })

  test(
    'a limit is set for a chosen inverter, and the focus returns to the button',
    alsoReact,
    async ({ page, device, logIn }) => {
      await logIn()
      await page.goto('/')
      await reach(page, page.getByRole('tab', { name: /Main roof/ }))
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('tab', { name: /Garage/ })).toBeFocused()
      await press(page, button(page, limit.set))
      await typeInto(page, dialog(page).getByLabel(limit.value), '55')
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toBeHidden()
      await expect(button(page, limit.set)).toBeFocused()
      const written = device.log.requests.find(({ path }) => path === '/api/limit/config')?.data
      expect(JSON.parse(written ?? '{}')).toMatchObject({ serial: '114462103344', limit_value: 55 })
    },
  )
})
