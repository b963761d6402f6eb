/** Makes dist-firmware: `npm run build`. */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { distribution, type Files } from './package/distribution'
import { gzip } from './package/gzip'
import { licenses } from './package/licenses'
import { replaceFolder } from './package/write'
import { BUDGET } from './sizes/budget'
import { type Script, sizeTable } from './sizes/sizeTable'

const project = join(import.meta.dirname, '..')

/** Runs Vite in memory and notes what the page is put together from. */
async function pack() {
  let outDir = ''
  let script: Script | undefined
  const note: Plugin = {
    name: 'note',
    configResolved(config) {
      outDir = config.build.outDir
    },
    generateBundle(_, bundle) {
      const chunk = Object.values(bundle).find((file) => file.type === 'chunk')
      if (chunk?.map) script = { code: chunk.code, map: chunk.map }
    },
  }
  const built = await build({
    configFile: join(project, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [note],
    build: { write: false, sourcemap: 'hidden' },
  })
  const { output } = built as Rolldown.RolldownOutput
  const page = output.find((file) => file.fileName === 'index.html.gz')
  if (page?.type !== 'asset' || !script) throw new Error('Vite made no page')
  return { outDir, script, page: Buffer.from(page.source) }
}

function overBudget(files: Files): string[] {
  return Object.entries(BUDGET)
    .filter(([name, budget]) => (files.get(name)?.length ?? 0) > budget)
    .map(([name, budget]) => `${name} is ${files.get(name)?.length} bytes, its budget ${budget}`)
}

async function run() {
  const { outDir, script, page } = await pack()
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
  // A draft is there to be looked at, whatever it weighs.
  if (heavy.length && process.env.OUT_DIR) console.warn(`over budget: ${heavy.join('; ')}`)
  else if (heavy.length) throw new Error(`over budget: ${heavy.join('; ')}. Nothing was written.`)

  const files = await distribution(website, { sizes, licenses: licenses(script.map.sources, project) }, zones)
  replaceFolder(outDir, files, 'manifest.json')
  console.log(`${relative(process.cwd(), outDir)}: ${files.size} files`)
}

run().catch((error: Error) => {
  console.error(`build: ${error.message}`)
  process.exitCode = 1
})
