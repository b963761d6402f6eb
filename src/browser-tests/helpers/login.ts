import type { Page } from '@playwright/test'
import { type Texts, texts } from './texts'

/** Fills in the login form of the page, and sends it. */
export async function submitLogin(page: Page, password: string, { login }: Texts = texts.en) {
  const main = page.getByRole('main')
  await main.getByLabel(login.name).fill('admin')
  await main.getByLabel(login.password, { exact: true }).fill(password)
  await main.getByRole('button', { name: login.login, exact: true }).click()
}
