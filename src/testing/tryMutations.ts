/**
 * Tries the mutations, part of `npm test`: each is made while the file is loaded, never on disk, and the named test has to turn red.
 * Where none does, a test is missing. `npm run test:mutations live` tries only those in files of such a name; with `--green` nobody
 * asks whether the tests are green without a slip, because another run does.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import type { Mutation } from './mutations/mutation'
import { mutations } from './mutations/mutations'

const args = process.argv.slice(2)
const areGreen = args.includes('--green')
const words = args.filter((arg) => !arg.startsWith('--'))
const chosen = mutations.filter(({ file }) => words.every((word) => file.includes(word)))

const project = join(import.meta.dirname, '../..')
let current: Mutation | undefined

const vitest = await createVitest(
  'test',
  { watch: false, reporters: [{}], silent: true, bail: 1 },
  {
    root: project,
    server: { watch: null },
    plugins: [
      {
        name: 'mutation',
        enforce: 'pre',
        transform(code, id) {
          if (!current || id !== join(project, current.file)) return
          const { search, replace } = current
          return code.replace(search, () => replace)
        },
      },
    ],
  },
)

/** Tests of the file, and properties beside it. */
const testsOf = ({ file, test }: Mutation) => test ?? file.replace(/\.ts$/, '')

async function isRed(tests: string, made?: Mutation): Promise<boolean> {
  const specifications = await vitest.globTestSpecifications([tests])
  current = made
  if (made) vitest.invalidateFile(join(project, made.file))
  await vitest.runTestSpecifications(specifications)
  if (made) vitest.invalidateFile(join(project, made.file))
  current = undefined
  return specifications.some(({ testModule }) => !testModule?.ok())
}

const redBefore = new Map<string, boolean>()

async function tryOne(made: Mutation): Promise<'found' | 'not found' | 'no test' | 'stale' | 'red before'> {
  const tests = testsOf(made)
  if (!(await vitest.globTestSpecifications([tests])).length) return 'no test'
  if (!areGreen && !redBefore.has(tests)) redBefore.set(tests, await isRed(tests))
  if (redBefore.get(tests)) return 'red before'
  if (readFileSync(join(project, made.file), 'utf8').split(made.search).length !== 2) return 'stale'
  // Properties try other values each time.
  for (let tries = 0; tries < 3; tries++) if (await isRed(tests, made)) return 'found'
  return 'not found'
}

let missed = 0
for (const made of chosen) {
  const what = await tryOne(made)
  if (what !== 'found') missed++
  console.log(`${what.padEnd(10)} ${made.file}: ${made.search.trim()}`)
}
await vitest.close()
console.log(`${chosen.length - missed} of ${chosen.length} slips turn a test red`)
process.exitCode = missed ? 1 : 0
