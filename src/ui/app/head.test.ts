import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it, vi } from 'vitest'

const page = readFileSync(resolve(import.meta.dirname, '../../index.html'), 'utf8')
const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? []

interface Visit {
  /** The complete address of the page. It may contain a name and password, which `location` leaves out. */
  address?: string
  stored?: Record<string, string> | null
  storedInTab?: Record<string, string>
  isHidden?: boolean
}

/** Runs the script in the head of index.html as a browser would at this address. */
function open({ address = 'http://gateway/', stored = {}, storedInTab = {}, isHidden = false }: Visit) {
  const { origin, pathname } = new URL(address)
  const fetch = vi.fn((_url: string, _init: { headers: Record<string, string>; cache: string; credentials: string }) =>
    Promise.resolve(),
  )
  const documentElement = { dataset: { theme: '' } }
  const globals = {
    location: { origin, pathname },
    document: { documentElement, hidden: isHidden, URL: address },
    localStorage: stored,
    sessionStorage: storedInTab,
    matchMedia: () => ({ matches: false }),
    window: {},
    fetch,
    SCREEN_ADDRESS: SCREEN_ADDRESS,
  }
  new Function(...Object.keys(globals), script)(...Object.values(globals))
  const [request] = fetch.mock.calls
  return {
    theme: documentElement.dataset.theme,
    url: request?.[0],
    login: request?.[1].headers.Authorization,
    cache: request?.[1].cache,
    credentials: request?.[1].credentials,
  }
}

const userOf = (authdata: string) => JSON.stringify({ authdata })

describe('live view: early request before the page’s script has loaded', () => {
  it.each([
    ['http://gateway/', 'http://gateway/api/livedata/status'],
    ['https://gateway:8443/dtu/', 'https://gateway:8443/dtu/api/livedata/status'],
    ['http://gateway/api/hassio_ingress/Ab-1/?a=b', 'http://gateway/api/hassio_ingress/Ab-1/api/livedata/status'],
  ])('is sent at %s', (address, url) => {
    expect(open({ address }).url).toBe(url)
  })

  it.each([
    'http://gateway//evil.example/',
    'http://gateway/\\evil.example/',
    'http://gateway/a//b/',
    'http://gateway/login',
    'http://gateway/settings/mqtt',
    'http://gateway/nowhere',
    // The page checks a login in the address before it sends other requests.
    'http://admin:secret@gateway/',
  ])('is not sent at %s', (address) => {
    const stored = { user: userOf('cm9vdA=='), 'user//evil.example': userOf('ZXZpbA==') }
    expect(open({ address, stored }).url).toBeUndefined()
  })

  it('is not sent in a hidden page', () => {
    expect(open({ isHidden: true }).url).toBeUndefined()
  })
})

it.each(['ü€', 'YWRt\naW4=', 'YWRt\0aW4=', ''])('head: ignores the stored login %j', (authdata) => {
  const opened = open({ stored: { user: userOf(authdata) } })
  expect(opened).toMatchObject({ theme: 'light', url: 'http://gateway/api/livedata/status', login: undefined })
})

it('head: sets the theme and sends the request in a browser without storage, and bypasses the HTTP cache', () => {
  expect(open({ stored: null })).toMatchObject({
    theme: 'light',
    cache: 'no-store',
    url: 'http://gateway/api/livedata/status',
    login: undefined,
  })
})

describe('head: two gateways at one address', () => {
  const stored = {
    user: userOf('cm9vdA=='),
    'user/east': userOf('ZWFzdA=='),
    'tab/west': 'yes',
    theme: 'dark',
    'theme/east': 'light',
    'theme/west': 'dark',
  }
  const storedInTab = { 'tabUser/west': userOf('d2VzdA=='), tabUser: userOf('dGFi'), 'tabUser/north': userOf('b2xk') }

  it.each([
    ['/', 'Basic cm9vdA=='],
    ['/east/', 'Basic ZWFzdA=='],
    ['/west/', 'Basic d2VzdA=='],
    ['/north/', undefined],
  ])('sends to %s only the login of this gateway', (path, login) => {
    expect(open({ address: `http://proxy${path}`, stored, storedInTab }).login).toBe(login)
  })

  it.each([
    ['/', 'dark'],
    ['/east/', 'light'],
    ['/east/settings/mqtt', 'light'],
    ['/north/', 'light'],
  ])('has the theme that was chosen for %s', (path, theme) => {
    expect(open({ address: `http://proxy${path}`, stored }).theme).toBe(theme)
  })
})

it.each([
  [{}, 'omit', undefined],
  [{ user: userOf('b25l') }, 'omit', 'Basic b25l'],
  // `cookies` is stored after a proxy has required a login. The empty `Authorization` header keeps the browser from sending a login that it remembers.
  [{ cookies: 'yes' }, 'same-origin', ''],
  [{ cookies: 'yes', user: userOf('b25l') }, 'same-origin', 'Basic b25l'],
  [{ cookies: 'yes', user: userOf('ü') }, 'same-origin', ''],
  [{ 'cookies/dtu': 'yes' }, 'omit', undefined],
])('head: with %j stored, the first request has the option `credentials: %s`', (stored, credentials, login) => {
  expect(open({ stored })).toMatchObject({ credentials, login })
})
