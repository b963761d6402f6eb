/** Runs the tests: `npm test -- --help`. The last line reports "N passed, N failed". */
import { parseArgs } from 'node:util'
import { chooseExtension } from './page/extension'
import { install, isMissing, type Need } from './prerequisites'
import { needsOf, type PartName, parts, type RunOptions } from './tests/parts'
import { addCounts, type Counts, cleanUp } from './tests/run'
import { exitCodeOf, summaryOf } from './tests/summary'
import { UsageError } from './usageError'

/** The parts of the short run. If no parts are named, a run with an extension has only these parts, even with --all. */
const SHORT: readonly PartName[] = ['lint', 'types', 'build', 'unit', 'chromium', 'demo']
const LONG: readonly PartName[] = [...SHORT, 'release', 'compilers', 'react', 'firefox', 'webkit', 'firmware']

/** Parts of a stage run simultaneously. A failure ends the run after its stage. */
const STAGES: readonly (readonly PartName[])[] = [
  ['lint', 'types', 'build'],
  ['unit'],
  ['release', 'compilers'],
  ['chromium'],
  ['demo', 'firefox'],
  ['react', 'webkit'],
  ['firmware'],
  ['mutations'],
]

const HELP = `Runs the tests.

  npm test                      the short run: ${SHORT.join(', ')}, without tests tagged "long"
  npm test -- --all             the long run: also ${LONG.slice(SHORT.length).join(', ')}, and tests tagged "long"
  npm test -- [--all] PART...   these parts only, such as mutations
  npm test -- --with NAME       the tests of src/extensions/NAME, on the page with this extension

As root on Debian or Ubuntu, the command installs missing browsers and compilers with apt-get.
The part firmware needs an emulator: see dist-firmware/README.md. A run that does not name it has only its first test, or skips it.
The browser tests use the page that this run has built, or the one in OUT_DIR, or dist-firmware.
Exit code 0: all passed. 1: a test failed, or a part was not tried. 2: wrong options.
If the environment variable CI is not set, a part that was not tried does not fail the short run.`

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      with: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const isPart = (name: string): name is PartName => name in parts
  const named = positionals.filter(isPart)
  const unknown = positionals.filter((name) => !isPart(name))
  if (unknown.length)
    throw new UsageError(`unknown part ${unknown.join(', ')}; parts: ${Object.keys(parts).join(', ')}`)
  return { ...values, named }
}

async function runPart(name: PartName, options: RunOptions): Promise<Counts> {
  const startedAtMs = performance.now()
  console.log(`\n== ${name}`)
  const counts = await parts[name].run(options)
  const seconds = Math.round((performance.now() - startedAtMs) / 1000)
  console.log(`== ${name}: ${counts.passed} of ${counts.passed + counts.failed} passed, ${seconds} s`)
  return counts
}

const isSkipped = (name: PartName, missing: readonly Need[]) => needsOf(name).some((need) => missing.includes(need))

/** Installs missing programs, and returns those that are still missing. */
async function installPrograms(needs: readonly Need[]): Promise<Need[]> {
  await install(needs)
  return needs.filter(isMissing)
}

/** Runs the stages in order. The first stages need no programs, and run while `installing` is pending. */
async function runStages(chosen: readonly PartName[], options: RunOptions, installing: Promise<Need[]>) {
  const stages = STAGES.map((stage) => stage.filter((name) => chosen.includes(name)))
  let total: Counts = { passed: 0, failed: 0 }
  for (const [index, stage] of stages.entries()) {
    const missing = stage.some((name) => needsOf(name).length) ? await installing : []
    const possible = stage.filter((name) => !isSkipped(name, missing))
    total = addCounts(total, ...(await Promise.all(possible.map((name) => runPart(name, options)))))
    const notRun = stages.slice(index + 1).flat()
    if (total.failed && notRun.length) console.log(`\nNot run, because of the failure: ${notRun.join(', ')}.`)
    if (total.failed) break
  }
  return total
}

async function runTests() {
  const { all, help, named, with: extension } = readOptions()
  if (help) return console.log(HELP)
  chooseExtension(extension)
  const allParts = all && !extension ? LONG : SHORT
  const isNamed = named.length > 0
  const chosen = isNamed ? named : allParts
  const needs = [...new Set(chosen.flatMap(needsOf))]
  const installing = installPrograms(needs)
  const total = await runStages(chosen, { isShort: !all, isNamed }, installing)
  const missing = await installing
  const isShortRun = !all && !isNamed
  const result = {
    total,
    skippedParts: chosen.filter((name) => isSkipped(name, missing)),
    missingPrograms: missing,
    partsOfLongRun: isShortRun ? LONG.slice(SHORT.length) : [],
  }
  console.log(`\n${summaryOf(result).join('\n')}`)
  // Few machines have the emulator, so only a run that names its part fails without it.
  const requiredParts = result.skippedParts.filter((name) => isNamed || name !== 'firmware')
  process.exitCode = exitCodeOf({ ...result, skippedParts: requiredParts })
}

runTests()
  .catch((error: Error & { code?: string }) => {
    const isUsageError = error.code?.startsWith('ERR_PARSE_ARGS') || error instanceof UsageError
    console.error(`test: ${error.message}${isUsageError ? ' (see --help)' : ''}`)
    process.exitCode = isUsageError ? 2 : 1
  })
  .finally(cleanUp)
