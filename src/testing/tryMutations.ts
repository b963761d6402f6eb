/**
 * Tries the mutations, part of `npm test`: each is made while the file is loaded, never on disk, and the named test has to turn red.
 * Where none does, a test is missing. `npm run test:mutations live` tries only those in files of such a name; with `--green` nobody
 * asks whether the tests are green without a slip, because another run does.
 */
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import type { Mutation } from './mutations/mutation'
import { mutations } from './mutations/mutations'

const args = process.argv.slice(2)
const areGreen = args.includes('--green')
const words = args.filter((arg) => !arg.startsWith('--'))
const chosen = mutations.filter(({ file }) => words.every((word) => file.includes(word)))

const project = join(import.meta.dirname, '../..')

/** What runs tests, and the slip in what it loads. */
async function openBench() {
  const bench: { slip: Mutation | undefined } = { slip: undefined }
  const vitest = await createVitest(
    'test',
    { watch: false, reporters: [{}], silent: true, bail: 1, maxWorkers: 1 },
    {
      root: project,
      server: { watch: null },
      plugins: [
        {
          name: 'mutation',
          enforce: 'pre',
          transform(code, id) {
            if (!bench.slip || id !== join(project, bench.slip.file)) return
            const { search, replace } = bench.slip
            return code.replace(search, () => replace)
          },
        },
      ],
    },
  )
  return Object.assign(bench, { vitest })
}

type Bench = Awaited<ReturnType<typeof openBench>>

/** Tests of the file, and properties beside it. */
const testsOf = ({ file, test }: Mutation) => test ?? file.replace(/\.ts$/, '')

async function isRed(bench: Bench, tests: string, slip?: Mutation): Promise<boolean> {
  const specifications = await bench.vitest.globTestSpecifications([tests])
  bench.slip = slip
  if (slip) bench.vitest.invalidateFile(join(project, slip.file))
  await bench.vitest.runTestSpecifications(specifications)
  if (slip) bench.vitest.invalidateFile(join(project, slip.file))
  bench.slip = undefined
  return specifications.some(({ testModule }) => !testModule?.ok())
}

const redBefore = new Map<string, Promise<boolean>>()

async function tryOne(
  bench: Bench,
  made: Mutation,
): Promise<'found' | 'not found' | 'no test' | 'stale' | 'red before'> {
  const tests = testsOf(made)
  if (!(await bench.vitest.globTestSpecifications([tests])).length) return 'no test'
  if (!areGreen && !redBefore.has(tests)) redBefore.set(tests, isRed(bench, tests))
  if (await redBefore.get(tests)) return 'red before'
  if (readFileSync(join(project, made.file), 'utf8').split(made.search).length !== 2) return 'stale'
  // Properties try other values each time.
  for (let tries = 0; tries < 3; tries++) if (await isRed(bench, tests, made)) return 'found'
  return 'not found'
}

let missed = 0
const waiting = chosen.values()

/** Takes one after the other, until none waits. */
async function work() {
  const bench = await openBench()
  for (const made of waiting) {
    const what = await tryOne(bench, made)
    if (what !== 'found') missed++
    console.log(`${what.padEnd(10)} ${made.file}: ${made.search.trim()}`)
  }
  await bench.vitest.close()
}

// Two at once, behind whatever else runs.
setPriority(10)
await Promise.all([work(), work()])
console.log(`${chosen.length - missed} of ${chosen.length} slips turn a test red`)
process.exitCode = missed ? 1 : 0
