import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sha256 } from './servedFile'
import { project } from './testing/compiling'
import {
  contentOf,
  createTree,
  expectOriginalFiles,
  expectReleaseFiles,
  FIRMWARE_TREES,
  PYTHON,
  releaseHash,
  releaseZip,
  script,
  tree,
  write,
} from './testing/webuiTree'
import { zip } from './zip'

describe('webui.py with a URL', () => {
  let server: Server
  let requests = 0
  let answer: (response: ServerResponse) => void
  const firmwareTree = FIRMWARE_TREES['v26.3.30']
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/release.zip`

  /** Runs webui.py without blocking this process, which also runs the server. */
  async function runAsync(...args: string[]) {
    const child = spawn(PYTHON, [script, ...args], { cwd: tree })
    const [[status], output] = await Promise.all([once(child, 'close'), child.stdout.toArray()])
    return { status, stdout: output.join('') }
  }

  beforeEach(async () => {
    createTree(firmwareTree)
    requests = 0
    answer = (response) => response.end(releaseZip)
    server = createServer((_, response) => {
      requests++
      answer(response)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  afterEach(() => server.close())

  it('downloads the zip once, and later uses the stored zip', async () => {
    expect(await runAsync(address(), releaseHash)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^webui: 5 of 5 files/),
    })
    expectReleaseFiles(firmwareTree.files)
    const earlierAddress = address()
    server.close()
    write('webapp_dist/index.html.gz', 'original again')
    expect(await runAsync(earlierAddress, releaseHash)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^webui: 1 of 5 files/),
    })
    expectReleaseFiles(firmwareTree.files)
    expect(requests).toBe(1)
  })

  it('downloads the zip again if the stored one is damaged', async () => {
    await runAsync(address(), releaseHash)
    const [cachedZip] = readdirSync(join(tree, '.pio'))
    write(`.pio/${cachedZip}`, releaseZip.subarray(0, 99))
    expect(await runAsync(address(), releaseHash)).toMatchObject({ status: 0 })
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
          .writeHead(200, { 'Content-Length': releaseZip.length })
          .write(releaseZip.subarray(0, 999), () => response.destroy()),
    ],
  ])('stores no zip and changes no file after %s', async (_, status, wrongAnswer) => {
    answer = wrongAnswer
    expect(await runAsync(address(), releaseHash)).toMatchObject({ status, stdout: '' })
    expect(existsSync(join(tree, '.pio'))).toBe(false)
    expectOriginalFiles(firmwareTree.files)
  })
})

describe('the workflow for forks', () => {
  const workflow = readFileSync(join(project, 'dist-firmware/platformio/build-with-webui.yml'), 'utf8')
  /** The first script of the workflow after this line. */
  const scriptAfter = (line: string) =>
    /run: \|\n((?: {10}.*\n)+)/.exec(workflow.slice(workflow.indexOf(line)))?.[1] ?? ''
  const runStep = (line: string, env: NodeJS.ProcessEnv) =>
    execFileSync('bash', ['-eo', 'pipefail', '-c', scriptAfter(line)], {
      cwd: tree,
      stdio: 'pipe',
      env: { ...process.env, RUNNER_TEMP: tree, GITHUB_OUTPUT: join(tree, 'output'), ...env },
    }).toString()

  it('replaces the web files with those of the zip, and fails if the zip has another hash', async () => {
    const { files } = FIRMWARE_TREES['v23.5.3']
    createTree(FIRMWARE_TREES['v23.5.3'])
    const entries = files.map((name) => [`ui/webapp_dist/${name}`, contentOf(name)] as const)
    const zipWithScript = zip(new Map([...entries, ['ui/platformio/webui.py', readFileSync(script)]]))
    write('whole.zip', zipWithScript)
    const step = "name: Replace OpenDTU's web files"
    const env = { WEBUI_ZIP: `file://${join(tree, 'whole.zip')}`, WEBUI_SHA256: sha256(zipWithScript) }
    expect(runStep(step, env)).toContain('webui: 4 of 4 files written')
    expectReleaseFiles(files)
    expect(() => runStep(step, { ...env, WEBUI_SHA256: releaseHash })).toThrow()
  })

  it('lists every build environment', () => {
    const config = [
      ['platformio', []],
      ['env', []],
      ['env:generic_esp32', [['board', 'x']]],
      ['env:olimex', []],
    ]
    write('bin/pio', `#!/bin/sh\necho '${JSON.stringify(config)}'\n`)
    chmodSync(join(tree, 'bin/pio'), 0o755)
    runStep('id: list', { PATH: `${join(tree, 'bin')}:${process.env.PATH}` })
    expect(readFileSync(join(tree, 'output'), 'utf8')).toBe('names=["generic_esp32","olimex"]\n')
  })
})
