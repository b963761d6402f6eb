import type { Answer, Request } from '../lines/answer'

/** The login of a proxy in front of the gateway: only requests with the cookie of the proxy reach the gateway. */
export interface ProxyLogin {
  /** The answer to a script's request without the cookie. */
  refusal: keyof typeof refusals
  /** The accepted value of the cookie. A new value ends the session. */
  session: string
}

const COOKIE = 'proxy_session'
const SIGN_IN_PATH = '/proxy/sign-in'

/** `back`: the address that the browser returns to after the login. */
const signInAddress = (back: string) => `${SIGN_IN_PATH}?back=${encodeURIComponent(back)}`

const signInPage = (back: string): Answer => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><title>Proxy</title><form method="post" action="${signInAddress(back)}"><button>Sign in</button></form>`,
})

const redirectToSignIn = (back: string): Answer => ({ status: 302, headers: { Location: signInAddress(back) } })

/** The answers of common proxies to a script's request without the cookie. */
const refusals = {
  /** oauth2-proxy; Authelia behind nginx. */
  redirect: redirectToSignIn,
  page: signInPage,
  /** Home Assistant. */
  text401: (): Answer => ({ status: 401, type: 'text/plain; charset=utf-8', body: '401: Unauthorized' }),
  /** Cloudflare Access, for a request with X-Requested-With. */
  page401: (back: string): Answer => ({
    ...signInPage(back),
    status: 401,
    headers: { 'WWW-Authenticate': 'Cloudflare-Access' },
  }),
  /** oauth2-proxy with its page for the choice of a provider. */
  page403: (back: string): Answer => ({ ...signInPage(back), status: 403 }),
} satisfies Record<string, (back: string) => Answer>

/** The answer of the proxy; undefined if the proxy passes the request on to the gateway. */
export function answerOfProxy({ refusal, session }: ProxyLogin, url: string, request: Request): Answer | undefined {
  const { method, path, query, headers } = request
  if (path === SIGN_IN_PATH) {
    const back = query.get('back') ?? '/'
    if (method === 'GET') return signInPage(back)
    return { status: 302, headers: { Location: back, 'Set-Cookie': `${COOKIE}=${session}; Path=/; HttpOnly` } }
  }
  const cookies = String(headers.cookie ?? '').split('; ')
  if (cookies.includes(`${COOKIE}=${session}`)) return undefined
  const isNavigation = String(headers.accept ?? '').includes('text/html')
  return isNavigation ? redirectToSignIn(url) : refusals[refusal](url)
}
