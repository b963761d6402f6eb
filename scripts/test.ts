/**
 * Tries everything, in the order in which it is cheapest to fail: `npm test`. The last line says "N passed, N failed".
 * `npm test build unit` runs only those steps.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { sameFiles } from './package/sameFiles'
import { type Engine, findChromium, missingFor, providePrerequisites } from './prerequisites'

interface Counts {
  passed: number
  failed: number
}

const project = join(import.meta.dirname, '..')
const scratch = mkdtempSync(join(tmpdir(), 'webui-test-'))
const LEFT_OUT = /^(node_modules|\.git|test-results|release|screenshots|dist-firmware\/(?!README\.md|CHANGELOG\.md).*)$/
/** Builds of this run; what follows the build tries the first of them, not what an earlier run left in the tree. */
const copies = [join(scratch, 'one'), join(scratch, 'another', 'place')] as const
const fresh = join(copies[0], 'dist-firmware')

const counted = (checks: readonly boolean[]): Counts => ({
  passed: checks.filter(Boolean).length,
  failed: checks.filter((ok) => !ok).length,
})

function run(command: string, args: readonly string[], cwd = project, env: NodeJS.ProcessEnv = {}): boolean {
  const { OUT_DIR, ...others } = process.env
  return (
    spawnSync(join(cwd, 'node_modules/.bin', command), args, { cwd, stdio: 'inherit', env: { ...others, ...env } })
      .status === 0
  )
}

function buildCopy(folder: string): boolean {
  cpSync(project, folder, { recursive: true, filter: (from) => !LEFT_OUT.test(relative(project, from)) })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  return run('tsx', ['scripts/build.ts'], folder) && run('tsx', ['scripts/release.ts'], folder)
}

/** While someone works here, dist-firmware may lag behind; what is delivered may not. */
function isDelivered(): boolean {
  if (process.env.CI) return true
  try {
    return execFileSync('git', ['status', '--porcelain'], { cwd: project, stdio: 'pipe' }).length === 0
  } catch {
    return false
  }
}

function build(): Counts {
  if (!copies.every(buildCopy)) return { passed: 0, failed: 1 }
  const checks = ['dist-firmware', 'release'].map((name) => sameFiles(join(copies[0], name), join(copies[1], name)))
  if (isDelivered()) checks.push(sameFiles(fresh, join(project, 'dist-firmware')))
  else console.log('dist-firmware is not compared: this is not a committed state')
  return counted(checks)
}

/** The page that tests open, and the browser they open it in. */
const tried = () => ({ ...(existsSync(fresh) && { OUT_DIR: fresh }), CHROMIUM: findChromium() })

/** Runs beside what comes next; tells its whole output at the end. */
function beside(command: string, args: readonly string[]): () => Promise<boolean> {
  const log = join(scratch, `${command}.log`)
  const output = openSync(log, 'w')
  const child = spawn(join(project, 'node_modules/.bin', command), args, {
    cwd: project,
    stdio: ['ignore', output, output],
  })
  const exit = once(child, 'exit')
  return async () => {
    const [code] = await exit
    console.log(readFileSync(log, 'utf8'))
    return code === 0
  }
}

/** Unit tests keep one core busy; the slips that they must find keep the other. */
async function unit(): Promise<Counts> {
  const slips = beside('tsx', ['src/testing/tryMutations.ts'])
  const report = join(scratch, 'unit.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ok = run('vitest', args, project, tried())
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  const found = counted([await slips()])
  return { passed: numPassedTests + found.passed, failed: Math.max(numFailedTests, ok ? 0 : 1) + found.failed }
}

function inBrowser(command: string, args: readonly string[]): Counts {
  const report = join(scratch, 'browser.json')
  rmSync(report, { force: true })
  const env = { ...tried(), PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const ok = run(command, [...args, '--reporter=list,json'], project, env)
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { stats } = JSON.parse(readFileSync(report, 'utf8'))
  return { passed: stats.expected + stats.flaky, failed: Math.max(stats.unexpected, ok ? 0 : 1) }
}

const skipped: string[] = []

/** The journeys in another engine; where it may not be installed they are left out, which the last line says too. */
function inEngine(engine: Engine): Counts {
  const missing = missingFor(engine)
  if (missing.length === 0)
    return inBrowser('playwright', [
      'test',
      '-c',
      'src/browser-tests/engines/playwright.config.ts',
      '--project',
      engine,
    ])
  skipped.push(engine)
  console.error(`${engine} is NOT TRIED: install with "apt-get install ${missing.join(' ')}"`)
  return { passed: 0, failed: 0 }
}

const steps: Record<string, () => Counts | Promise<Counts>> = {
  lint: () => counted([run('biome', ['check', '--error-on-warnings', '.'])]),
  types: () =>
    counted(
      ['tsconfig.json', 'src/simulator/tsconfig.json', 'src/testing/tsconfig.json'].map((program) =>
        run('tsc', ['-p', program]),
      ),
    ),
  build,
  unit,
  chromium: () => inBrowser('playwright', ['test', '-c', 'src/browser-tests/playwright.config.ts']),
  firefox: () => inEngine('Firefox'),
  webkit: () => inEngine('WebKit'),
  unpatched: () => inBrowser('tsx', ['scripts/unpatched.ts', '--project=v23', 'journeys.spec.ts']),
}

/** Steps that npm's packages are enough for. */
const NEEDS_NOTHING = ['lint', 'types', 'build']

const total: Counts = { passed: 0, failed: 0 }
try {
  const chosen = process.argv.slice(2)
  if (!chosen.length || chosen.some((name) => !NEEDS_NOTHING.includes(name))) providePrerequisites()
  for (const [name, step] of Object.entries(steps)) {
    if (chosen.length && !chosen.includes(name)) continue
    console.log(`\n== ${name}`)
    const { passed, failed } = await step()
    console.log(`== ${name}: ${passed} of ${passed + failed}`)
    total.passed += passed
    total.failed += failed
    if (failed) break
  }
} catch (error) {
  console.error((error as Error).message)
  total.failed++
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
process.exitCode = total.failed ? 1 : 0
const notTried = skipped.length ? `, ${skipped.join(' and ')} NOT TRIED` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${notTried}`)
