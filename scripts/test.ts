/**
 * Tries everything, in the order in which it is cheapest to fail: `npm test`. The last line says "N passed, N failed".
 * `npm test build unit` runs only those steps.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
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

const NONE: Counts = { passed: 0, failed: 0 }

const chosen = process.argv.slice(2)
const isChosen = (step: string) => !chosen.length || chosen.includes(step)

/** Each step names the page that it tries. */
const { OUT_DIR, ...environment } = process.env

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
  return (
    spawnSync(join(cwd, 'node_modules/.bin', command), args, { cwd, stdio: 'inherit', env: { ...environment, ...env } })
      .status === 0
  )
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

/** The page that tests open, and the browser they open it in. */
const tried = () => ({ ...(existsSync(fresh) && { OUT_DIR: fresh }), CHROMIUM: findChromium() })

const running = new Set<ChildProcess>()

/** Runs beside what comes next; tells its whole output at the end. */
function beside(command: string, args: readonly string[], cwd = project, env: NodeJS.ProcessEnv = {}) {
  const log = join(scratch, `${command}.log`)
  const output = openSync(log, 'w')
  const child = spawn(join(project, 'node_modules/.bin', command), args, {
    cwd,
    stdio: ['ignore', output, output],
    env: { ...environment, ...env },
  })
  running.add(child)
  const exit = once(child, 'exit')
  return async () => {
    const [code] = await exit
    running.delete(child)
    console.log(readFileSync(log, 'utf8'))
    return code === 0
  }
}

/** A build takes one core: both are made at once. */
async function build(): Promise<Counts> {
  for (const folder of copies) {
    cpSync(project, folder, { recursive: true, filter: (from) => !LEFT_OUT.test(relative(project, from)) })
    symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  }
  const end = beside('tsx', ['scripts/build.ts'], copies[1])
  const areBuilt = [run('tsx', ['scripts/build.ts'], copies[0]), await end()]
  const areMade = areBuilt.every(Boolean) && copies.every((folder) => run('tsx', ['scripts/release.ts'], folder))
  if (!areMade) return { passed: 0, failed: 1 }
  const checks = ['dist-firmware', 'release'].map((name) => sameFiles(join(copies[0], name), join(copies[1], name)))
  if (isDelivered()) checks.push(sameFiles(fresh, join(project, 'dist-firmware')))
  else console.log('dist-firmware is not compared: this is not a committed state')
  return counted(checks)
}

/** Unit tests tell that each is green without a slip. The slips that they must find begin beside them: either waits at times. */
async function unit(): Promise<Counts> {
  const slips = beside('tsx', ['src/testing/tryMutations.ts', '--green'], project, tried())
  const report = join(scratch, 'unit.json')
  const args = ['run', '--maxWorkers=2', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ok = run('vitest', args, project, tried())
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  const found = counted([await slips()])
  return { passed: numPassedTests + found.passed, failed: Math.max(numFailedTests, ok ? 0 : 1) + found.failed }
}

let reports = 0

/** What runs the browser tests, each time with a report of its own, and the counts in that when it has ended. */
function browserTests(args: readonly string[]) {
  const report = join(scratch, `browser${++reports}.json`)
  return {
    args: [...args, '--reporter=list,json'],
    env: { ...tried(), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    counts(ok: boolean): Counts {
      if (!existsSync(report)) return { passed: 0, failed: 1 }
      const { stats } = JSON.parse(readFileSync(report, 'utf8'))
      return { passed: stats.expected + stats.flaky, failed: Math.max(stats.unexpected, ok ? 0 : 1) }
    },
  }
}

function inBrowser(command: string, args: readonly string[]): Counts {
  const tests = browserTests(args)
  return tests.counts(run(command, tests.args, project, tests.env))
}

const ENGINES = ['test', '-c', 'src/browser-tests/engines/playwright.config.ts', '--project']
const skipped: string[] = []

/** Where an engine may not be installed its journeys are left out, which the last line says too. */
function isThere(engine: Engine): boolean {
  const missing = missingFor(engine)
  if (missing.length === 0) return true
  skipped.push(engine)
  console.error(`${engine} is NOT TRIED: install with "apt-get install ${missing.join(' ')}"`)
  return false
}

const inEngine = (engine: Engine) => inBrowser('playwright', [...ENGINES, engine])

let webkitBegun: (() => Promise<Counts>) | undefined

/** Journeys in either engine wait as long as they work: WebKit's begin with Firefox's. */
function firefox(): Counts {
  if (isChosen('webkit') && missingFor('WebKit').length === 0) {
    const tests = browserTests([...ENGINES, 'WebKit'])
    const end = beside('playwright', tests.args, project, tests.env)
    webkitBegun = async () => tests.counts(await end())
  }
  return isThere('Firefox') ? inEngine('Firefox') : NONE
}

function webkit(): Counts | Promise<Counts> {
  if (webkitBegun) return webkitBegun()
  return isThere('WebKit') ? inEngine('WebKit') : NONE
}

const steps: Record<string, () => Counts | Promise<Counts>> = {
  lint: () => counted([run('biome', ['check', '--error-on-warnings', '.'])]),
  types: () =>
    counted(
      [
        'tsconfig.json',
        'src/simulator/tsconfig.json',
        'src/testing/tsconfig.json',
        'scripts/tsconfig.json',
        'src/demo/tsconfig.json',
      ].map((program) => run('tsc', ['-p', program])),
    ),
  build,
  unit,
  chromium: () => inBrowser('playwright', ['test', '-c', 'src/browser-tests/playwright.config.ts']),
  firefox,
  webkit,
}

/** Steps that npm's packages are enough for. */
const NEEDS_NOTHING = ['lint', 'types', 'build']

const total: Counts = { ...NONE }
try {
  const unknown = chosen.filter((name) => !(name in steps))
  if (unknown.length)
    throw new Error(`there is no step ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}`)
  if (!chosen.length || chosen.some((name) => !NEEDS_NOTHING.includes(name))) providePrerequisites()
  for (const [name, step] of Object.entries(steps)) {
    if (!isChosen(name)) continue
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
  // After a failure nobody waits for them.
  for (const child of running) child.kill()
  rmSync(scratch, { recursive: true, force: true })
}
process.exitCode = total.failed ? 1 : 0
const notTried = skipped.length ? `, ${skipped.join(' and ')} NOT TRIED` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${notTried}`)
