/** Makes dist-firmware: `npm run build -- --help`. */
import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { distribution } from './package/distribution'
import { gzip } from './package/gzip'
import { licenses } from './package/licenses'
import { replaceFolder } from './package/replaceFile'
import type { Files } from './package/servedFile'
import { BUDGET } from './sizes/budget'
import { patchGains } from './sizes/patchGains'
import { sizeTable } from './sizes/sizeTable'
import { UsageError } from './usageError'
import { buildPage } from './vite/buildPage'
import { MENDS } from './vite/libraryPatches/patchLibraries'
import { chooseLanguages, LANGUAGES } from './vite/locales'
import type { PageOptions } from './vite/pageConfig'

const HELP = `Makes dist-firmware.

  npm run build -- [options]

  --languages LIST   only these, such as en,de; English is always among them
  --out FOLDER       another folder than dist-firmware
  --unpatched        the libraries as they are published, mended where they leak (for tests: about 6 kB more)
  --patches          only tell what each patch to a library saves (takes a minute)
  --help             this text

OUT_DIR=FOLDER in the environment: a draft in that folder, whatever it weighs, and though texts be missing.
Exit code 0: written. 1: over budget, or the sources cannot be built; nothing was written. 2: wrong options.`

/** What a maintainer reads; it comes along with every build, wherever that goes. */
const WRITTEN_BY_HAND = ['README.md', 'CHANGELOG.md']

const project = join(import.meta.dirname, '..')

function overBudget(files: Files): string[] {
  return Object.entries(BUDGET)
    .filter(([name, budget]) => (files.get(name)?.length ?? 0) > budget)
    .map(([name, budget]) => `${name} is ${files.get(name)?.length} bytes, its budget ${budget}`)
}

interface Options extends PageOptions {
  out: string
  languages: readonly string[]
}

/** How much smaller the page is than with all languages. */
async function saving(page: Buffer, options: Options): Promise<string> {
  const whole = await buildPage({ ...options, languages: LANGUAGES })
  const saved = whole.page.length - page.length
  return `${options.languages.join(', ')} instead of ${LANGUAGES.join(', ')}: ${saved.toLocaleString('en')} bytes saved`
}

async function makePackage(options: Options) {
  const { out, languages, draft, patches } = options
  const { page, script } = await buildPage(options)
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
  if (heavy.length && (draft || patches)) console.warn(`over budget: ${heavy.join('; ')}`)
  else if (heavy.length) throw new Error(`over budget: ${heavy.join('; ')}. Nothing was written.`)

  const texts = { sizes, licenses: licenses(script.map.sources, project) }
  const files = await distribution(website, zones, texts, languages)
  for (const name of WRITTEN_BY_HAND) files.set(name, readFileSync(join(project, 'dist-firmware', name)))
  replaceFolder(out, files, 'manifest.json')
  console.log(`${relative(process.cwd(), out)}: ${files.size} files`)
  if (languages.length < LANGUAGES.length) console.log(await saving(page, options))
}

async function run() {
  const [flag, text] = [{ type: 'boolean', default: false } as const, { type: 'string' } as const]
  const { values } = parseArgs({
    options: { languages: text, out: text, unpatched: flag, patches: flag, help: flag },
  })
  if (values.help) return console.log(HELP)
  if (values.patches) return console.log(await patchGains())
  const draft = process.env.OUT_DIR
  await makePackage({
    out: resolve(values.out ?? draft ?? join(project, 'dist-firmware')),
    languages: chooseLanguages(values.languages?.split(',') ?? LANGUAGES),
    draft: values.out === undefined && draft !== undefined,
    ...(values.unpatched && { patches: MENDS }),
  })
}

run().catch((error: Error & { code?: string }) => {
  const isUsage = error.code?.startsWith('ERR_PARSE_ARGS') || error instanceof UsageError
  console.error(`build: ${error.message}${isUsage ? ' (see --help)' : ''}`)
  process.exitCode = isUsage ? 2 : 1
})
