import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Need } from '../prerequisites'
import {
  addCounts,
  type Counts,
  countChecks,
  project,
  runPlaywright,
  runProgram,
  runVitest,
  temporaryFolder,
} from './run'
import { vitestProjects } from './testFiles'

export interface RunOptions {
  /** Leaves out tests with the tag `long`. */
  isShort: boolean
  /** The part is named on the command line. */
  isNamed: boolean
}

interface Part {
  run: (options: RunOptions) => Promise<Counts>
  /** Programs that the part requires. */
  needs?: readonly Need[]
}

const builtFolder = join(temporaryFolder, 'page')

/** The folder of the page: the build of this run, or OUT_DIR, or dist-firmware. */
const pageFolder = () =>
  existsSync(builtFolder) ? builtFolder : (process.env.OUT_DIR ?? join(project, 'dist-firmware'))

async function npmScript(name: 'lint' | 'typecheck') {
  return countChecks(await runProgram('npm', ['run', '--silent', name], { isQuiet: true }))
}

const buildIn = (cwd: string, ...options: readonly string[]) =>
  runProgram('tsx', ['scripts/build.ts', ...options], { cwd, env: { OUT_DIR: undefined }, isQuiet: true })

/** Returns whether `dist-firmware` may be older than the sources. This is allowed in a working tree with uncommitted changes, but never in CI. */
function mayBeOutdated(): boolean {
  if (process.env.CI) return false
  try {
    return execFileSync('git', ['status', '--porcelain'], { cwd: project, stdio: 'pipe' }).length > 0
  } catch {
    return true
  }
}

/** Prints the differences between two folders, and returns whether there are none. */
const haveSameFiles = (a: string, b: string) =>
  runProgram('git', ['diff', '--no-index', '--exit-code', '--stat', a, b], { isQuiet: true })

async function build(): Promise<Counts> {
  const { EXTENSION } = process.env
  if (EXTENSION) return countChecks(await buildIn(project, '--with', EXTENSION, '--out', builtFolder))
  if (!(await buildIn(project, '--out', builtFolder))) return countChecks(false)
  if (!mayBeOutdated()) return countChecks(true, await haveSameFiles(builtFolder, join(project, 'dist-firmware')))
  console.log('dist-firmware is not compared, because the working tree has changes.')
  return countChecks(true)
}

/** Matches the paths that the copy of the sources omits. */
const NOT_COPIED =
  /^(node_modules|\.git|test-results|release|screenshots|dist-firmware\/(?!README\.md|CHANGELOG\.md|platformio).*)$/

/** Checks that `vite build` in a copy of the sources makes the same page as `npm run build`, and that the built files can be packed as a release. */
async function release(): Promise<Counts> {
  const copy = join(temporaryFolder, 'a/copy/of/the/sources')
  cpSync(project, copy, { recursive: true, filter: (from) => !NOT_COPIED.test(relative(project, from)) })
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'))
  const env = { OUT_DIR: pageFolder() }
  const isBuilt = await runProgram('vite', ['build', '--outDir', join(copy, 'page')], { cwd: copy, env, isQuiet: true })
  const isPacked = await runProgram('tsx', ['scripts/release.ts'], { cwd: copy, env, isQuiet: true })
  return countChecks(isBuilt, isPacked, await haveSameFiles(join(copy, 'page'), join(pageFolder(), 'webapp_dist')))
}

function unit({ isShort }: RunOptions) {
  const tags = isShort ? ['--tags-filter=!long'] : []
  return runVitest([vitestProjects.unit, ...tags], { OUT_DIR: pageFolder() })
}

const compilers = () => runVitest([vitestProjects.compilers], { OUT_DIR: pageFolder() })

function playwrightOptions({ isShort }: RunOptions): string[] {
  const tags = isShort ? ['--grep-invert', '@long'] : []
  // An extension may have no browser tests.
  return process.env.EXTENSION ? [...tags, '--pass-with-no-tests'] : tags
}

const chromium = (options: RunOptions) =>
  runPlaywright('src/browser-tests', playwrightOptions(options), { env: { OUT_DIR: pageFolder() } })

async function demo(options: RunOptions) {
  const folder = join(temporaryFolder, 'demo')
  if (!(await runProgram('tsx', ['scripts/demo.ts', '--from', pageFolder(), '--out', folder], { isQuiet: true })))
    return countChecks(false)
  const env = { OUT_DIR: pageFolder(), DEMO: folder }
  return runPlaywright('src/browser-tests/demo', playwrightOptions(options), { env })
}

/** Runs the tests with the tag `@react` on the page with the real React. They use each kind of component, and so show that the sources need no feature of Preact. */
async function react() {
  const page = join(temporaryFolder, 'react')
  const isBuilt = await runProgram('vite', ['build', '--outDir', page], { env: { REACT: 'yes' }, isQuiet: true })
  const counts = countChecks(isBuilt)
  if (!isBuilt) return counts
  const taggedTests = ['--grep', '@react', '--project', 'v23']
  const options = { env: { OUT_DIR: page }, isQuiet: true }
  return addCounts(counts, await runPlaywright('src/browser-tests', taggedTests, options))
}

const inEngine = (engine: 'Firefox' | 'WebKit') =>
  runPlaywright('src/browser-tests/engines', ['--project', engine], { env: { OUT_DIR: pageFolder() }, isQuiet: true })

/** The tests on the official firmware take minutes. So a run that does not name this part has only the first of them. */
const firmware = ({ isNamed }: RunOptions) =>
  runPlaywright('src/browser-tests/firmware', isNamed ? [] : ['--project=newest*', '--grep=@start'], {
    env: { OUT_DIR: pageFolder() },
  })

async function mutations() {
  return countChecks(await runProgram('stryker', ['run', 'src/testing/mutations/stryker.config.json']))
}

export const parts = {
  lint: { run: () => npmScript('lint') },
  types: { run: () => npmScript('typecheck') },
  build: { run: build },
  unit: { run: unit },
  chromium: { run: chromium, needs: ['chromium'] },
  demo: { run: demo, needs: ['chromium'] },
  release: { run: release },
  compilers: { run: compilers, needs: ['compilers', 'chromium'] },
  react: { run: react, needs: ['chromium'] },
  firefox: { run: () => inEngine('Firefox'), needs: ['firefox'] },
  webkit: { run: () => inEngine('WebKit'), needs: ['webkit'] },
  firmware: { run: firmware, needs: ['emulator', 'chromium'] },
  mutations: { run: mutations },
} satisfies Record<string, Part>

export type PartName = keyof typeof parts
export const needsOf = (name: PartName): readonly Need[] => (parts[name] as Part).needs ?? []
