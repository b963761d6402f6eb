import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

let server: ViteDevServer
let address = ''

beforeAll(async () => {
  vi.stubEnv('VITEST', '')
  vi.stubEnv('FIRMWARE', 'v26')
  const configFile = join(import.meta.dirname, '../../../vite.config.ts')
  server = await createServer({
    configFile,
    logLevel: 'silent',
    server: { port: 0, hmr: false },
    optimizeDeps: { noDiscovery: true },
  })
  await server.listen()
  address = server.resolvedUrls?.local[0] ?? ''
})
afterAll(() => server.close())

const get = async (path: string) => (await fetch(new URL(path, address))).text()

it('the development server serves the page from its sources', async () => {
  expect(await get('/')).toContain('/ui/main.tsx')
  expect(await get('/ui/app/routes.tsx')).toContain('/settings/mqtt')
})

it('the development server answers as a gateway of the chosen firmware line', async () => {
  expect(JSON.parse(await get('/api/system/status'))).toMatchObject({ git_hash: expect.stringContaining('v26') })
  expect(JSON.parse(await get('/zones.json'))).toHaveProperty('Europe/Berlin')
})
