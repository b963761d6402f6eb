import type { Locator, Page } from '@playwright/test'
import { expect, long, test } from '../helpers/fixtures'
import { locales } from '../helpers/texts'

const forms = [
  ['/settings/network', 'hostname'],
  ['/settings/ntp', 'ntp_server'],
  ['/settings/mqtt', 'mqtt_topic'],
  ['/settings/security', 'password'],
  ['/settings/dtu', 'pollinterval'],
  ['/settings/inverter', 'name'],
] as const

const PHONE = { width: 360, height: 740 }
/** The part of the window above a phone's keyboard. */
const WITH_KEYBOARD = { width: 360, height: 330 }

async function expectNothingClipped(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  const clipped = await page
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter(
          (button) => button.scrollWidth > button.clientWidth + 1 || button.getBoundingClientRect().right > innerWidth,
        )
        .map((button) => button.textContent),
    )
  expect(clipped).toEqual([])
}

async function expectInView(control: Locator) {
  const box = await control.boundingBox()
  const height = control.page().viewportSize()?.height ?? 0
  expect(box && box.y >= 0 && box.y + box.height <= height).toBe(true)
}

for (const [path, field] of forms) {
  test(
    `${path} fits a phone in each language, and "Save" is visible above the keyboard`,
    long,
    async ({ page, logIn }) => {
      await logIn()
      for (const locale of locales) {
        await page.addInitScript((name) => localStorage.setItem('locale', name), locale)
        await page.setViewportSize(PHONE)
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        const control = page.locator(`[name="${field}"]`).first()
        await expect(control).toBeVisible()
        await expectNothingClipped(page)
        await page.setViewportSize(WITH_KEYBOARD)
        await control.click()
        await control.fill('7')
        await expectInView(page.locator('form [type=submit]').last())
        await expectInView(control)
      }
    },
  )
}

test(
  'the dialog for an inverter fits a phone, and "Save" is visible above the keyboard',
  long,
  async ({ page, logIn }) => {
    await logIn()
    await page.setViewportSize(PHONE)
    await page.goto('/settings/inverter')
    await page.getByRole('button', { name: 'Edit Main roof' }).click()
    await page.getByRole('dialog').getByLabel('Panel power (Wp)').nth(1).fill('70000')
    await expectNothingClipped(page)
    await page.setViewportSize(WITH_KEYBOARD)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Must be between 0 and 65,535')).toBeVisible()
    await expectInView(page.getByRole('dialog').getByLabel('Panel power (Wp)').nth(1))
    await expectInView(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
  },
)
