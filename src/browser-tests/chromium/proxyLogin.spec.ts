// The gateway is behind a proxy that has its own login and a session cookie.

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { TestDevice } from '../../testing/device'
import { expect, test } from '../helpers/fixtures'
import { submitLogin } from '../helpers/login'
import { endProxySession, signInAtProxy, startProxyLogin } from '../helpers/proxyLogin'
import { texts } from '../helpers/texts'
import { pressAfterFileCheck } from '../helpers/uploads'

const { app, codes, config, connection, errors, login } = texts.en
const LIVE = '/api/livedata/status'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => main(page).locator(`[name="${name}"]`)
const proxyAlert = (page: Page) => main(page).getByRole('alert').filter({ hasText: errors.proxy })
const expectLive = (page: Page) => expect(page.locator('.connection')).toHaveText(connection.live)

const apiRequests = ({ log }: TestDevice) => log.requests.filter(({ path }) => path.startsWith('/api/'))
const apiPathsAnsweredByProxy = ({ log }: TestDevice) =>
  log.atProxy.map(({ path }) => path).filter((path) => /^\/api\//.test(path))

/** Signs in at the proxy, in the new tab that the link of an error opens. */
async function signInInNewTab(page: Page) {
  const opened = page.context().waitForEvent('page')
  await proxyAlert(page).getByRole('link', { name: app.openLogin }).click()
  const tab = await opened
  await signInAtProxy(tab)
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await tab.close()
}

test.describe('behind a proxy with a login', () => {
  test('a guest signs in at the proxy and sees the live view, and after a reload the proxy refuses no request', async ({
    page,
    device,
  }) => {
    device.faults.proxy = { refusal: 'redirect', session: 'mine' }
    await page.goto('/')
    await signInAtProxy(page)
    await expectLive(page)
    expect(apiPathsAnsweredByProxy(device)).toEqual([LIVE])
    // A guest's request has an empty `Authorization` header, so that the browser adds no login that it remembers.
    expect(apiRequests(device).map(({ headers }) => headers.authorization)).not.toContain(undefined)

    device.log.clear()
    await page.reload()
    await expectLive(page)
    expect(apiPathsAnsweredByProxy(device)).toEqual([])
    expect(apiRequests(device).find(({ path }) => path === LIVE)).toMatchObject({ headers: { authorization: '' } })
  })

  test('the owner logs in, saves, takes a backup, restores it, and logs out', async ({
    page,
    context,
    device,
    origin,
  }) => {
    device.gateway.settings.security.allow_readonly = false
    await startProxyLogin(context, device, origin)
    await page.goto('/settings/dtu')
    await submitLogin(page, device.gateway.settings.security.password)
    await field(page, 'pollinterval').fill('7')
    await button(page, app.save).click()
    await expect(page.getByText(codes[1001])).toBeVisible()
    await page.goto('/')
    await expectLive(page)

    await page.goto('/settings/config')
    const download = page.waitForEvent('download')
    await button(page, config.download).click()
    const backup = await readFile(await (await download).path())
    await page.locator('#file').setInputFiles({ name: 'config.json', mimeType: 'application/json', buffer: backup })
    await pressAfterFileCheck(button(page, config.restore))
    await expect
      .poll(() => device.log.uploads.map(({ complete, bytes }) => [complete, bytes]))
      .toEqual([[true, backup.length]])
    await expect(page.getByText(texts.en.restart.back)).toBeVisible()
    expect(apiPathsAnsweredByProxy(device)).toEqual(['/api/security/authenticate'])

    await page.getByRole('button', { name: login.logout }).click()
    await expect(page).toHaveURL(/\/login/)
    device.log.clear()
    await page.goto('/')
    await expect(page).toHaveURL(/\/login\?returnUrl=%2F$/)
    expect(apiRequests(device).map(({ status }) => status)).not.toContain(200)
    expect(apiRequests(device)[0]).toMatchObject({ path: LIVE, status: 401, headers: { authorization: '' } })
  })
})

test.describe('when the session at the proxy ends', () => {
  test.beforeEach(async ({ context, device, origin, logIn }) => {
    await startProxyLogin(context, device, origin)
    await logIn()
  })

  test('the live view links to the login of the proxy, and reconnects after this login', async ({
    page,
    device,
    origin,
  }) => {
    await page.goto('/')
    await expectLive(page)
    endProxySession(device)
    device.sockets.drop()
    await expect(proxyAlert(page)).toBeVisible()
    await proxyAlert(page).getByRole('link', { name: app.openLogin }).click()
    await signInAtProxy(page)
    await expect(page).toHaveURL(new RegExp(`^${origin}/\\?\\d+$`))
    await expectLive(page)
  })

  test('a typed value remains, and is saved after a login at the proxy', async ({ page, device }) => {
    await page.goto('/settings/dtu')
    await field(page, 'pollinterval').fill('7')
    endProxySession(device)
    await button(page, app.save).click()
    await expect(proxyAlert(page)).toBeVisible()
    await signInInNewTab(page)
    await expect(field(page, 'pollinterval')).toHaveValue('7')
    await button(page, app.save).click()
    await expect(page.getByText(codes[1001])).toBeVisible()
    expect(device.gateway.settings.dtu.pollinterval).toBe(7)
  })

  test('an upload fails before any byte is sent, and succeeds after a login at the proxy', async ({ page, device }) => {
    await page.goto('/settings/config')
    const pins = { name: 'pin_mapping.json', mimeType: 'application/json', buffer: Buffer.from('[]') }
    await page.locator('#file').setInputFiles(pins)
    await expect(page.getByText(/^Changes/)).toBeVisible()
    endProxySession(device)
    await pressAfterFileCheck(button(page, config.restore))
    await expect(proxyAlert(page)).toBeVisible()
    expect(device.log.uploads).toEqual([])
    await signInInNewTab(page)
    await button(page, app.tryAgain).click()
    await expect.poll(() => device.log.uploads.map(({ complete }) => complete)).toEqual([true])
  })
})
