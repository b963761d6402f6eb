/** Measures the page: `npm run bench -- --help`. No figure has a limit, because times depend on the machine. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { fullBrowser } from '../helpers/chromium'
import { deferredLoad } from './deferredLoad'
import { firstLoad } from './firstLoad'
import { livePushes } from './livePushes'
import { type Figures, medians, round } from './statistics'
import { CPU_SLOWDOWN, DESKTOP, PHONE } from './tab'

const HELP = `Measures the page in dist-firmware, or in OUT_DIR.

  npm run bench -- [options]

  --against FOLDER  also measures the page in FOLDER, such as a page built before a change. The two pages take turns.
                    Adds two columns: the figure of the page in FOLDER, and the first figure as a percentage of this figure
  --only WORD       only the measurements with WORD in their title
  --runs N          how often to run each measurement (default: 7 for loads, 3 for pushes)
  --help            this text`

interface Bench {
  title: string
  runs: number
  run: (browser: Browser, dist: string) => Promise<Figures>
}

const loads = ([150, 50] as const).map(
  (kibPerSecond): Bench => ({
    title: `first load: ${kibPerSecond} KiB/s, latency 30 ms, live data after 150 ms, CPU x${CPU_SLOWDOWN}, two inverters; ms`,
    runs: 7,
    run: (browser, dist) => firstLoad(browser, dist, { kibPerSecond, liveDataDelayMs: 150 }),
  }),
)
const deferredScreen: Bench = {
  title: `deferred load of a settings screen, its reload, and the first dialog: 150 KiB/s, latency 30 ms, CPU x${CPU_SLOWDOWN}, no ETag; ms`,
  runs: 7,
  run: (browser, dist) => deferredLoad(browser, dist, 150),
}
const pushes = [PHONE, DESKTOP].map(
  (viewport): Bench => ({
    title: `live push: ten inverters of six strings, ${viewport.width} px, CPU x${CPU_SLOWDOWN}; ms a push`,
    runs: 3,
    run: (browser, dist) => livePushes(browser, dist, viewport),
  }),
)
const nightPushes: Bench = {
  title: `live push at night: ten inverters out of reach, only their ages change, ${DESKTOP.width} px, CPU x${CPU_SLOWDOWN}; ms a push`,
  runs: 3,
  run: (browser, dist) => livePushes(browser, dist, DESKTOP, true),
}
const BENCHES: readonly Bench[] = [...loads, deferredScreen, ...pushes, nightPushes]

/** Measures the page of each folder. The pages take turns, so that other load on the machine affects all of them. */
async function measureInTurns(browser: Browser, folders: readonly string[], { run }: Bench, runs: number) {
  const figures: Figures[][] = folders.map(() => [])
  for (let turn = 0; turn < runs; turn++)
    for (const [index, dist] of folders.entries()) figures[index]?.push(await run(browser, dist))
  return figures.map(medians)
}

function print(title: string, [figures = {}, otherFigures]: readonly Figures[]) {
  console.log(`\n${title}`)
  for (const [name, value] of Object.entries(figures)) {
    const otherValue = otherFigures?.[name] ?? 0
    const percent = `${Math.round((value / otherValue) * 100)} %`
    const comparison = otherValue ? `${round(otherValue)}`.padStart(10) + percent.padStart(8) : ''
    console.log(`  ${name.padEnd(24)}${`${round(value)}`.padStart(10)}${comparison}`)
  }
}

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    only: { type: 'string', default: '' },
    runs: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit()
}
const testedFolder = resolve(import.meta.dirname, '../../..', process.env.OUT_DIR ?? 'dist-firmware')
const folders = values.against ? [testedFolder, resolve(values.against)] : [testedFolder]
const browser = await chromium.launch(fullBrowser)
const report: Record<string, readonly Figures[]> = {}
try {
  for (const bench of BENCHES.filter(({ title }) => title.includes(values.only))) {
    const figures = await measureInTurns(browser, folders, bench, Number(values.runs ?? bench.runs))
    report[bench.title] = figures
    print(bench.title, figures)
  }
} finally {
  await browser.close()
}
console.log(`\n${JSON.stringify(report, null, 2)}`)
