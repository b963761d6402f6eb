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

const environment = () => ({ OUT_DIR: pageFolder(), CHROMIUM: findChromium() })

async function vitest(name: string, args: readonly string[]): Promise<Counts> {
  const report = join(scratch, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const isGreen = await run('vitest', ['run', ...args, ...reporters], { env: environment() })
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  return { passed: numPassedTests, failed: Math.max(numFailedTests, isGreen ? 0 : 1) }
}

export function unit(isLong: boolean): Promise<Counts> {
  const excluded = isLong ? [COMPILERS] : [COMPILERS, EXHAUSTIVE]
  return vitest('unit', [...excluded.map((pattern) => `--exclude=${pattern}`), '--maxWorkers=2'])
}

export const compilers = (): Promise<Counts> => vitest('compilers', ['.compilers.test.'])

/** Runs behind the unit tests, which tell that each is green without a mutation. */
export async function mutations(): Promise<Counts> {
  const args = ['src/testing/tryMutations.ts', '--green']
  return countChecks([await run('tsx', args, { env: environment(), isQuiet: true })])
}
