import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startDevice, type TestDevice } from '../../testing/device'
import { visit } from '../../testing/render'
import { session } from '../state/session'
import { authdataOf, checkCredentials, get, save } from './api'
import { upload } from './files'
import { isProxyLogin } from './proxy'
import { fetchComparison } from './updateCheck'

const STATUS = '/api/system/status'
const DTU = '/api/dtu/config'

let device: TestDevice

beforeEach(async () => {
  device = await startDevice()
  visit(`${device.url}/settings/dtu`)
  localStorage.clear()
  session.clear()
})

afterEach(async () => {
  session.clear()
  localStorage.clear()
  await device.close()
})

function setCookie(session: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is for pages over HTTPS only
  document.cookie = `proxy_session=${session}`
}

/** Starts a proxy with a login. The browser has a valid cookie if `hasSession`. */
function startProxy(refusal: NonNullable<TestDevice['faults']['proxy']>['refusal'] = 'redirect', hasSession = true) {
  setCookie(hasSession ? 'mine' : 'old')
  device.faults.proxy = { refusal, session: 'mine' }
}

const reasonOf = (thrown: unknown) => (thrown as { reason?: unknown }).reason
const lastRequest = () => device.log.requests.at(-1)
const requestsAtProxy = () => device.log.atProxy.map(({ method, path }) => `${method} ${path}`)

it.each(['redirect', 'page', 'text401', 'page401', 'page403'] as const)(
  'a guest behind a proxy login (%s): only the first request is sent without cookies',
  async (refusal) => {
    startProxy(refusal)
    expect(await get(STATUS)).toMatchObject({ git_hash: 'v23.5.3' })
    expect(await get('/api/ntp/status')).toBeDefined()
    expect(requestsAtProxy()).toEqual([`GET ${STATUS}`])
    expect(device.log.atProxy[0]?.headers.cookie).toBeUndefined()
    expect(device.log.requests.map(({ path }) => path)).toEqual([STATUS, '/api/ntp/status'])
  },
)

it('a guest with cookies sends an empty Authorization header, so that the browser adds no remembered login', async () => {
  startProxy()
  await get(STATUS)
  expect(lastRequest()?.headers).toMatchObject({ cookie: 'proxy_session=mine', authorization: '' })
})

it('a write behind a proxy login reaches the device once', async () => {
  session.start(device.authdata())
  const dtu = await get(DTU)
  startProxy()
  expect(await save(DTU, { ...dtu, pollinterval: 7 })).toMatchObject({ type: 'success' })
  expect(requestsAtProxy()).toEqual([`POST ${DTU}`])
  expect(device.log.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

it.each(['redirect', 'page', 'text401', 'page401', 'page403'] as const)(
  'an ended session of the proxy (%s) is reported, and the user stays logged in',
  async (refusal) => {
    startProxy(refusal, false)
    session.start(device.authdata())
    await expect(get(DTU)).rejects.toMatchObject({ reason: 'proxy' })
    await expect(checkCredentials('admin', 'sunflower')).rejects.toMatchObject({ reason: 'proxy' })
    expect(session.get()).toBe(device.authdata())
    setCookie('mine')
    expect(await get(DTU)).toBeDefined()
  },
)

it.each([
  ['401 of the device', { status: 401 }, 'unauthorized'],
  ['500 of the device', { status: 500 }, 'refused'],
  ['page of the device', { body: '<title>OpenDTU</title>', contentType: 'text/html' }, 'unsupported'],
  ['page with an error status', { status: 502, body: '<html>', contentType: 'text/html' }, 'refused'],
])('requests have no cookies after a %s', async (_, fault, reason) => {
  device.faults.add({ path: STATUS, ...fault })
  expect(await get(STATUS).catch(reasonOf)).toBe(reason)
  expect(device.log.requests).toHaveLength(1)
  device.faults.clear()
  await get(STATUS)
  expect(lastRequest()?.headers).not.toHaveProperty('authorization')
})

const OCTETS = { 'Content-Type': 'application/octet-stream' }

it.each<[string, boolean, string, Record<string, string>]>([
  ['with an empty body and the content type that Home Assistant adds', false, '', OCTETS],
  ['with a password challenge', false, 'Unauthorized', { 'WWW-Authenticate': 'Basic realm="Proxy"' }],
  ['with another challenge', true, 'Unauthorized', { 'WWW-Authenticate': 'Cloudflare-Access' }],
])('isProxyLogin: for a 401 %s, returns %s', async (_, isOfProxy, body, headers) => {
  expect(await isProxyLogin(new Response(body || null, { status: 401, headers }))).toBe(isOfProxy)
})

it('a login that a proxy refuses with a password challenge is not reported as a wrong password', async () => {
  const refusal = new Response('Unauthorized', { status: 401, headers: { 'WWW-Authenticate': 'Basic realm="Proxy"' } })
  vi.stubGlobal('fetch', async () => refusal)
  await expect(checkCredentials('admin', 'sunflower')).rejects.toMatchObject({ reason: 'proxy' })
  vi.unstubAllGlobals()
})

function sendFile() {
  const body = new FormData()
  body.append('config', new File(['{}'], 'config.json'))
  return upload('/api/config/upload', '?file=config.json', body, () => undefined, new AbortController().signal)
}

it.each(['page', 'text401', 'page401', 'page403'] as const)(
  'an upload that a proxy answers with its login (%s) is reported, and the user stays logged in',
  async (refusal) => {
    startProxy(refusal, false)
    session.start(device.authdata())
    await expect(sendFile()).rejects.toMatchObject({ reason: 'proxy' })
    expect(session.get()).toBe(device.authdata())
  },
)

it('update check: has no cookies and no login', async () => {
  startProxy()
  session.start(authdataOf('admin', 'sunflower'))
  await get(STATUS)
  const fetchMock = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}))
  vi.stubGlobal('fetch', fetchMock)
  await fetchComparison('tbnobody/OpenDTU', 'v23.5.3')
  expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' })
  expect(fetchMock.mock.calls[0]?.[1].headers).toBeUndefined()
  vi.unstubAllGlobals()
})
