// @vitest-environment node
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFolder, dist, project } from './compiling'
import { sha256 } from './servedFile'
import { zip } from './zip'

const PYTHON = 'python3'
const script = join(project, 'dist-firmware/platformio/webui.py')
const { folder } = createFolder()

/** How each line names what it links in: its platformio.ini has no more of it. */
const LINES = {
  'v23.5.3': {
    files: ['favicon.ico', 'index.html.gz', 'js/app.js.gz', 'zones.json.gz'],
    ini: `[platformio]
default_envs = generic_esp32
extra_configs =
    platformio_override.ini
[env]
build_flags =
    -DCOMPONENT_EMBED_FILES=webapp_dist/index.html.gz:webapp_dist/zones.json.gz:webapp_dist/favicon.ico:webapp_dist/js/app.js.gz
`,
  },
  'v26.3.30': {
    files: ['favicon.ico', 'favicon.png', 'index.html.gz', 'js/app.js.gz', 'site.webmanifest'],
    ini: `[env]
; webapp_dist/zones.json.gz
board_build.embed_files =
    webapp_dist/index.html.gz
    webapp_dist/favicon.ico
    webapp_dist/favicon.png
    webapp_dist/js/app.js.gz
    webapp_dist/site.webmanifest
`,
  },
} as const

const contentOf = (name: string) => readFileSync(join(dist, 'webapp_dist', name))
const names = [...new Set(Object.values(LINES).flatMap(({ files }) => [...files]))]
const release = await zip(new Map(names.map((name) => [`opendtu-webui-1.1.0/webapp_dist/${name}`, contentOf(name)])))
const sum = sha256(release)
let tree = folder

function write(name: string, content: string | Uint8Array) {
  mkdirSync(dirname(join(tree, name)), { recursive: true })
  writeFileSync(join(tree, name), content)
}

function prepare({ ini, files }: (typeof LINES)[keyof typeof LINES]) {
  write('platformio.ini', ini)
  for (const name of files) write(`webapp_dist/${name}`, `theirs: ${name}`)
  write('release.zip', release)
}

beforeEach(() => {
  tree = mkdtempSync(join(folder, 'tree-'))
})

/** What PlatformIO gives to a script, as far as this one uses it. */
const AS_PLATFORMIO = `
import sys
options = dict(custom_webui_zip=sys.argv[2], custom_webui_sha256=sys.argv[3])
class Env:
    def subst(self, text): return {"$PROJECT_DIR": sys.argv[4]}[text]
    def GetProjectOption(self, name, default=None): return options.get(name, default)
script = sys.argv[1]
text = open(script).read()
scope = {"__name__": "SCons.Script"}
scope["Import"] = lambda name: scope.update({name: Env()})
exec(compile(text, script, "exec"), scope)
`

const run = (...args: string[]) => spawnSync(PYTHON, [script, ...args], { cwd: tree, encoding: 'utf8' })
const left = () => readdirSync(tree, { recursive: true }).filter((name) => `${name}`.endsWith('.part'))

function expectOurs(files: readonly string[]) {
  for (const name of files)
    expect(readFileSync(join(tree, 'webapp_dist', name)).equals(contentOf(name)), name).toBe(true)
  const there = readdirSync(join(tree, 'webapp_dist'), { recursive: true, withFileTypes: true })
  expect(there.filter((entry) => entry.isFile())).toHaveLength(files.length)
}

function expectTheirs(files: readonly string[]) {
  for (const name of files) expect(readFileSync(join(tree, 'webapp_dist', name), 'utf8')).toBe(`theirs: ${name}`)
  expect(left()).toEqual([])
}

describe.each(Object.entries(LINES))('webui.py in the tree of %s', (_, line) => {
  beforeEach(() => prepare(line))

  it('puts the files there that this version links in, and no others', () => {
    const count = line.files.length
    expect(run('release.zip', sum)).toMatchObject({
      status: 0,
      stderr: '',
      stdout: `webui: ${count} of ${count} files written to webapp_dist from release.zip\n`,
    })
    expectOurs(line.files)
  })

  it('does nothing the second time', () => {
    run('release.zip', sum)
    const times = () => line.files.map((name) => statSync(join(tree, 'webapp_dist', name)).mtimeMs)
    const before = times()
    expect(run('release.zip', sum.toUpperCase())).toMatchObject({
      status: 0,
      stdout: 'webui: webapp_dist holds release.zip already\n',
    })
    expect(times()).toEqual(before)
  })

  it('does the same as a script of PlatformIO', () => {
    const args = ['-c', AS_PLATFORMIO, script, 'release.zip', sum, tree]
    expect(spawnSync(PYTHON, args, { cwd: folder, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
    expectOurs(line.files)
    expect(spawnSync(PYTHON, ['-c', AS_PLATFORMIO, script, '', '', tree], { cwd: folder }).status).toBe(2)
  })

  it.each<[string, number, RegExp, () => string[]]>([
    [
      'a wrong hash',
      4,
      /has the SHA-256 .* is wanted/,
      () => ['release.zip', sum.replace(/^./, sum[0] === '0' ? '1' : '0')],
    ],
    ['a zip cut short', 4, /has the SHA-256/, () => [cut(), sum]],
    ['a zip cut short that is pinned', 5, /cannot be unpacked/, () => [cut(), sha256(release.subarray(0, -100))]],
    ['a missing zip', 3, /no zip none\.zip/, () => ['none.zip', sum]],
    ['no hash', 2, /64 digits/, () => ['release.zip']],
    ['half a hash', 2, /64 digits/, () => ['release.zip', sum.slice(32)]],
    ['an address that nobody answers', 3, /cannot be fetched/, () => ['http://127.0.0.1:1/release.zip', sum]],
  ])('ends with %s by code %i and one line, and changes nothing', (__, status, message, args) => {
    const result = run(...args())
    expect(result).toMatchObject({ status, stdout: '' })
    expect(result.stderr).toMatch(/^webui: [^\n]+\n$/)
    expect(result.stderr).toMatch(message)
    expectTheirs(line.files)
  })
})

function cut(): string {
  write('cut.zip', release.subarray(0, -100))
  return 'cut.zip'
}

describe('webui.py', () => {
  it('ends with a zip that lacks a file by one line', async () => {
    prepare(LINES['v26.3.30'])
    const small = await zip(new Map([['ui/webapp_dist/index.html.gz', contentOf('index.html.gz')]]))
    write('small.zip', small)
    const result = run('small.zip', sha256(small))
    expect(result).toMatchObject({ status: 5, stderr: expect.stringMatching(/does not hold favicon\.ico, .*\n$/) })
    expectTheirs(LINES['v26.3.30'].files)
  })

  it.each([
    ['names no web files', '[env]\n'],
    ['leads out of the folder', '[env]\nx = webapp_dist/../../secret\n'],
  ])('ends where platformio.ini %s', (_, ini) => {
    write('platformio.ini', ini)
    write('release.zip', release)
    expect(run('release.zip', sum)).toMatchObject({ status: 6, stderr: expect.stringMatching(/names no files/) })
    expect(existsSync(join(tree, 'webapp_dist'))).toBe(false)
  })

  it('ends where webapp_dist cannot be written', () => {
    prepare(LINES['v23.5.3'])
    rmSync(join(tree, 'webapp_dist'), { recursive: true })
    write('webapp_dist', 'a file')
    expect(run('release.zip', sum)).toMatchObject({ status: 7, stderr: expect.stringMatching(/^webui: .*\n$/) })
  })

  it('compiles without a warning', () => {
    const env = { ...process.env, PYTHONPYCACHEPREFIX: tree }
    const args = ['-W', 'error', '-m', 'py_compile', script]
    expect(spawnSync(PYTHON, args, { encoding: 'utf8', env })).toMatchObject({ status: 0, stderr: '' })
  })
})

describe('webui.py with an address', () => {
  let server: Server
  let requests = 0
  let answer: (response: ServerResponse) => void
  const line = LINES['v26.3.30']
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/release.zip`

  /** Not spawnSync: the server must answer meanwhile. */
  async function runBeside(...args: string[]) {
    const child = spawn(PYTHON, [script, ...args], { cwd: tree })
    const [[status], output] = await Promise.all([once(child, 'close'), child.stdout.toArray()])
    return { status, stdout: output.join('') }
  }

  beforeEach(async () => {
    prepare(line)
    requests = 0
    answer = (response) => response.end(release)
    server = createServer((_, response) => {
      requests++
      answer(response)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  afterEach(() => server.close())

  it('fetches the zip once, and builds without a network from then on', async () => {
    expect(await runBeside(address(), sum)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^webui: 5 of 5 files/),
    })
    expectOurs(line.files)
    const known = address()
    server.close()
    write('webapp_dist/index.html.gz', 'theirs again')
    expect(await runBeside(known, sum)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^webui: 1 of 5 files/),
    })
    expectOurs(line.files)
    expect(requests).toBe(1)
  })

  it('fetches it anew where the kept one is damaged', async () => {
    await runBeside(address(), sum)
    const [kept] = readdirSync(join(tree, '.pio'))
    write(`.pio/${kept}`, release.subarray(0, 99))
    expect(await runBeside(address(), sum)).toMatchObject({ status: 0 })
    expect(requests).toBe(2)
  })

  it.each<[string, number, (response: ServerResponse) => void]>([
    ['a page instead of the zip', 4, (response) => response.end('<html>')],
    ['an error', 3, (response) => response.writeHead(404).end()],
    [
      'half an answer',
      3,
      (response) =>
        response
          .writeHead(200, { 'Content-Length': release.length })
          .write(release.subarray(0, 999), () => response.destroy()),
    ],
  ])('keeps nothing and changes nothing after %s', async (_, status, wrongAnswer) => {
    answer = wrongAnswer
    expect(await runBeside(address(), sum)).toMatchObject({ status, stdout: '' })
    expect(existsSync(join(tree, '.pio'))).toBe(false)
    expectTheirs(line.files)
  })
})
