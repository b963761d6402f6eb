import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures'
import { type Texts, texts } from '../helpers/texts'

const logoutButton = ({ login }: Texts, page: Page) => page.getByRole('button', { name: login.logout })
const storedLogin = (page: Page) => page.evaluate(() => localStorage.getItem('user'))

async function logIn(page: Page, words: Texts, isStored: boolean) {
  const main = page.getByRole('main')
  await page.goto('/login')
  await main.getByLabel(words.login.name).fill('admin')
  await main.getByLabel(words.login.password, { exact: true }).fill('sunflower')
  await main.getByLabel(words.login.stay).setChecked(isStored)
  await main.getByRole('button', { name: words.login.login }).click()
  await expect(logoutButton(words, page)).toBeVisible()
}

for (const [firmware, locale] of [
  ['v23', 'de'],
  ['v26', 'fr'],
] as const) {
  const words = texts[locale]

  test.describe(`${firmware}, ${locale}`, () => {
    test.use({ deviceOptions: { firmware, clock: 'running' }, locale })

    test('a login without "Stay logged in" is valid in this tab only', async ({ page, context, device, origin }) => {
      device.gateway.settings.security.allow_readonly = false
      await logIn(page, words, false)
      expect(await storedLogin(page)).toBeNull()
      device.log.clear()
      await page.reload()
      await expect(logoutButton(words, page)).toBeVisible()
      // The first request, which the page sends before its bundles run, has the credentials too.
      const firstStatus = () => device.log.requests.find(({ path }) => path === '/api/livedata/status')?.status
      await expect.poll(firstStatus).toBe(200)

      const other = await context.newPage()
      await other.goto('/')
      await expect(other).toHaveURL(`${origin}/login?returnUrl=%2F`)
      await logoutButton(words, page).click()
      await expect(page).toHaveURL(`${origin}/login?returnUrl=%2F`)
      await page.goto('/')
      await expect(page).toHaveURL(`${origin}/login?returnUrl=%2F`)
    })
  })
}

test('a login is stored for all tabs by default', async ({ page, context }) => {
  await page.goto('/login')
  await expect(page.getByLabel(texts.en.login.stay)).toBeChecked()
  await logIn(page, texts.en, true)
  expect(await storedLogin(page)).not.toBeNull()
  const other = await context.newPage()
  await other.goto('/')
  await expect(logoutButton(texts.en, other)).toBeVisible()
})

test('a logout also logs out a copy of the tab', async ({ page, context }) => {
  await logIn(page, texts.en, false)
  const opened = context.waitForEvent('page')
  // `window.open` copies the storage of the tab, as duplicating the tab does.
  await page.evaluate(() => window.open('/about'))
  const copy = await opened
  await expect(logoutButton(texts.en, copy)).toBeVisible()
  await logoutButton(texts.en, page).click()
  await expect(copy.getByRole('button', { name: texts.en.login.login })).toBeVisible()
})
