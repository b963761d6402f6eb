import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { SCRIPT_TEXT } from '../../embed/webFiles'
import { submitLogin } from '../helpers/login'
import { changes, expect, field, read, readConfig, save, test } from './fixtures'
import { factoryImage, type Gateway, STARTS_ONLY, webFiles } from './gateway'

const start = { tag: '@start' }

/** This firmware calculates the ETag with a 16-bit length. */
const ETAG_LENGTH_LIMIT = 65_536

/** Checks the answer at a path: the headers, the bytes, and the answer to a request with the ETag. Returns the bytes. */
async function servedFile(gateway: Gateway, path: string, type: string, encoding?: string): Promise<Buffer> {
  const { status, headers, body } = await gateway.request(path)
  const hashed = body.subarray(0, body.length % ETAG_LENGTH_LIMIT)
  const etag = `"${createHash('md5').update(hashed).digest('hex')}"`
  const cached = { 'cache-control': 'public, must-revalidate', etag }
  expect(status, path).toBe(200)
  expect(headers, path).toMatchObject({
    ...cached,
    'content-type': type,
    'content-length': String(body.length),
    ...(encoding && { 'content-encoding': encoding }),
  })
  const unchanged = await gateway.request(path, undefined, { 'If-None-Match': etag })
  expect(unchanged, path).toMatchObject({ status: 304, headers: cached })
  expect(unchanged.body.length, path).toBe(0)
  expect((await gateway.request(path, undefined, { 'If-None-Match': '"old"' })).status, path).toBe(200)
  return body
}

/** An answer takes less than this time on a machine with two idle cores. */
const ANSWER_WITHIN_MS = 30_000

/** Requests the page. If the emulated network has stopped, which one release is known for, the gateway starts again. */
async function pageBytes(gateway: Gateway): Promise<Buffer> {
  const isReliable = gateway.version !== STARTS_ONLY
  for (;;) {
    const signal = isReliable ? undefined : AbortSignal.timeout(Math.ceil(ANSWER_WITHIN_MS * gateway.slowness))
    const answer = await gateway.request('/', undefined, {}, signal).catch((error) => {
      if (!signal?.aborted) throw error
    })
    if (answer) return answer.body
    console.log(`${gateway.version}: the emulated network has stopped; the gateway starts again`)
    await gateway.startAgain()
  }
}

test('the image with our page starts, and serves the page', { tag: ['@start', '@boots'] }, async ({ gateway }) => {
  expect((await pageBytes(gateway)).equals(webFiles.get('index.html.gz') ?? Buffer.of())).toBe(true)
})

test('the gateway serves every file of the build byte for byte', start, async ({ gateway, version }) => {
  const page = webFiles.get('index.html.gz')
  for (const path of ['/', '/index.html', '/settings/mqtt', '/no/such/page', '/api/no/such/path'])
    expect((await servedFile(gateway, path, 'text/html', 'gzip')).equals(page ?? Buffer.of()), path).toBe(true)
  for (const [path, name, type, encoding] of [
    ['/zones.json', 'zones.json.gz', 'application/json', 'gzip'],
    ['/favicon.ico', 'favicon.ico', 'image/x-icon'],
    ['/favicon.png', 'favicon.png', 'image/png'],
  ] as const)
    expect((await servedFile(gateway, path, type, encoding)).equals(webFiles.get(name) ?? Buffer.of()), path).toBe(true)
  // This file fills the space of OpenDTU's script.
  const script = await servedFile(gateway, '/js/app.js', 'text/javascript', 'gzip')
  expect(gunzipSync(script).toString()).toBe(SCRIPT_TEXT)
  // The last file of the image is OpenDTU's own.
  const manifest = await servedFile(gateway, '/site.webmanifest', 'application/json')
  expect(JSON.parse(manifest.toString())).toHaveProperty('name', 'OpenDTU')
  expect(factoryImage(version).includes(manifest)).toBe(true)
})

test('the owner logs in and changes one setting, and all others stay the same', start, async ({ page, gateway }) => {
  const before = await readConfig(gateway)
  await page.goto('/settings/ntp')
  await submitLogin(page, 'openDTU42')
  await field(page, 'latitude').fill('48.25')
  await save(page)
  expect(await read(gateway, '/api/ntp/config')).toHaveProperty('latitude', 48.25)
  expect(changes(before, await readConfig(gateway))).toEqual({ 'ntp.latitude': 48.25 })
  await field(page, 'latitude').fill(String(before.get('ntp.latitude')))
  await save(page)
  expect(changes(before, await readConfig(gateway))).toEqual({})
})
