import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../prerequisites'
import { pageFolder } from './builds'
import { type Counts, countChecks } from './counts'
import { run, scratch } from './processes'

/** Tests that draw or try whole matrices. */
const EXHAUSTIVE = '**/*.all.test.{ts,tsx}'
/** Tests that compile what is embedded into firmware. */
const COMPILERS = '**/*.compilers.test.ts'

const environment = (isLong: boolean) => ({
  OUT_DIR: pageFolder(),
  CHROMIUM: findChromium(),
  MATRIX: isLong ? 'whole' : 'short',
})

async function vitest(name: string, isLong: boolean, args: readonly string[]): Promise<Counts> {
  const report = join(scratch, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const isGreen = await run('vitest', ['run', ...args, ...reporters], { env: environment(isLong) })
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  return { passed: numPassedTests, failed: Math.max(numFailedTests, isGreen ? 0 : 1) }
}

export function unit(isLong: boolean): Promise<Counts> {
  const excluded = isLong ? [COMPILERS] : [COMPILERS, EXHAUSTIVE]
  // Some tests wait: three keep two cores busy.
  return vitest('unit', isLong, [...excluded.map((pattern) => `--exclude=${pattern}`), '--maxWorkers=3'])
}

export const compilers = (): Promise<Counts> => vitest('compilers', true, ['.compilers.test.'])

/** Runs behind the unit tests, which tell that each is green without a mutation. */
export async function mutations(): Promise<Counts> {
  const args = ['src/testing/tryMutations.ts', '--green']
  return countChecks([await run('tsx', args, { env: environment(true), isQuiet: true })])
}
