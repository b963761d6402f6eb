import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Engine, missingFor } from '../prerequisites'
import { pageFolder } from './builds'
import { addCounts, type Counts, countChecks } from './counts'
import { run, scratch } from './processes'

const CHROMIUM = ['test', '-c', 'src/browser-tests/playwright.config.ts']
const DEMO = ['test', '-c', 'src/browser-tests/demo/playwright.config.ts']
const ENGINES = ['test', '-c', 'src/browser-tests/engines/playwright.config.ts']

let reports = 0

interface Options {
  page?: string
  env?: NodeJS.ProcessEnv
  isQuiet?: boolean
}

/** Runs browser tests on a page, the built one if no other is named. */
async function browserTests(args: readonly string[], { page = pageFolder(), env, isQuiet = false }: Options = {}) {
  const report = join(scratch, `browser${++reports}.json`)
  const isGreen = await run('playwright', [...args, '--reporter=list,json'], {
    env: { OUT_DIR: page, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
    isQuiet,
  })
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { stats } = JSON.parse(readFileSync(report, 'utf8'))
  return { passed: stats.expected, failed: Math.max(stats.unexpected + stats.flaky, isGreen ? 0 : 1) }
}

/** The core with a part of the matrix, or everything. */
export const chromium = (isLong: boolean): Promise<Counts> =>
  isLong || process.env.EXTENSION
    ? browserTests([...CHROMIUM, '--pass-with-no-tests'])
    : browserTests([...CHROMIUM, 'core/'], { env: { MATRIX: 'short' } })

/** Journeys on the demo, opened from its folder, which is made once for all workers. */
export async function demo(isLong: boolean): Promise<Counts> {
  const folder = join(scratch, 'demo')
  const isMade = await run('tsx', ['scripts/demo.ts', '--from', pageFolder(), '--out', folder], { isQuiet: true })
  if (!isMade) return countChecks([isMade])
  const some = process.env.EXTENSION ? ['--pass-with-no-tests'] : isLong ? [] : ['--grep', '@core']
  return browserTests([...DEMO, ...some], { env: { DEMO: folder } })
}

/** The main journeys on the page with the real React, which prove that the sources are plain React. */
export async function pages(): Promise<Counts> {
  const page = join(scratch, 'react')
  const isBuilt = await run('tsx', ['scripts/build.ts', '--react', '--out', page], { env: { OUT_DIR: undefined } })
  if (!isBuilt) return countChecks([isBuilt])
  return addCounts([countChecks([isBuilt]), await browserTests([...CHROMIUM, 'core/journeys', 'core/login'], { page })])
}

/** Engines that are not installed; the last line names them. */
export const skippedEngines: string[] = []

export async function inEngine(engine: Engine): Promise<Counts> {
  const missing = missingFor(engine)
  if (missing.length === 0) return browserTests([...ENGINES, '--project', engine], { isQuiet: true })
  skippedEngines.push(engine)
  console.error(`${engine} is NOT TRIED: install with "apt-get install ${missing.join(' ')}"`)
  return { passed: 0, failed: 0 }
}
