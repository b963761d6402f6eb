import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startDevice, type TestDevice } from '../../testing/device'
import { visit } from '../../testing/render'

let device: TestDevice

/** Loads the modules again, because they read the address and the storage when they are loaded. */
async function load() {
  vi.resetModules()
  const [api, { session, refusedSender }, { toasts }, { openLoginOnRefusal }] = await Promise.all([
    import('./api'),
    import('../state/session'),
    import('../state/toasts'),
    import('../app/login'),
  ])
  return { ...api, session, refusedSender, toasts, openLoginOnRefusal }
}

beforeEach(async () => {
  device = await startDevice()
  visit(`${device.url}/settings/dtu`)
  localStorage.clear()
})

afterEach(async () => {
  await device.close()
})

const lastRequest = () => device.log.requests.at(-1)

describe('request', () => {
  it('with a login: carries the credentials and X-Requested-With', async () => {
    const { get, session, authdataOf } = await load()
    session.start(authdataOf('admin', 'sunflower'))
    await get('/api/dtu/config')
    expect(lastRequest()?.headers).toMatchObject({
      'x-requested-with': 'XMLHttpRequest',
      authorization: `Basic ${btoa('admin:sunflower')}`,
    })
  })

  it('of a guest: carries no credentials', async () => {
    const { get } = await load()
    await get('/api/system/status')
    expect(lastRequest()?.headers).toMatchObject({ 'x-requested-with': 'XMLHttpRequest' })
    expect(lastRequest()?.headers.authorization).toBeUndefined()
  })

  it('of a write: contains one form field named `data`', async () => {
    const { save, get, session, authdataOf } = await load()
    session.start(authdataOf('admin', 'sunflower'))
    const dtu = await get('/api/dtu/config')
    expect(await save('/api/dtu/config', { ...dtu, pollinterval: 7 })).toMatchObject({ type: 'success', code: 1001 })
    expect(JSON.parse(lastRequest()?.data ?? '')).toEqual({ ...dtu, pollinterval: 7 })
  })

  it.each([
    ['the page of the firmware', { body: '<title>OpenDTU</title>', contentType: 'text/html' }, 'unsupported'],
    ['the page of a proxy', { body: '<title>Sign in</title>', contentType: 'text/html' }, 'proxy'],
    ['a redirect', { status: 302 }, 'proxy'],
    ['garbage', { body: '\u0000{[' }, 'unreadable'],
    ['a truncated body', { cutAfterBytes: 20 }, 'unreachable'],
    ['a dropped connection', { drop: true }, 'unreachable'],
    ['429', { status: 429, retryAfterSeconds: 60 }, 'overloaded'],
    ['500', { status: 500 }, 'refused'],
  ])('that is answered by %s: rejects, and the next request succeeds', async (_, fault, reason) => {
    const { get } = await load()
    device.faults.add({ path: '/api/system/status', ...fault })
    await expect(get('/api/system/status')).rejects.toMatchObject({ reason })
    device.faults.clear()
    expect(await get('/api/system/status')).toMatchObject({ git_hash: 'v23.5.3' })
  })

  it.each([
    ['Infinity', 300],
    ['-5', 1],
    ['0.2', 1],
  ])(
    'that is answered by 429 with Retry-After %s: rejects with a waiting time between one second and five minutes',
    async (value, retryAfterSeconds) => {
      const { readAnswer } = await load()
      const answer = new Response('Too Many Requests', { status: 429, headers: { 'Retry-After': value } })
      await expect(readAnswer(answer)).rejects.toMatchObject({ retryAfterSeconds })
    },
  )

  it('that is answered by an error status: rejects with the message of the body, or else the status text', async () => {
    const { get } = await load()
    device.faults.add({
      path: '/api/system/status',
      status: 500,
      body: '{"message":"out of memory"}',
      contentType: 'application/json',
    })
    await expect(get('/api/system/status')).rejects.toThrow('out of memory')
    device.faults.clear()
    device.faults.add({ path: '/api/system/status', status: 503 })
    await expect(get('/api/system/status')).rejects.toThrow('Service Unavailable')
  })
})

describe('answer 401', () => {
  it('to five requests: ends the session and opens the login once, with a message', async () => {
    const { get, session, authdataOf, toasts, openLoginOnRefusal } = await load()
    openLoginOnRefusal()
    session.start(authdataOf('admin', 'wrong'))
    const replaceState = vi.spyOn(history, 'replaceState')
    const calls = await Promise.allSettled(Array.from({ length: 5 }, () => get('/api/dtu/config')))
    expect(calls.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
    expect(session.get()).toBeNull()
    expect(localStorage.getItem('user')).toBeNull()
    expect(replaceState.mock.calls.map(([, , url]) => url)).toEqual(['/login?returnUrl=%2Fsettings%2Fdtu'])
    expect(toasts.get().map(({ text }) => text)).toEqual(['Please log in again.'])
    replaceState.mockRestore()
  })

  it('to a guest: opens the login without a message', async () => {
    const { get, toasts, openLoginOnRefusal } = await load()
    openLoginOnRefusal()
    await expect(get('/api/dtu/config')).rejects.toMatchObject({ reason: 'unauthorized' })
    expect(location.pathname + location.search).toBe('/login?returnUrl=%2Fsettings%2Fdtu')
    expect(toasts.get()).toEqual([])
  })

  it('to old credentials: keeps a newer session', async () => {
    const { get, session, refusedSender, authdataOf } = await load()
    session.start(authdataOf('admin', 'wrong'))
    const old = get('/api/dtu/config')
    session.start(authdataOf('admin', 'sunflower'))
    await expect(old).rejects.toMatchObject({ reason: 'unauthorized' })
    expect(session.get()).not.toBeNull()
    expect(refusedSender.get()).toBeUndefined()
  })

  it('while another tab saves a new password: ends the session only if no new login follows', async () => {
    const { get, session, authdataOf } = await load()
    session.start(authdataOf('admin', 'wrong'))
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    session.expectNewPassword()
    await expect(get('/api/dtu/config')).rejects.toMatchObject({ reason: 'unauthorized' })
    expect(session.get()).not.toBeNull()
    vi.advanceTimersByTime(31_000)
    expect(session.get()).toBeNull()
    vi.useRealTimers()
  })
})

describe('credentials in a socket address', () => {
  it('are escaped once, including umlauts and special characters', async () => {
    const { urlCredentials, authdataOf } = await load()
    expect(urlCredentials(authdataOf('admin', 'Sonnenblümchen#7:@/'))).toBe('admin:Sonnenbl%C3%BCmchen%237%3A%40%2F@')
  })

  it('are empty if the stored credentials are not base64', async () => {
    const { urlCredentials } = await load()
    expect(urlCredentials('%%%')).toBe('')
  })
})
