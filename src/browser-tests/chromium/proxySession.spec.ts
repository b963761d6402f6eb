// The session at a proxy has ended: instead of the device's answer, the proxy sends its login page or a redirect to its login page.

import type { Fault } from '../../simulator/faults/faults'
import { expect, long, storeLogin, test } from '../helpers/fixtures'
import { texts } from '../helpers/texts'

const { errors, app, properties, dtu } = texts.en

type ProxyAnswer = Omit<Fault, 'path'>

/** The content of each screen after the session is renewed. */
const screens: readonly [path: string, text: string][] = [
  ['/', properties.YieldTotal],
  ['/settings/dtu', dtu.title],
]

function testEndedSession(name: string, answer: ProxyAnswer) {
  for (const [path, text] of screens)
    test(
      `${path} shows a notice for ${name}, and continues when the session is renewed`,
      long,
      async ({ page, origin, device }) => {
        await storeLogin(page, device)
        const removeFault = device.faults.add({ path: '/api/*', ...answer })
        device.faults.refuseSockets = true
        await page.goto(origin + path)
        const notice = page.getByRole('main').getByRole('alert').filter({ hasText: errors.proxy })
        await expect(notice).toBeVisible()
        removeFault()
        device.faults.refuseSockets = false
        // The live view sends the request again automatically, and its notice disappears.
        if (path !== '/') {
          await notice.getByRole('link', { name: app.openLogin }).click()
          await expect(page).toHaveURL(/\?\d+$/)
        }
        await expect(page.getByRole('main')).toContainText(text)
        await expect(notice).toHaveCount(0)
      },
    )
}

test.describe('behind a proxy whose session has ended', long, () => {
  testEndedSession("a redirect to the proxy's login on this host", { redirectTo: '/sso/login' })
  testEndedSession("the proxy's login page with status 200", {
    body: '<!doctype html><title>Sign in</title>',
    contentType: 'text/html',
  })

  test.describe(() => {
    // Chromium reports the target of the redirect as a request, but does not open it.
    test.use({ expectedComplaints: /^asked http:\/\/login\.example/ })
    testEndedSession("a redirect to the proxy's login on another host", {
      redirectTo: 'http://login.example/?from=gateway',
    })
  })
})
