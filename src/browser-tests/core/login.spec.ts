import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures'
import { locales, type Texts, texts } from '../helpers/texts'

const logsOut = ({ login }: Texts, page: Page) => page.getByRole('button', { name: login.logout })
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('user'))

async function logIn(page: Page, words: Texts, stays: boolean) {
  const main = page.getByRole('main')
  await page.goto('/login')
  await main.getByLabel(words.login.name).fill('admin')
  await main.getByLabel(words.login.password, { exact: true }).fill('sunflower')
  await main.getByLabel(words.login.stay).setChecked(stays)
  await main.getByRole('button', { name: words.login.login }).click()
  await expect(logsOut(words, page)).toBeVisible()
}

for (const [firmware, locale] of [...locales.map((name) => ['v23', name] as const), ['v26', 'en'] as const]) {
  const words = texts[locale]

  test.describe(`${firmware}, ${locale}`, () => {
    test.use({ deviceOptions: { firmware, clock: 'running' }, locale })

    test('a login is for this tab alone where it shall not stay', async ({ page, context, device, origin }) => {
      device.gateway.settings.security.allow_readonly = false
      await logIn(page, words, false)
      expect(await kept(page)).toBeNull()
      device.log.clear()
      await page.reload()
      await expect(logsOut(words, page)).toBeVisible()
      // The question that leaves before the script carries them too.
      const first = () => device.log.requests.find(({ path }) => path === '/api/livedata/status')?.status
      await expect.poll(first).toBe(200)

      const other = await context.newPage()
      await other.goto('/')
      await expect(other).toHaveURL(`${origin}/login?returnUrl=%2F`)
      await logsOut(words, page).click()
      await expect(page).toHaveURL(`${origin}/login?returnUrl=%2F`)
      await page.goto('/')
      await expect(page).toHaveURL(`${origin}/login?returnUrl=%2F`)
    })
  })
}

test('a login stays by default, in every tab', async ({ page, context }) => {
  await page.goto('/login')
  await expect(page.getByLabel(texts.en.login.stay)).toBeChecked()
  await logIn(page, texts.en, true)
  expect(await kept(page)).not.toBeNull()
  const other = await context.newPage()
  await other.goto('/')
  await expect(logsOut(texts.en, other)).toBeVisible()
})

test('a logout reaches a copy of the tab', async ({ page, context }) => {
  await logIn(page, texts.en, false)
  const opened = context.waitForEvent('page')
  // As duplicating a tab does, it takes the storage of the tab along.
  await page.evaluate(() => window.open('/about'))
  const copy = await opened
  await expect(logsOut(texts.en, copy)).toBeVisible()
  await logsOut(texts.en, page).click()
  await expect(copy.getByRole('button', { name: texts.en.login.login })).toBeVisible()
})
