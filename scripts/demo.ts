/** Makes the demo: `npm run demo -- --help`. */
import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { bundle } from './demo/bundle'
import { contentsPlugin } from './demo/contents'
import { demoDocument, demoLicenses, guideDocument } from './demo/documents'
import { buildFrame, planFrame } from './demo/framePlan'
import { replaceFolder } from './package/replaceFile'
import { chooseExtension } from './page/extension'
import { UsageError } from './usageError'

const HELP = `Makes the demo: the page with a simulated gateway, as static files. They work on any web host, and from a local folder.

  npm run demo -- [options]

  --from FOLDER   the folder of the page (default: dist-firmware)
  --out FOLDER    the output folder (default: release/demo)
  --with NAME     includes the firmware of src/extensions/NAME; --from must have a page built with the same --with
  --help          this text

OUT_DIR=FOLDER in the environment is the same as --from.
Exit code 0: written. 1: the demo cannot be made, and nothing was written. 2: wrong options.`

const project = join(import.meta.dirname, '..')

async function makeDemo(from: string, out: string, extension: string | undefined) {
  const read = (name: string) => readFileSync(join(from, name))
  const page = gunzipSync(read('index.html.gz')).toString()
  const framePlan = planFrame(page)
  const demo = await bundle({
    entry: 'main.tsx',
    name: 'main',
    plugins: [contentsPlugin({ from, framePlan, extension })],
  })
  const flasher = await bundle({ entry: 'flasher/flasher.ts', name: 'flasher' })
  const guide = readFileSync(join(project, 'dist-firmware/README.md'), 'utf8')
  const files = new Map([
    ['index.html', Buffer.from(demoDocument(demo, buildFrame(framePlan, page)))],
    ['flasher.js', Buffer.from(flasher.script)],
    ['guide.html', Buffer.from(guideDocument(guide))],
    ['favicon.png', read('favicon.png')],
    [
      'licenses.txt',
      Buffer.from(demoLicenses(read('licenses.txt').toString(), [...demo.packages, ...flasher.packages])),
    ],
  ])
  replaceFolder(out, files, 'index.html')
  for (const [name, content] of files) console.log(`${name}: ${content.length.toLocaleString('en')} bytes`)
  console.log(`${relative(process.cwd(), out)}: the page of ${relative(process.cwd(), from)}`)
}

async function run() {
  const { values } = parseArgs({
    options: {
      from: { type: 'string', default: process.env.OUT_DIR ?? join(project, 'dist-firmware') },
      out: { type: 'string', default: join(project, 'release/demo') },
      with: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) console.log(HELP)
  else await makeDemo(resolve(values.from), resolve(values.out), chooseExtension(values.with))
}

run().catch((error: Error & { code?: string }) => {
  const isUsageError = error.code?.startsWith('ERR_PARSE_ARGS') || error instanceof UsageError
  console.error(`demo: ${error.message}${isUsageError ? ' (see --help)' : ''}`)
  process.exitCode = isUsageError ? 2 : 1
})
