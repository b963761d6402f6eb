/** Makes dist-firmware: `npm run build -- --help`. */
import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { distributionFiles } from './package/distribution'
import { licenseTexts } from './package/licenses'
import { languagePacks } from './package/packs'
import { replaceFolder } from './package/replaceFile'
import { buildPage, type PageChoice } from './page/buildPage'
import { chooseExtension } from './page/extension'
import { chooseLanguages, localesOf } from './page/texts'
import { sizeChange, sizeTable } from './sizes'
import { UsageError } from './usageError'

const HELP = `Makes dist-firmware.

  npm run build -- [options]

  --languages LIST   only these languages, such as en,de; English is always included
  --out FOLDER       the output folder (default: dist-firmware)
  --with NAME        includes the screens of src/extensions/NAME; requires --out
  --help             this text

The page is the one that "npx vite build" makes.
It prints how many bytes the page has gained, and how many are left until its limit. npm test fails above the limit.
OUT_DIR=FOLDER in the environment makes a draft in that folder. In a draft, unused texts are only warnings.
Exit code 0: written. 1: the sources cannot be built, and nothing was written. 2: wrong options.`

/** Files of dist-firmware that are not generated. Every build contains copies of them. */
const WRITTEN_BY_HAND = ['README.md', 'CHANGELOG.md', 'platformio/webui.py', 'platformio/build-with-webui.yml']

const project = join(import.meta.dirname, '..')

interface Options extends PageChoice {
  out: string
}

async function makePackage(options: Options) {
  const { out, languages, isDraft } = options
  const built = await buildPage(options)
  const zones = readFileSync(join(project, 'src/public/zones.json'))
  const sizes = sizeTable(built.files, options.extension)
  console.log(sizes)

  const packs = languagePacks(languages, options.extension && localesOf(options.extension))
  const packProblems = packs.problems.join('\n')
  if (packProblems && isDraft) console.warn(packProblems)
  else if (packProblems) throw new Error(`language packs:\n${packProblems}\nNothing was written.`)

  const texts = { sizes, licenses: licenseTexts(built.libraries, project) }
  const files = await distributionFiles(built.files, zones, texts, languages, packs.files)
  for (const name of WRITTEN_BY_HAND) files.set(name, readFileSync(join(project, 'dist-firmware', name)))
  replaceFolder(out, files, 'manifest.json')
  console.log(`${relative(process.cwd(), out)}: ${files.size} files`)
  console.log(sizeChange(built.page, options.extension))
}

async function run() {
  const [flag, text] = [{ type: 'boolean', default: false } as const, { type: 'string' } as const]
  const { values } = parseArgs({
    options: { languages: text, out: text, with: text, help: flag },
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
    extension: chooseExtension(values.with),
  })
}

run().catch((error: Error & { code?: string }) => {
  const isUsageError = error.code?.startsWith('ERR_PARSE_ARGS') || error instanceof UsageError
  console.error(`build: ${error.message}${isUsageError ? ' (see --help)' : ''}`)
  process.exitCode = isUsageError ? 2 : 1
})
