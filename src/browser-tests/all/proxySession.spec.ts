// A proxy whose session has ended: its login comes where an answer of the device belongs.

import type { Fault } from '../../simulator/faults/faults'
import { expect, onBoth, storeLogin, test } from '../helpers/fixtures'
import { texts } from '../helpers/texts'

const { errors, app } = texts.en

const sessions: readonly [name: string, fault: Omit<Fault, 'path'>][] = [
  ['a redirect to its login on another host', { redirectTo: 'http://login.example/?from=gateway' }],
  ['a redirect to its login on this host', { redirectTo: '/sso/login' }],
  ['its login with status 200', { body: '<!doctype html><title>Sign in</title>', contentType: 'text/html' }],
]

test.describe('behind a proxy whose session has ended', onBoth, () => {
  for (const [name, fault] of sessions)
    for (const path of ['/', '/settings/dtu'])
      test(`${path} tells ${name}, and reloads`, async ({ page, origin, device }) => {
        await storeLogin(page, device)
        const restore = device.faults.add({ path: '/api/*', ...fault })
        await page.goto(origin + path)
        await expect(page.getByRole('main').getByRole('alert')).toContainText(errors.proxy)
        restore()
        await page.getByRole('main').getByRole('button', { name: app.reload, exact: true }).last().click()
        await expect(page).toHaveURL(/\?\d+$/)
        await expect(page.getByText(errors.proxy)).toHaveCount(0)
        await expect(page.locator('.totals, form.settings, form').first()).toBeVisible()
      })
})
