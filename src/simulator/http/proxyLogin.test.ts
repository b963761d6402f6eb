import { afterEach, beforeEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startDevice, type TestDevice } from '../../testing/device'

let device: TestDevice

beforeEach(async () => {
  device = await startDevice()
  device.faults.proxy = { refusal: 'redirect', session: 'first' }
})
afterEach(() => device.close())

const STATUS = '/api/system/status'

const request = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(device.url + path, {
    method,
    headers: { 'X-Requested-With': 'XMLHttpRequest', ...headers },
    redirect: 'manual',
  })

it.each([
  ['redirect', 302, null, /^$/],
  ['page', 200, 'text/html; charset=utf-8', /<title>Proxy/],
  ['text401', 401, 'text/plain; charset=utf-8', /^401/],
  ['page401', 401, 'text/html; charset=utf-8', /<title>Proxy/],
  ['page403', 403, 'text/html; charset=utf-8', /<title>Proxy/],
] as const)(
  "with the refusal `%s`, the proxy itself answers a script's request without the cookie",
  async (refusal, status, type, body) => {
    device.faults.proxy = { refusal, session: 'first' }
    const answer = await request(STATUS)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([status, type])
    expect(await answer.text()).toMatch(body)
    expect(device.log.requests).toEqual([])
    expect(device.log.atProxy.map(({ path }) => path)).toEqual([STATUS])
  },
)

it('a proxy login passes on requests with the cookie that its sign-in page sets', async () => {
  const page = await request('/about', { Accept: 'text/html' })
  const signIn = page.headers.get('Location') ?? ''
  expect((await request(signIn)).status).toBe(200)
  const signedIn = await request(signIn, {}, 'POST')
  expect(signedIn.headers.get('Location')).toBe('/about')
  const [cookie = ''] = signedIn.headers.get('Set-Cookie')?.split(';') ?? []
  expect((await request(STATUS, { Cookie: `theme=dark; ${cookie}` })).status).toBe(200)
  expect(device.log.requests.map(({ path }) => path)).toEqual([STATUS])

  device.faults.proxy = { refusal: 'redirect', session: 'second' }
  expect((await request(STATUS, { Cookie: cookie })).status).toBe(302)
})

it.each([
  [{ Cookie: 'proxy_session=first' }, 'open', 1],
  [{ Cookie: 'proxy_session=old' }, 'error', 0],
])('a handshake with headers %j through a proxy login causes the event `%s`', async (headers, event, handshakes) => {
  const socket = new WebSocket(`${device.url.replace('http', 'ws')}/livedata`, { headers })
  const firstEvent = await new Promise((resolve) => {
    for (const name of ['open', 'error'] as const) socket.on(name, () => resolve(name))
  })
  socket.close()
  expect(firstEvent).toBe(event)
  expect(device.log.handshakes).toHaveLength(handshakes)
})
