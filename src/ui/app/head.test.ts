// @vitest-environment node
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it, vi } from 'vitest'

const page = readFileSync(resolve(import.meta.dirname, '../../index.html'), 'utf8')
const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? []

interface Visit {
  /** The address as the browser has it; `location` leaves out a name and password. */
  address?: string
  stored?: Record<string, string> | null
  ofTab?: Record<string, string>
  isHidden?: boolean
}

/** Runs the script in the head of index.html as a browser would at this address. */
function open({ address = 'http://gateway/', stored = {}, ofTab = {}, isHidden = false }: Visit) {
  const { origin, pathname } = new URL(address)
  const fetch = vi.fn((_url: string, _init: { headers: Record<string, string>; cache: string; credentials: string }) =>
    Promise.resolve(),
  )
  const documentElement = { dataset: { theme: '' } }
  const globals = {
    location: { origin, pathname },
    document: { documentElement, hidden: isHidden, URL: address },
    localStorage: stored,
    sessionStorage: ofTab,
    matchMedia: () => ({ matches: false }),
    window: {},
    fetch,
    SCREEN_ADDRESS: SCREEN_ADDRESS,
  }
  new Function(...Object.keys(globals), script)(...Object.values(globals))
  const [asked] = fetch.mock.calls
  return {
    theme: documentElement.dataset.theme,
    asked: asked?.[0],
    login: asked?.[1].headers.Authorization,
    cache: asked?.[1].cache,
    credentials: asked?.[1].credentials,
  }
}

const user = (authdata: string) => JSON.stringify({ authdata })

describe('live view: early request before the script has loaded', () => {
  it.each([
    ['http://gateway/', 'http://gateway/api/livedata/status'],
    ['https://gateway:8443/dtu/', 'https://gateway:8443/dtu/api/livedata/status'],
    ['http://gateway/api/hassio_ingress/Ab-1/?a=b', 'http://gateway/api/hassio_ingress/Ab-1/api/livedata/status'],
  ])('at %s', (address, asked) => {
    expect(open({ address }).asked).toBe(asked)
  })

  it.each([
    'http://gateway//evil.example/',
    'http://gateway/x/..//evil.example/',
    'http://gateway/.//evil.example/',
    'http://gateway///evil.example/',
    'http://gateway/\\evil.example/',
    'http://gateway//',
    'http://gateway/a//b/',
    'http://gateway/login',
    'http://gateway/login/',
    'http://gateway/settings/mqtt',
    'http://gateway/dtu/settings/mqtt/',
    'http://gateway/nowhere',
    // A login in the address is checked first.
    'http://admin:secret@gateway/',
  ])('but not at %s', (address) => {
    const stored = { user: user('cm9vdA=='), 'user//evil.example': user('ZXZpbA==') }
    expect(open({ address, stored }).asked).toBeUndefined()
  })

  it('is not sent in a hidden page', () => {
    expect(open({ isHidden: true }).asked).toBeUndefined()
  })
})

it.each(['ü€', 'YWRt\naW4=', 'YWRt\0aW4=', ''])('a stored login of %j is none', (authdata) => {
  const asked = open({ stored: { user: user(authdata) } })
  expect(asked).toMatchObject({ theme: 'light', asked: 'http://gateway/api/livedata/status', login: undefined })
})

it.each(['{}', 'null', '[]', '7', '{"authdata":{}}', '{"authdata":{"match":1}}', '{'])(
  'a stored user of %s is none',
  (text) => {
    const { asked, login } = open({ stored: { user: text } })
    expect([asked, login]).toEqual(['http://gateway/api/livedata/status', undefined])
  },
)

it('a browser without storage gets its theme, and the live view asks', () => {
  expect(open({ stored: null })).toMatchObject({
    theme: 'light',
    asked: 'http://gateway/api/livedata/status',
    login: undefined,
  })
})

it('asks the device, not what the browser has kept of its answers', () => {
  expect(open({}).cache).toBe('no-store')
})

describe('head: two gateways at one address', () => {
  const stored = {
    user: user('cm9vdA=='),
    'user/east': user('ZWFzdA=='),
    'tab/west': 'yes',
    theme: 'dark',
    'theme/east': 'light',
    'theme/west': 'dark',
  }
  const ofTab = { 'tabUser/west': user('d2VzdA=='), tabUser: user('dGFi'), 'tabUser/north': user('b2xk') }

  it.each([
    ['/', 'Basic cm9vdA=='],
    ['/east/', 'Basic ZWFzdA=='],
    ['/west/', 'Basic d2VzdA=='],
    ['/north/', undefined],
  ])('sends to %s its own login only', (path, login) => {
    expect(open({ address: `http://proxy${path}`, stored, ofTab }).login).toBe(login)
  })

  it.each([
    ['/', 'dark'],
    ['/settings/mqtt', 'dark'],
    ['/east/', 'light'],
    ['/east/settings/mqtt', 'light'],
    ['/west/login/', 'dark'],
    ['/north/', 'light'],
  ])('has the theme that was chosen for %s', (path, theme) => {
    expect(open({ address: `http://proxy${path}`, stored }).theme).toBe(theme)
  })
})

it.each([
  [{}, 'omit', undefined],
  [{ user: user('b25l') }, 'omit', 'Basic b25l'],
  // Once a proxy has asked for its login. The empty header keeps the browser from sending a login that it remembers.
  [{ cookies: 'yes' }, 'same-origin', ''],
  [{ cookies: 'yes', user: user('b25l') }, 'same-origin', 'Basic b25l'],
  [{ cookies: 'yes', user: user('ü') }, 'same-origin', ''],
  [{ 'cookies/dtu': 'yes' }, 'omit', undefined],
])('with %j stored, the first request is sent with credentials: %s', (stored, credentials, login) => {
  expect(open({ stored })).toMatchObject({ credentials, login })
})
