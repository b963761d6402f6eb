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

const login = () => ({ Authorization: `Basic ${device.authdata()}` })

const get = (path: string, headers: Record<string, string> = login()) => fetch(device.url + path, { headers })

it('the device still answers after a client has closed the connection in the middle of a request', async () => {
  const { port, hostname } = new URL(device.url)
  const socket = connect(Number(port), hostname)
  const head = [
    'POST /api/dtu/config HTTP/1.1',
    'Host: device',
    'Content-Length: 100',
    `Authorization: ${login().Authorization}`,
  ]
  socket.write(`${head.join('\r\n')}\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\ndata=`)
  await expect.poll(() => device.log.inFlight).toBe(1)
  socket.destroy()
  await expect.poll(() => device.log.inFlight).toBe(0)
  expect((await get('/api/dtu/config')).status).toBe(200)
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
