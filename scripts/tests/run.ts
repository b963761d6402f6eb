import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export interface Counts {
  passed: number
  failed: number
}

interface Options {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Prints the output only when the program has ended, so that the outputs of simultaneous programs do not mix. */
  isQuiet?: boolean
}

export const project = join(import.meta.dirname, '../..')

/** Temporary files of this run. */
export const temporaryFolder = mkdtempSync(join(tmpdir(), 'webui-test-'))

const running = new Set<ChildProcess>()
let logCount = 0
let reportCount = 0

/** Runs a program of node_modules/.bin or of PATH. Returns whether the program succeeded. */
export async function runProgram(command: string, args: readonly string[], options: Options = {}): Promise<boolean> {
  const { cwd = project, env = {}, isQuiet = false } = options
  const log = join(temporaryFolder, `${++logCount}.log`)
  const output = isQuiet ? openSync(log, 'w') : 'inherit'
  const PATH = [join(project, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(command, args, { cwd, stdio: ['ignore', output, output], env: { ...process.env, PATH, ...env } })
  running.add(child)
  const [code] = await once(child, 'exit')
  running.delete(child)
  if (isQuiet) process.stdout.write(readFileSync(log))
  return code === 0
}

export const countChecks = (...checks: readonly boolean[]): Counts => ({
  passed: checks.filter(Boolean).length,
  failed: checks.filter((isPassed) => !isPassed).length,
})

export const addCounts = (...all: readonly Counts[]): Counts => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
})

/** Reads the counts from the report of a run. A run without a report, or with an error outside a test, counts as one failure. */
function countTests(report: string, hasSucceeded: boolean): Counts {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, stats } = JSON.parse(readFileSync(report, 'utf8'))
  // Only the report of Playwright has `stats`.
  const [passed, failed] = stats ? [stats.expected, stats.unexpected + stats.flaky] : [numPassedTests, numFailedTests]
  return { passed, failed: Math.max(failed, hasSucceeded ? 0 : 1) }
}

export async function runVitest(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Counts> {
  const report = join(temporaryFolder, `report${++reportCount}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return countTests(report, await runProgram('vitest', ['run', ...args, ...reporters], { env }))
}

export async function runPlaywright(folder: string, args: readonly string[], { env, isQuiet }: Options) {
  const report = join(temporaryFolder, `report${++reportCount}.json`)
  const config = join(folder, 'playwright.config.ts')
  const hasSucceeded = await runProgram('playwright', ['test', '-c', config, ...args, '--reporter=list,json'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    isQuiet: isQuiet ?? false,
  })
  return countTests(report, hasSucceeded)
}

/** Ends the programs that are still running, and deletes the temporary files. */
export function cleanUp() {
  for (const child of running) child.kill()
  rmSync(temporaryFolder, { recursive: true, force: true })
}
