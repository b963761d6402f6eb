import type { BrowserContext, Page } from '@playwright/test'
import type { ProxyLogin } from '../../simulator/faults/proxyLogin'
import type { TestDevice } from '../../testing/device'

/** Puts a proxy with a login in front of the device, and signs the browser in at the proxy. */
export async function startProxyLogin(
  context: BrowserContext,
  { faults, url }: TestDevice,
  origin = url,
  refusal: ProxyLogin['refusal'] = 'redirect',
) {
  faults.proxy = { refusal, session: 'mine' }
  await context.addCookies([{ name: 'proxy_session', value: 'mine', url: origin }])
}

/** Ends the session at the proxy. Then the proxy refuses the cookie of the browser. */
export function endProxySession({ faults }: TestDevice) {
  if (faults.proxy) faults.proxy.session = 'next'
}

/** Signs in on the login page of the proxy. */
export const signInAtProxy = (page: Page) => page.getByRole('button', { name: 'Sign in' }).click()
