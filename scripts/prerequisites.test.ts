import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { howToInstall, install, isMissing } from './prerequisites'

vi.mock('@playwright/test', () => ({ chromium: { executablePath: () => '/nowhere/chrome' } }))

const log = vi.spyOn(console, 'log').mockReturnValue()
const error = vi.spyOn(console, 'error').mockReturnValue()
const uid = vi.spyOn(process, 'getuid')

/** The only folder of PATH. It contains no Chromium at the start of a test. */
let folder: string

/** Adds a program that writes its name and arguments to the file `calls`, then runs `script`. */
function addProgram(name: string, script = '') {
  writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} $*" >> ${folder}/calls\n${script}\n`, { mode: 0o755 })
}

const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')
/** The script of an apt-get that installs Chromium: it copies the program `browser` to `chromium`. */
const installChromiumScript = () => `[ "$1" = update ] || /bin/cp ${folder}/browser ${folder}/chromium`
const FAILING_DOWNLOAD = `for try in 1 2 3; do
  printf 'Error: getaddrinfo ENOTFOUND host\\n    at lookup\\n' >&2
done
exit 1`

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'programs-'))
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROMIUM', undefined)
  addProgram('browser')
  addProgram('npx', FAILING_DOWNLOAD)
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.clearAllMocks()
  rmSync(folder, { recursive: true })
})

it('root installs a missing Chromium with apt-get', async () => {
  uid.mockReturnValue(0)
  addProgram('apt-get', installChromiumScript())
  addProgram('chromium-headless-shell')
  await install(['chromium'])
  expect(calls()).toEqual(
    expect.arrayContaining(['apt-get update', 'apt-get install --yes --no-install-recommends chromium']),
  )
  expect(log.mock.calls).toEqual([['Installing with apt-get: chromium']])
  expect(error).not.toHaveBeenCalled()
  expect(isMissing('chromium')).toBe(false)
})

it('a user who is not root downloads Chromium, and a failure prints one line', async () => {
  uid.mockReturnValue(1000)
  addProgram('apt-get', installChromiumScript())
  await install(['chromium'])
  expect(calls()).toEqual(['npx playwright install --no-shell chromium'])
  expect(error.mock.calls).toEqual([
    ['npx playwright install --no-shell chromium failed: Error: getaddrinfo ENOTFOUND host'],
  ])
  expect(isMissing('chromium')).toBe(true)
})

it('a browser that does not start counts as missing', () => {
  addProgram('chromium', 'exit 127')
  expect(isMissing('chromium')).toBe(true)
})

it('if EMULATOR and IMAGES are missing, apt-get is not called, and the summary names these variables', async () => {
  vi.stubEnv('EMULATOR', undefined)
  uid.mockReturnValue(0)
  addProgram('apt-get')
  await install(['emulator'])
  expect(isMissing('emulator')).toBe(true)
  expect(howToInstall('emulator')).toMatch(/EMULATOR and IMAGES/)
  expect(log).not.toHaveBeenCalled()
})
