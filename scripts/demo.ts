/** Makes the demo: `npm run demo -- --help`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { follow, recipeOf } from './demo/recipe'
import { readWebFiles } from './package/readWebFiles'
import { replaceFolder } from './package/replaceFile'
import { chooseExtension, extensionFolder } from './page/extension'
import { escapeScript, hashesOf } from './page/inlinePage'
import { UsageError } from './usageError'

const HELP = `Makes the demo: the page with a simulated gateway behind it, as files for any web host, and to be opened from a folder.

  npm run demo -- [options]

  --from FOLDER   the page of another folder than dist-firmware
  --out FOLDER    another folder than release/demo
  --with NAME     with the firmware of src/extensions/NAME; wants the --from that was built so
  --help          this text

OUT_DIR=FOLDER in the environment is the same as --from.
Exit code 0: written. 1: it cannot be made; nothing was written. 2: wrong options.`

const project = join(import.meta.dirname, '..')
const source = join(project, 'src/demo')
const SEEDS = join(project, 'src/simulator/scenarios/seed')
const MODULE = '\0virtual:demo'

const readSeeds = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((path) => [relative(folder, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  )

/** The seeds of our lines and of an extension's, as `<line>/<file>`. */
function allSeeds(extension: string | undefined): Record<string, string> {
  const ours = readSeeds(SEEDS)
  if (!extension) return ours
  const folder = join(extensionFolder(extension), 'simulator/seed')
  const own = readSeeds(existsSync(folder) ? folder : join(SEEDS, 'v26'))
  return { ...ours, ...Object.fromEntries(Object.entries(own).map(([name, text]) => [`${extension}/${name}`, text])) }
}

/** The language packs that come with the page, by their names on a gateway. */
function readPacks(from: string): Record<string, string> {
  const folder = join(from, 'languages')
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

/** `virtual:demo`: what the demo holds beside its own code. */
function contents(values: Readonly<Record<string, unknown>>, extension: string | undefined): Plugin {
  const lineFile = extension && join(extensionFolder(extension), 'simulator/line.ts')
  const line =
    lineFile && existsSync(lineFile)
      ? `export { line as extensionLine } from ${JSON.stringify(lineFile)}`
      : 'export const extensionLine = undefined'
  return {
    name: 'demo-contents',
    resolveId: (id) => (id === 'virtual:demo' ? MODULE : undefined),
    load: (id) =>
      id === MODULE
        ? [
            ...Object.entries(values).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`),
            line,
          ].join('\n')
        : undefined,
  }
}

async function bundle(
  values: Readonly<Record<string, unknown>>,
  extension: string | undefined,
): Promise<{ script: string; style: string }> {
  const built = await build({
    configFile: false,
    root: source,
    logLevel: 'warn',
    plugins: [contents(values, extension)],
    build: {
      write: false,
      cssCodeSplit: false,
      target: ['es2022'],
      reportCompressedSize: false,
      rolldownOptions: { input: join(source, 'main.ts'), output: { format: 'iife' } },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  const code = output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
  const styles = output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [file.source] : [],
  )
  if (code.length !== 1 || styles.length !== 1)
    throw new Error(
      `Vite made ${output.map(({ fileName }) => fileName).join(', ')} instead of one script and one style`,
    )
  return { script: escapeScript(code.join('').trim()), style: String(styles[0]).trim() }
}

/** Allows the scripts and styles of the demo and of its frame; no network, and no pictures but those of the page. */
function policyOf(own: string, frame: string): string {
  const allowed = (tag: string) => [...hashesOf(own, tag), ...hashesOf(frame, tag)].join(' ')
  return [
    "default-src 'none'",
    `script-src ${allowed('script')}`,
    `style-src ${allowed('style')}`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join(';')
}

async function makeDemo(from: string, out: string, extension: string | undefined) {
  const read = (name: string) => readFileSync(join(from, name))
  const page = gunzipSync(read('index.html.gz')).toString()
  const recipe = recipeOf(page)
  const webFiles = Object.fromEntries(
    [...readWebFiles(join(from, 'webapp_dist'))].map(([name, content]) => [name, content.toString('base64')]),
  )
  const values = {
    webFiles,
    recipe,
    seeds: allSeeds(extension),
    packs: readPacks(from),
    zones: read('zones.json').toString(),
  }
  const { script, style } = await bundle(values, extension)
  const filled = readFileSync(join(source, 'index.html'), 'utf8')
    .replace('</head>', () => `<style>${style}</style></head>`)
    .replace('</body>', () => `<script>${script}</script></body>`)
  const whole = filled.replace('POLICY', () => policyOf(filled, follow(recipe, page)))
  const files = new Map([
    ['index.html', Buffer.from(whole)],
    ['favicon.png', read('favicon.png')],
    ['licenses.txt', read('licenses.txt')],
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
  const isUsage = error.code?.startsWith('ERR_PARSE_ARGS') || error instanceof UsageError
  console.error(`demo: ${error.message}${isUsage ? ' (see --help)' : ''}`)
  process.exitCode = isUsage ? 2 : 1
})
