import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium, howToInstall } from '../prerequisites'
import { createFolder, dist, project } from './testing/compiling'

const { folder, write } = createFolder()

describe("a server made from the README's snippet", () => {
  let server: ChildProcess
  let browser: Browser
  let origin = ''
  /** One line for each answer, as the server prints it: '<status> <path>'. */
  const answers: string[] = []

  beforeAll(async () => {
    const program = join(folder, 'server')
    const snippet = /```c\n(#include <stdio.h>.*?)```/s.exec(
      readFileSync(join(project, 'dist-firmware/README.md'), 'utf8'),
    )
    const source = write('server.c', snippet?.[1] ?? '')
    execFileSync('gcc', ['-I', dist, '-o', program, join(import.meta.dirname, 'testing/stubs/server.c'), source])
    server = spawn(program, { stdio: ['ignore', 'pipe', 'inherit'] })
    const lines = createInterface({ input: server.stdout as Readable })
    const [port] = await once(lines, 'line')
    lines.on('line', (line) => answers.push(line))
    origin = `http://127.0.0.1:${port}`
    const executablePath = findChromium()
    if (!executablePath) throw new Error(`no Chromium: ${howToInstall('chromium')}`)
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  })
  afterAll(async () => {
    await browser?.close()
    server?.kill()
  })

  it('serves a page that starts without policy violations, and answers a reload of the page with 304', async () => {
    const page = await browser.newPage()
    const policyViolations: string[] = []
    page.on(
      'console',
      (message) => /Content Security Policy/.test(message.text()) && policyViolations.push(message.text()),
    )
    await page.goto(origin)
    await page.getByRole('navigation').first().waitFor()
    await page.reload()
    await page.getByRole('navigation').first().waitFor()
    expect(answers.filter((line) => line.endsWith(' /'))).toEqual(['200 /', '304 /'])
    expect(policyViolations).toEqual([])
  })

  it('answers an unknown path with the page, and an unknown path of the API with 404', async () => {
    const response = await fetch(`${origin}/settings/no-such-page?x=1`)
    expect(response.status).toBe(200)
    expect(
      Buffer.from(await response.arrayBuffer()).equals(gunzipSync(readFileSync(join(dist, 'index.html.gz')))),
    ).toBe(true)
    for (const path of ['/api', '/api/no/such', '/api?x']) expect((await fetch(origin + path)).status).toBe(404)
    expect((await fetch(`${origin}/apiary`)).status).toBe(200)
  })

  it('sends the policy of the page, and the type, ETag and cache rule of each file', async () => {
    const { served, contentSecurityPolicy } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))
    expect(contentSecurityPolicy).toMatch(/^default-src 'none';script-src 'sha256-/)
    for (const { path, type, etag, cache, fallback } of served) {
      const { headers } = await fetch(origin + path)
      const policy = fallback ? contentSecurityPolicy : null
      expect(Object.fromEntries(headers)).toMatchObject({ 'content-type': type, etag, 'cache-control': cache })
      expect(headers.get('content-security-policy')).toBe(policy)
    }
  })
})
