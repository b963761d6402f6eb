import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startDevice, type TestDevice } from '../../testing/device'

let device: TestDevice
beforeEach(async () => {
  device = await startDevice({ scenario: 'seed' })
})
afterEach(() => device.close())

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const scriptHeader = { 'X-Requested-With': 'XMLHttpRequest' }
const basic = (text: string) => ({ Authorization: `Basic ${Buffer.from(text).toString('base64')}` })
const login = { ...scriptHeader, ...basic('admin:openDTU42') }

const get = (path: string, headers: Record<string, string> = login) => fetch(device.url + path, { headers })

function form(data: string | Blob): FormData {
  const body = new FormData()
  body.append('data', data)
  return body
}

const post = (path: string, body: FormData | string | null, headers: Record<string, string> = login) =>
  fetch(device.url + path, { method: 'POST', headers, body })

async function codeOf(response: Response | Promise<Response>): Promise<number> {
  return ((await (await response).json()) as { code: number }).code
}

const adminOnly = [
  'config/get',
  'config/list',
  'device/config',
  'dtu/config',
  'inverter/list',
  'mqtt/config',
  'network/config',
  'ntp/config',
  'ntp/time',
  'security/config',
  'security/authenticate',
]
const guestReadable = [
  'devinfo/status',
  'eventlog/status',
  'limit/status',
  'livedata/status',
  'mqtt/status',
  'network/status',
  'ntp/status',
  'power/status',
  'system/status',
]

describe('credentials', () => {
  it('are required for settings, but not for reports while allow_readonly is on', async () => {
    for (const path of adminOnly) expect([path, (await get(`/api/${path}`, scriptHeader)).status]).toEqual([path, 401])
    for (const path of guestReadable)
      expect([path, (await get(`/api/${path}`, scriptHeader)).status]).toEqual([path, 200])
  })

  it('are also required for reports while allow_readonly is off, but never for the page, zones and metrics', async () => {
    await post('/api/security/config', form('{"password":"openDTU42","allow_readonly":false}'))
    for (const path of guestReadable)
      expect([path, (await get(`/api/${path}`, scriptHeader)).status]).toEqual([path, 401])
    for (const path of ['/', '/zones.json', '/api/prometheus/metrics', '/nowhere'])
      expect((await get(path, scriptHeader)).status).toBe(200)
  })

  it('are requested by an empty 401, with a challenge only for clients without X-Requested-With', async () => {
    const answer = await get('/api/dtu/config', scriptHeader)
    expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([401, '', null])
    expect(answer.headers.get('www-authenticate')).toBeNull()
    expect((await get('/api/dtu/config', {})).headers.get('www-authenticate')).toBe('Basic realm="Login Required"')
  })

  it('are accepted only for the user admin with the correct password', async () => {
    expect(await codeOf(get('/api/security/authenticate'))).toBe(10_002)
    expect((await get('/api/security/authenticate', basic('admin:wrong'))).status).toBe(401)
    expect((await get('/api/security/authenticate', basic('root:openDTU42'))).status).toBe(401)
  })

  it('change immediately with the password, which may contain umlauts', async () => {
    await post('/api/security/config', form('{"password":"Schlüssel-ß","allow_readonly":true}'))
    expect((await get('/api/dtu/config')).status).toBe(401)
    expect((await get('/api/dtu/config', basic('admin:Schlüssel-ß'))).status).toBe(200)
  })

  it('may use Digest', async () => {
    const digestHeader = (password: string) => {
      const response = md5(`${md5(`admin:asyncesp:${password}`)}:n:00000001:c:auth:${md5('GET:/api/dtu/config')}`)
      return `Digest username="admin", realm="asyncesp", nonce="n", uri="/api/dtu/config", qop=auth, nc=00000001, cnonce="c", response="${response}"`
    }
    expect((await get('/api/dtu/config', { Authorization: digestHeader('openDTU42') })).status).toBe(200)
    expect((await get('/api/dtu/config', { Authorization: digestHeader('wrong') })).status).toBe(401)
  })

  it('with Digest are refused if they lack the qop', async () => {
    const response = md5(`${md5('admin:asyncesp:openDTU42')}:n:${md5('GET:/api/dtu/config')}`)
    const digestHeader = `Digest username="admin", realm="asyncesp", nonce="n", uri="/api/dtu/config", response="${response}"`
    expect((await get('/api/dtu/config', { Authorization: digestHeader })).status).toBe(401)
  })
})

describe('the body of a write', () => {
  const data = '{"reboot":false}'

  it('has one form field "data", in multipart or URL encoding', async () => {
    const urlencoded = { ...login, 'Content-Type': 'application/x-www-form-urlencoded' }
    expect(await codeOf(post('/api/maintenance/reboot', form(data)))).toBe(6002)
    expect(await codeOf(post('/api/maintenance/reboot', `data=${encodeURIComponent(data)}`, urlencoded))).toBe(6002)
  })

  it('is refused if it is empty, plain JSON, a file, or a field of another name', async () => {
    const other = new FormData()
    other.append('foo', data)
    const json = { ...login, 'Content-Type': 'application/json' }
    expect(await codeOf(post('/api/maintenance/reboot', form(new Blob([data]))))).toBe(1002)
    expect(await codeOf(post('/api/maintenance/reboot', other))).toBe(1002)
    expect(await codeOf(post('/api/maintenance/reboot', data, json))).toBe(1002)
    expect(await codeOf(post('/api/maintenance/reboot', null))).toBe(1002)
  })
})

describe('an unknown path', () => {
  const isPage = (answer: Response) => answer.status === 200 && answer.headers.get('content-type') === 'text/html'

  it('is answered with the page, like a known path with another method', async () => {
    for (const path of ['/settings/mqtt', '/api/nope', '/api/limit/config'])
      expect([path, isPage(await get(path))]).toEqual([path, true])
    expect(isPage(await post('/api/system/status', form('{}')))).toBe(true)
    expect(isPage(await fetch(`${device.url}/api/limit/config`, { method: 'OPTIONS' }))).toBe(true)
  })

  it('is /api/dtu/configx, but not /api/dtu/config/x, which is answered like /api/dtu/config', async () => {
    expect(await (await get('/api/dtu/config/x')).json()).toHaveProperty('pollinterval')
    expect(isPage(await get('/api/dtu/configx'))).toBe(true)
  })
})

it('each answer closes the connection, and has no Date header', async () => {
  const { headers } = await get('/api/dtu/config')
  expect(Object.fromEntries(headers)).toEqual({
    'accept-ranges': 'none',
    connection: 'close',
    'content-length': '135',
    'content-type': 'application/json',
  })
})

it('the device still answers after a client has closed the connection in the middle of a request', async () => {
  const { port, hostname } = new URL(device.url)
  const socket = connect(Number(port), hostname)
  const head = [
    'POST /api/dtu/config HTTP/1.1',
    'Host: device',
    'Content-Length: 100',
    `Authorization: ${login.Authorization}`,
  ]
  socket.write(`${head.join('\r\n')}\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\ndata=`)
  await expect.poll(() => device.log.inFlight).toBe(1)
  socket.destroy()
  await expect.poll(() => device.log.inFlight).toBe(0)
  expect((await get('/api/dtu/config')).status).toBe(200)
})

it('/api/config/get sends config.json by default, and an empty 404 for a file that does not exist', async () => {
  const file = await get('/api/config/get')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="config.json"')
  expect(await file.json()).toMatchObject({ cfg: { save_count: 18 } })
  const missing = await get('/api/config/get?file=nothing.json')
  expect([missing.status, await missing.text()]).toEqual([404, ''])
})

describe('the files of the build', () => {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'))
  writeFileSync(join(dist, 'index.html.gz'), gzipSync('the page'))
  writeFileSync(join(dist, 'zones.json.gz'), gzipSync('{}'))
  mkdirSync(join(dist, 'webapp_dist/js'), { recursive: true })
  writeFileSync(join(dist, 'webapp_dist/js/app.js.gz'), gzipSync('script'))

  async function serveBuild(sendsEtags: boolean): Promise<void> {
    await device.close()
    device = await startDevice({ scenario: 'seed', dist, sendsEtags })
  }

  it('are compressed, and answered with 304 if the request has their ETag', async () => {
    await serveBuild(true)
    const page = await get('/')
    const tag = page.headers.get('etag') ?? ''
    expect(await page.text()).toBe('the page')
    expect(tag).toMatch(/^"[\da-f]{32}"$/)
    const withOtherTag = await get('/zones.json', { 'If-None-Match': tag })
    expect(withOtherTag.status).toBe(200)
    expect((await get('/', { 'If-None-Match': tag })).status).toBe(304)
  })

  it('have no ETag on v23.5.3, except for the script, whose ETag is the version without quotes', async () => {
    await serveBuild(false)
    expect((await get('/')).headers.get('etag')).toBeNull()
    expect((await get('/js/app.js')).headers.get('etag')).toBe('v23.5.3')
    expect((await get('/js/app.js', { 'If-None-Match': 'v23.5.3' })).status).toBe(304)
  })

  it('are replaced by instructions if the page is not built yet', async () => {
    await device.close()
    device = await startDevice({ scenario: 'seed', dist: join(dist, 'nowhere') })
    expect(await (await get('/')).text()).toContain('npm run build')
  })
})
