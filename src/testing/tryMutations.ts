/**
 * Tries the mutations, part of `npm test -- --all`: each is made while the file is loaded, never on disk, and the named test has to turn red.
 * Where none does, a test is missing. `npm run test:mutations live` tries only those in files of such a name; with `--green` the
 * tests are not run without a mutation first, because another run does that.
 */
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { type Mutation, testsOf } from './mutations/mutation'
import { mutations } from './mutations/mutations'

const args = process.argv.slice(2)
const areGreen = args.includes('--green')
const words = args.filter((arg) => !arg.startsWith('--'))
const chosen = mutations.filter(({ file }) => words.every((word) => file.includes(word)))

const project = join(import.meta.dirname, '../..')

/** A test runner, and the mutation it makes in the file that it loads. */
async function openRunner() {
  const runner: { mutation: Mutation | undefined } = { mutation: undefined }
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
            if (!runner.mutation || id !== join(project, runner.mutation.file)) return
            const { search, replace } = runner.mutation
            return code.replace(search, () => replace)
          },
        },
      ],
    },
  )
  return Object.assign(runner, { vitest })
}

type Runner = Awaited<ReturnType<typeof openRunner>>

async function isRed(runner: Runner, tests: string, mutation?: Mutation): Promise<boolean> {
  const specifications = await runner.vitest.globTestSpecifications([tests])
  runner.mutation = mutation
  if (mutation) runner.vitest.invalidateFile(join(project, mutation.file))
  await runner.vitest.runTestSpecifications(specifications)
  if (mutation) runner.vitest.invalidateFile(join(project, mutation.file))
  runner.mutation = undefined
  return specifications.some(({ testModule }) => !testModule?.ok())
}

const redBefore = new Map<string, Promise<boolean>>()

async function tryOne(
  runner: Runner,
  made: Mutation,
): Promise<'found' | 'not found' | 'no test' | 'stale' | 'red before'> {
  const tests = testsOf(made)
  if (!(await runner.vitest.globTestSpecifications([tests])).length) return 'no test'
  if (!areGreen && !redBefore.has(tests)) redBefore.set(tests, isRed(runner, tests))
  if (await redBefore.get(tests)) return 'red before'
  if (readFileSync(join(project, made.file), 'utf8').split(made.search).length !== 2) return 'stale'
  return (await isRed(runner, tests, made)) ? 'found' : 'not found'
}

let missed = 0
const waiting = chosen.values()

/** Takes one after the other, until none waits. */
async function work() {
  const runner = await openRunner()
  for (const made of waiting) {
    const what = await tryOne(runner, made)
    if (what !== 'found') missed++
    console.log(`${what.padEnd(10)} ${made.file}: ${made.search.trim()}`)
  }
  await runner.vitest.close()
}

// Properties try the same values each time, so that the first try decides.
process.env.PROPERTY_SEED = '1'
// Two at once, behind whatever else runs.
setPriority(10)
const startedAtMs = performance.now()
await Promise.all([work(), work()])
console.log(
  `${chosen.length - missed} of ${chosen.length} mutations turn a test red, ${Math.round((performance.now() - startedAtMs) / 1000)} s`,
)
process.exitCode = missed ? 1 : 0
