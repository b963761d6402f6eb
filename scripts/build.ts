/** Makes dist-firmware: `npm run build -- --help`. */
import { readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { distributionFiles } from './package/distribution'
import { licenseTexts } from './package/licenses'
import { languagePacks } from './package/packs'
import { replaceFolder } from './package/replaceFile'
import type { Files } from './package/servedFile'
import { buildPage, type PageChoice } from './page/buildPage'
import { chooseExtension } from './page/extension'
import { chooseLanguages, LANGUAGES, localesOf } from './page/texts'
import { budgetOf } from './sizes/budget'
import { sizeTable } from './sizes/sizeTable'
import { UsageError } from './usageError'

const HELP = `Makes dist-firmware.

  npm run build -- [options]

  --languages LIST   only these languages, such as en,de; English is always included
  --out FOLDER       the output folder (default: dist-firmware)
  --with NAME        includes the screens of src/extensions/NAME; requires --out
  --react            uses the real React instead of Preact, for tests; may be over budget
  --help             this text

The page is the one that "npx vite build" makes.
OUT_DIR=FOLDER in the environment makes a draft in that folder. In a draft, an exceeded budget and unused texts are only warnings.
Exit code 0: written. 1: over budget, or the sources cannot be built; nothing was written. 2: wrong options.`

/** Files of dist-firmware that are not generated. Every build contains copies of them. */
const WRITTEN_BY_HAND = ['README.md', 'CHANGELOG.md', 'platformio/webui.py', 'platformio/build-with-webui.yml']

const project = join(import.meta.dirname, '..')

/** One sentence for each file that is larger than its budget. */
function budgetProblems(files: Files, extension: string | undefined): string[] {
  return Object.entries(budgetOf(extension))
    .filter(([name, budget]) => (files.get(name)?.length ?? 0) > budget)
    .map(([name, budget]) => `${name} is ${files.get(name)?.length} bytes, its budget ${budget}`)
}

interface Options extends PageChoice {
  out: string
}

/** A sentence that compares the size of the page with the size of the delivered page, which has all languages. */
function savingText(page: Buffer, languages: readonly string[]): string {
  const delivered = statSync(join(project, 'dist-firmware/index.html.gz')).size
  const saved = (delivered - page.length).toLocaleString('en')
  return `${languages.join(', ')} instead of ${LANGUAGES.join(', ')}: ${saved} bytes saved`
}

async function makePackage(options: Options) {
  const { out, languages, isDraft } = options
  const built = await buildPage(options)
  const zones = readFileSync(join(project, 'src/public/zones.json'))
  const sizes = await sizeTable(built, zones, built.files.get('zones.json.gz') ?? zones)
  console.log(sizes)
  const overBudget = budgetProblems(built.files, options.extension).join('; ')
  if (overBudget && (isDraft || options.isReact)) console.warn(`over budget: ${overBudget}`)
  else if (overBudget) throw new Error(`over budget: ${overBudget}. Nothing was written.`)

  const packs = languagePacks(languages, options.extension && localesOf(options.extension))
  const packProblems = packs.problems.join('\n')
  if (packProblems && isDraft) console.warn(packProblems)
  else if (packProblems) throw new Error(`language packs:\n${packProblems}\nNothing was written.`)

  const texts = { sizes, licenses: licenseTexts(built.libraries, project) }
  const files = await distributionFiles(built.files, zones, texts, languages, packs.files)
  for (const name of WRITTEN_BY_HAND) files.set(name, readFileSync(join(project, 'dist-firmware', name)))
  replaceFolder(out, files, 'manifest.json')
  console.log(`${relative(process.cwd(), out)}: ${files.size} files`)
  const isComparable = !options.extension && !options.isReact
  if (isComparable && languages.length < LANGUAGES.length) console.log(savingText(built.page, languages))
}

async function run() {
  const [flag, text] = [{ type: 'boolean', default: false } as const, { type: 'string' } as const]
  const { values } = parseArgs({
    options: { languages: text, out: text, with: text, react: flag, help: flag },
  })
  if (values.help) return console.log(HELP)
  const draftFolder = process.env.OUT_DIR
  if (values.with && !values.out && !draftFolder)
    throw new UsageError('--with requires --out, because dist-firmware has the page without extensions')
  const isDraft = values.out === undefined && draftFolder !== undefined
  await makePackage({
    out: resolve(values.out ?? draftFolder ?? join(project, 'dist-firmware')),
    languages: chooseLanguages(values.languages),
    isDraft,
    isReact: values.react,
    extension: chooseExtension(values.with),
  })
}

run().catch((error: Error & { code?: string }) => {
  const isUsageError = error.code?.startsWith('ERR_PARSE_ARGS') || error instanceof UsageError
  console.error(`build: ${error.message}${isUsageError ? ' (see --help)' : ''}`)
  process.exitCode = isUsageError ? 2 : 1
})
