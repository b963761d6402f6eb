// @vitest-environment node
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium } from '../prerequisites'

const project = resolve(import.meta.dirname, '../..')
const dist = resolve(project, process.env.OUT_DIR ?? 'dist-firmware')
const stubs = join(import.meta.dirname, 'stubs')
const served = ['index.html.gz', 'zones.json.gz', 'favicon.ico', 'favicon.png', 'site.webmanifest']

const standards = [
  ['gcc', 'c99'],
  ['gcc', 'c11'],
  ['g++', 'c++11'],
  ['g++', 'c++17'],
] as const
const WARNINGS = ['-Wall', '-Wextra', '-Wpedantic', '-Werror']

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'webui-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

function compile(compiler: string, standard: string, ...args: string[]) {
  return spawnSync(compiler, [`-std=${standard}`, ...WARNINGS, '-I', dist, '-I', stubs, ...args], { encoding: 'utf8' })
}

const ONE =
  '#define WEBUI_IMPLEMENTATION\n#include "webui.h"\nconst void *one(void); const void *one(void) { return webui_files[0].data; }\n'
/** Its own include comes first and only declares, as when another header has brought webui.h along. */
const TWO = `#include "webui.h"
#include "webui.h"
#include <stdio.h>
#ifdef __cplusplus
const void *one(void);
#else
extern const void *one(void);
#endif
int main(void) {
  size_t i;
  for (i = 0; i < WEBUI_FILE_COUNT; i++) fwrite(webui_files[i].data, 1, webui_files[i].length, stdout);
  return one() == webui_files[0].data && (size_t)webui_files[0].data % 4 == 0 ? 0 : 1;
}
`

describe('webui.h', () => {
  it.each(standards)('links from two files with %s -std=%s and holds the bytes of the files', (compiler, standard) => {
    const ending = compiler === 'gcc' ? 'c' : 'cpp'
    const program = join(folder, standard)
    const { status, stderr } = compile(
      compiler,
      standard,
      '-o',
      program,
      write(`one.${ending}`, ONE),
      write(`two.${ending}`, TWO),
    )
    expect(stderr).toBe('')
    expect(status).toBe(0)
    const files = [...served].sort().map((name) => readFileSync(join(dist, name)))
    expect(execFileSync(program, { maxBuffer: 2 ** 24 }).equals(Buffer.concat(files))).toBe(true)
  })

  it.each(standards)('does not compile above WEBUI_BUDGET with %s -std=%s, and does below', (compiler, standard) => {
    const file = write(`budget.${compiler === 'gcc' ? 'c' : 'cpp'}`, ONE)
    expect(compile(compiler, standard, '-c', '-DWEBUI_BUDGET=(70*1024)', '-o', '/dev/null', file).stderr).toBe('')
    expect(compile(compiler, standard, '-c', '-DWEBUI_BUDGET=1024', '-o', '/dev/null', file).stderr).toMatch(/budget/i)
  })

  it('goes to flash by PROGMEM where a board has one', () => {
    const pgmspace = 'pgmspace.h'
    write(pgmspace, '#define PROGMEM __attribute__((section(".irom.text")))\n')
    const object = join(folder, 'flash.o')
    const { stderr } = compile('g++', 'c++17', '-DESP8266', '-I', folder, '-c', '-o', object, write('flash.cpp', ONE))
    expect(stderr).toBe('')
    expect(execFileSync('objdump', ['-h', object], { encoding: 'utf8' })).toContain('.irom.text')
  })

  it('tells no date and no place', () => {
    const text = readFileSync(join(dist, 'webui.h'), 'utf8')
    expect(text).not.toMatch(/20\d\d-\d\d|\d\d:\d\d|\/(work|home|tmp|Users)\//)
  })
})

describe('the header script', () => {
  const run = (...args: string[]) =>
    spawnSync(join(project, 'node_modules/.bin/tsx'), [join(project, 'scripts/header.ts'), ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
  const page = join(dist, 'index.html.gz')

  it('makes the same header as the build, whatever the order of the files', () => {
    const files = served.map((name) => join(dist, name)).reverse()
    expect(run('--output', 'again.h', ...files)).toMatchObject({ status: 0, stderr: '' })
    expect(readFileSync(join(folder, 'again.h'), 'utf8')).toBe(readFileSync(join(dist, 'webui.h'), 'utf8'))
  })

  it('takes other names', () => {
    expect(run('--prefix', 'sun', '--version', '7', '--output', 'sun.h', `/js/app.js.gz=${page}`)).toMatchObject({
      status: 0,
    })
    const text = readFileSync(join(folder, 'sun.h'), 'utf8')
    expect(text).not.toMatch(/webui_/i)
    expect(text).toContain('#define SUN_VERSION "7"')
    expect(text).toContain('"/js/app.js", "text/javascript", "gzip"')
    const file = write(
      'sun.c',
      '#define SUN_IMPLEMENTATION\n#include "sun.h"\nint main(void) { return sun_files[0].fallback; }\n',
    )
    expect(compile('gcc', 'c99', '-I', folder, '-o', join(folder, 'sun'), file).stderr).toBe('')
  })

  it.each<[string, number, RegExp, (files: Record<'empty' | 'plain', string>) => string[]]>([
    ['a missing file', 1, /nowhere\.gz/, () => ['nowhere.gz']],
    ['an empty file', 1, /is empty/, ({ empty }) => [empty]],
    ['a .gz that is none', 1, /is not gzip/, ({ plain }) => [plain]],
    ['a name clash', 1, /name clash: .*webui_a_b_js/, () => [`/a-b.js.gz=${page}`, `/a_b.js.gz=${page}`]],
    ['the same path twice', 1, /name clash/, () => [page, page]],
    ['too many bytes', 1, /over the budget of 1000/, () => ['--budget', '1000', page]],
    ['an unwritable output', 1, /no-folder/, () => ['--output', 'no-folder/webui.h', page]],
    ['an unknown option', 2, /--colour/, () => ['--colour', 'red', page]],
    ['a prefix that is no C name', 2, /--prefix 9to5/, () => ['--prefix', '9to5', page]],
    ['a budget that is no number', 2, /--budget much/, () => ['--budget', 'much', page]],
    ['no file at all', 2, /no FILE/, () => []],
  ])('refuses %s with code %i and one line', (_, code, message, args) => {
    mkdirSync(join(folder, 'bad'), { recursive: true })
    const files = { empty: write('bad/empty.html', ''), plain: write('bad/plain.html.gz', 'plain') }
    const { status, stdout, stderr } = run(...args(files))
    expect({ status, stdout }).toEqual({ status: code, stdout: '' })
    expect(stderr).toMatch(/^header: .*\n$/)
    expect(stderr).toMatch(message)
    expect(existsSync(join(folder, 'webui.h'))).toBe(false)
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

describe('a C program that includes webui.h', () => {
  let server: ChildProcess
  let browser: Browser
  let origin = ''
  /** 'status path' of each answer, as the server prints them. */
  const answers: string[] = []

  beforeAll(async () => {
    const program = join(folder, 'server')
    expect(compile('gcc', 'c99', '-o', program, join(stubs, 'server.c')).stderr).toBe('')
    server = spawn(program, { stdio: ['ignore', 'pipe', 'inherit'] })
    const lines = createInterface({ input: server.stdout as Readable })
    const [port] = await once(lines, 'line')
    lines.on('line', (line) => answers.push(line))
    origin = `http://127.0.0.1:${port}`
    const executablePath = findChromium()
    if (!executablePath) throw new Error('no Chromium: npx tsx scripts/prerequisites.ts')
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  })
  afterAll(async () => {
    await browser?.close()
    server?.kill()
  })

  it('serves a page that starts, and the second time a 304', async () => {
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('console', (message) => /Content Security Policy/.test(message.text()) && complaints.push(message.text()))
    await page.goto(origin)
    await page.getByRole('navigation').first().waitFor()
    await page.reload()
    await page.getByRole('navigation').first().waitFor()
    expect(answers.filter((line) => line.endsWith(' /'))).toEqual(['200 /', '304 /'])
    expect(complaints).toEqual([])
  })

  it('answers an unknown page path with the page, an unknown path of the API with 404', async () => {
    const page = await fetch(`${origin}/settings/no-such-page?x=1`)
    expect(page.status).toBe(200)
    expect(Buffer.from(await page.arrayBuffer()).equals(gunzipSync(readFileSync(join(dist, 'index.html.gz'))))).toBe(
      true,
    )
    for (const path of ['/api', '/api/no/such', '/api?x']) expect((await fetch(origin + path)).status).toBe(404)
    expect((await fetch(`${origin}/apiary`)).status).toBe(200)
  })

  it('sends the policy that is in the page, and the facts of each file', async () => {
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

describe('dist-firmware', () => {
  const bytes = (name: string) => readFileSync(join(dist, name))

  it.each(['littlefs', 'webapp_dist'])('%s holds the same bytes', (name) => {
    for (const file of served) expect(bytes(`${name}/${file}`).equals(bytes(file))).toBe(true)
  })

  it('fills the place of app.js with a comment', () => {
    expect(gunzipSync(bytes('webapp_dist/js/app.js.gz')).toString()).toMatch(/^\/\* .* \*\/\n$/)
  })

  it.each(['index.html.gz', 'zones.json.gz'])('%s tells neither time nor machine', (name) => {
    expect([...bytes(name).subarray(0, 10)]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255])
  })

  it('unpacks to the zones that lie beside', () => {
    expect(gunzipSync(bytes('zones.json.gz')).equals(bytes('zones.json'))).toBe(true)
  })

  it('is listed in manifest.json, file for file', () => {
    const { files, hash } = JSON.parse(bytes('manifest.json').toString())
    const there = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const byHand = ['README.md', 'CHANGELOG.md', 'manifest.json']
    expect(files).toHaveLength(there.length - byHand.length)
    for (const { file, sha256 } of files) expect(createHash('sha256').update(bytes(file)).digest('hex')).toBe(sha256)
    expect(bytes('webui.h').toString()).toContain(`#define WEBUI_HASH "${hash}"`)
  })
})

describe('README', () => {
  const blocks = [...readFileSync(join(project, 'dist-firmware/README.md'), 'utf8').matchAll(/```(c|cpp)\n(.*?)```/gs)]
  const snippets = blocks
    .filter(([, , code = '']) => code.includes('webui'))
    .map(([, language = '', code = ''], at) => ({ at, language, code }))

  it('has snippets for two servers, from the header and from linked files', () => {
    expect(snippets).toHaveLength(4)
  })

  it.each(snippets)(
    'snippet $at ($language) is short, answers 304, sends the policy and compiles',
    ({ at, language, code }) => {
      expect(code.trim().split('\n').length).toBeLessThan(25)
      expect(code).toMatch(/304/)
      expect(code).toMatch(/WEBUI_CSP/)
      const file = write(`snippet${at}.${language}`, code)
      const [compiler, standard] = language === 'c' ? ['gcc', 'c99'] : ['g++', 'c++17']
      expect(compile(compiler ?? '', standard ?? '', '-c', '-o', '/dev/null', file).stderr).toBe('')
    },
  )
})
