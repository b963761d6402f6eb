import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { sha256 } from './servedFile'
import {
  contentOf,
  createTree,
  expectOriginalFiles,
  expectReleaseFiles,
  FIRMWARE_TREES,
  PYTHON,
  releaseHash,
  releaseZip,
  run,
  script,
  tree,
  write,
} from './testing/webuiTree'
import { zip } from './zip'

/** A Python program that runs webui.py with the part of PlatformIO's environment that webui.py uses. */
const RUN_AS_PLATFORMIO = `
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

describe.each(Object.entries(FIRMWARE_TREES))('webui.py in the tree of %s', (_, line) => {
  beforeEach(() => createTree(line))

  it('writes exactly the files that this firmware links in', () => {
    const count = line.files.length
    expect(run('release.zip', releaseHash)).toMatchObject({
      status: 0,
      stderr: '',
      stdout: `webui: ${count} of ${count} files written to webapp_dist from release.zip\n`,
    })
    expectReleaseFiles(line.files)
  })

  it('writes no file if webapp_dist already contains the files of the release', () => {
    run('release.zip', releaseHash)
    const times = () => line.files.map((name) => statSync(join(tree, 'webapp_dist', name)).mtimeMs)
    const before = times()
    expect(run('release.zip', releaseHash.toUpperCase())).toMatchObject({
      status: 0,
      stdout: 'webui: webapp_dist holds release.zip already\n',
    })
    expect(times()).toEqual(before)
  })

  it('writes the same files if PlatformIO runs it, and fails if the options for zip and hash are empty', () => {
    const args = ['-c', RUN_AS_PLATFORMIO, script, 'release.zip', releaseHash, tree]
    expect(spawnSync(PYTHON, args, { cwd: dirname(tree), encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
    expectReleaseFiles(line.files)
    expect(spawnSync(PYTHON, ['-c', RUN_AS_PLATFORMIO, script, '', '', tree], { cwd: dirname(tree) }).status).toBe(2)
  })

  it.each<[string, number, RegExp, () => string[]]>([
    [
      'a wrong hash',
      4,
      /has the SHA-256 .* is wanted/,
      () => ['release.zip', releaseHash.replace(/^./, releaseHash[0] === '0' ? '1' : '0')],
    ],
    ['a missing zip', 3, /no zip none\.zip/, () => ['none.zip', releaseHash]],
    ['no hash', 2, /64 digits/, () => ['release.zip']],
    ['an address without a server', 3, /cannot be fetched/, () => ['http://127.0.0.1:1/release.zip', releaseHash]],
  ])('%s: ends with exit code %i and one line of output, and changes no file', (__, status, message, args) => {
    const result = run(...args())
    expect(result).toMatchObject({ status, stdout: '' })
    expect(result.stderr).toMatch(/^webui: [^\n]+\n$/)
    expect(result.stderr).toMatch(message)
    expectOriginalFiles(line.files)
  })
})

describe('webui.py', () => {
  it('refuses a zip that lacks a file', async () => {
    createTree(FIRMWARE_TREES['v26.3.30'])
    const small = zip(new Map([['ui/webapp_dist/index.html.gz', contentOf('index.html.gz')]]))
    write('small.zip', small)
    const result = run('small.zip', sha256(small))
    expect(result).toMatchObject({ status: 5, stderr: expect.stringMatching(/does not hold favicon\.ico, .*\n$/) })
    expectOriginalFiles(FIRMWARE_TREES['v26.3.30'].files)
  })

  it.each([
    ['names no web files', '[env]\n'],
    ['names a file outside webapp_dist', '[env]\nx = webapp_dist/../../secret\n'],
  ])('refuses a platformio.ini that %s', (_, ini) => {
    write('platformio.ini', ini)
    write('release.zip', releaseZip)
    expect(run('release.zip', releaseHash)).toMatchObject({
      status: 6,
      stderr: expect.stringMatching(/names no files/),
    })
    expect(existsSync(join(tree, 'webapp_dist'))).toBe(false)
  })

  it('fails with one line of output if webapp_dist cannot be written', () => {
    createTree(FIRMWARE_TREES['v23.5.3'])
    rmSync(join(tree, 'webapp_dist'), { recursive: true })
    write('webapp_dist', 'a file')
    expect(run('release.zip', releaseHash)).toMatchObject({ status: 7, stderr: expect.stringMatching(/^webui: .*\n$/) })
  })

  it('compiles without a warning', () => {
    const env = { ...process.env, PYTHONPYCACHEPREFIX: tree }
    const args = ['-W', 'error', '-m', 'py_compile', script]
    expect(spawnSync(PYTHON, args, { encoding: 'utf8', env })).toMatchObject({ status: 0, stderr: '' })
  })
})
