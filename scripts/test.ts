/** Runs the tests: `npm test -- --help`. The last line says "N passed, N failed". */
import { parseArgs } from 'node:util'
import { chooseExtension } from './page/extension'
import { ensureChromium, requireCompilers } from './prerequisites'
import { chromium, demo, inEngine, pages, skippedEngines } from './tests/browsers'
import { build } from './tests/builds'
import { addCounts, type Counts, countChecks } from './tests/counts'
import { cleanUp, run } from './tests/processes'
import { programs } from './tests/programs'
import { compilers, mutations, unit } from './tests/unit'
import { UsageError } from './usageError'

interface Part {
  run: (isLong: boolean) => Counts | Promise<Counts>
  /** Only in the long run, or where it is named. */
  isLong?: true
  /** What the short run leaves out of it. */
  leftOut?: string
}

const quietly = async (command: string, args: readonly string[]) => run(command, args, { isQuiet: true })

const parts = {
  lint: {
    run: async () =>
      countChecks([
        await quietly('biome', ['check', '--error-on-warnings', '.']),
        await quietly('tsx', ['scripts/lint/rooms.ts']),
      ]),
  },
  types: {
    run: async () => countChecks(await Promise.all(programs().map((program) => quietly('tsc', ['-p', program])))),
  },
  build: { run: build, leftOut: 'a second build, which must be alike' },
  unit: { run: unit, leftOut: 'unit tests of whole matrices (*.all.test.ts), other and more values of properties' },
  mutations: { run: mutations, isLong: true, leftOut: 'mutations' },
  compilers: { run: compilers, isLong: true, leftOut: 'compilers (*.compilers.test.ts)' },
  chromium: {
    run: chromium,
    leftOut: 'src/browser-tests/all, the whole matrix of faults, writes and looks, and most of it on v26',
  },
  demo: { run: demo, leftOut: 'most journeys and the looks of the demo' },
  pages: { run: pages, isLong: true, leftOut: 'journeys on the page with the real React' },
  firefox: { run: () => inEngine('Firefox'), isLong: true, leftOut: 'Firefox' },
  webkit: { run: () => inEngine('WebKit'), isLong: true, leftOut: 'WebKit' },
} satisfies Record<string, Part>
type PartName = keyof typeof parts

/** What has tests of an extension. */
const WITH_EXTENSION: readonly PartName[] = ['lint', 'types', 'build', 'unit', 'chromium', 'demo']

/** Parts of a stage run at the same time. The next stage begins where nothing has failed. */
const STAGES: readonly (readonly PartName[])[] = [
  ['lint', 'types', 'build'],
  ['unit', 'mutations'],
  ['compilers'],
  ['chromium'],
  ['demo'],
  ['pages'],
  // Both wait as long as they work.
  ['firefox', 'webkit'],
]

const HELP = `Runs the tests.

  npm test                      the short run, of some minutes; needs a Chromium or a Chrome
  npm test -- --all             everything: ${Object.keys(parts).join(', ')}
  npm test -- [--all] PART...   only these parts
  npm test -- --with NAME       the tests in src/extensions/NAME, on the page with that extension

The page is the one that this run has built, else that of OUT_DIR, else that of dist-firmware.
Exit code 0: all passed. 1: something failed. 2: wrong options.`

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      with: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.filter((name) => !(name in parts))
  if (unknown.length)
    throw new UsageError(`there is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`)
  return { ...values, named: positionals }
}

async function runPart(name: PartName, isLong: boolean): Promise<Counts> {
  const startedAtMs = performance.now()
  console.log(`\n== ${name}`)
  const counts = await parts[name].run(isLong)
  const seconds = Math.round((performance.now() - startedAtMs) / 1000)
  console.log(`== ${name}: ${counts.passed} of ${counts.passed + counts.failed} passed, ${seconds} s`)
  return counts
}

function checkPrerequisites(chosen: readonly PartName[]) {
  if (chosen.some((name) => name === 'chromium' || name === 'demo' || name === 'pages' || name === 'compilers'))
    ensureChromium()
  if (chosen.includes('compilers')) requireCompilers()
}

async function runTests() {
  const { all, help, named, with: extension } = readOptions()
  if (help) return console.log(HELP)
  // In the environment of whatever runs from here on.
  chooseExtension(extension)
  const isChosen = (name: PartName) => {
    const part: Part = parts[name]
    if (extension && !named.length) return WITH_EXTENSION.includes(name)
    return named.length ? named.includes(name) : all || !part.isLong
  }
  const stages = STAGES.map((stage) => stage.filter(isChosen))
  checkPrerequisites(stages.flat())
  let total: Counts = { passed: 0, failed: 0 }
  for (const stage of stages) {
    const counts = await Promise.all(stage.map((name) => runPart(name, all)))
    total = addCounts([total, ...counts])
    if (total.failed) break
  }
  if (!all && !named.length && !extension) {
    const leftOut = Object.values<Part>(parts).flatMap((part) => part.leftOut ?? [])
    console.log(`\nLeft out, "npm test -- --all" runs them: ${leftOut.join('; ')}.`)
  }
  process.exitCode = total.failed ? 1 : 0
  const notTried = skippedEngines.length ? `, ${skippedEngines.join(' and ')} NOT TRIED` : ''
  console.log(`\n${total.passed} passed, ${total.failed} failed${notTried}`)
}

runTests()
  .catch((error: Error & { code?: string }) => {
    const isUsage = error.code?.startsWith('ERR_PARSE_ARGS') || error instanceof UsageError
    console.error(`test: ${error.message}${isUsage ? ' (see --help)' : ''}`)
    process.exitCode = isUsage ? 2 : 1
  })
  .finally(cleanUp)
