/** Makes dist-firmware: `npm run build -- --help`. */
import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { distribution, type Files } from './package/distribution'
import { gzip } from './package/gzip'
import { licenses } from './package/licenses'
import { replaceFolder } from './package/write'
import { BUDGET } from './sizes/budget'
import { patchGains } from './sizes/patchGains'
import { sizeTable } from './sizes/sizeTable'
import { buildPage } from './vite/buildPage'

const HELP = `Makes dist-firmware.

  npm run build -- [options]

  --out FOLDER   another folder than dist-firmware
  --unpatched    the libraries as they are published (for tests: about 6 kB more)
  --patches      only tell what each patch to a library saves (takes a minute)
  --help         this text

OUT_DIR=FOLDER in the environment: a draft in that folder, whatever it weighs, and though texts be missing.`

/** What a maintainer reads; it comes along with every build, wherever that goes. */
const WRITTEN_BY_HAND = ['README.md', 'CHANGELOG.md']

const project = join(import.meta.dirname, '..')

function overBudget(files: Files): string[] {
  return Object.entries(BUDGET)
    .filter(([name, budget]) => (files.get(name)?.length ?? 0) > budget)
    .map(([name, budget]) => `${name} is ${files.get(name)?.length} bytes, its budget ${budget}`)
}

async function makePackage(out: string, draft: boolean, unpatched: boolean) {
  const { page, script } = await buildPage({ draft, ...(unpatched && { patches: [] }) })
  const shared = (name: string) => readFileSync(join(project, 'src/public', name))
  const zones = shared('zones.json')
  const packedZones = await gzip(zones)
  const website: Files = new Map([
    ['index.html.gz', page],
    ['zones.json.gz', packedZones],
    ...['favicon.ico', 'favicon.png', 'site.webmanifest'].map((name) => [name, shared(name)] as const),
  ])
  const sizes = sizeTable(page, script, zones, packedZones)
  console.log(sizes)
  const heavy = overBudget(website)
  if (heavy.length && (draft || unpatched)) console.warn(`over budget: ${heavy.join('; ')}`)
  else if (heavy.length) throw new Error(`over budget: ${heavy.join('; ')}. Nothing was written.`)

  const files = await distribution(website, { sizes, licenses: licenses(script.map.sources, project) }, zones)
  for (const name of WRITTEN_BY_HAND) files.set(name, readFileSync(join(project, 'dist-firmware', name)))
  replaceFolder(out, files, 'manifest.json')
  console.log(`${relative(process.cwd(), out)}: ${files.size} files`)
}

async function run() {
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({ options: { out: { type: 'string' }, unpatched: flag, patches: flag, help: flag } })
  if (values.help) return console.log(HELP)
  if (values.patches) return console.log(await patchGains())
  const draft = process.env.OUT_DIR
  const out = resolve(values.out ?? draft ?? join(project, 'dist-firmware'))
  await makePackage(out, values.out === undefined && draft !== undefined, values.unpatched)
}

run().catch((error: Error) => {
  console.error(`build: ${error.message}`)
  process.exitCode = 1
})
