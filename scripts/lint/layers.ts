/** The import rules and their check: `npx tsx scripts/lint/layers.ts`, a part of `npm run lint`. */
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'
import { filesBelow } from '../filesBelow.ts'
import { walk } from '../page/syntaxTree.ts'

/** Modules that describe the outcome of a request. They send no requests. Therefore layers that may not import the rest of `src/ui/device`, such as `src/ui/shared`, may import these modules. */
const OUTCOME_MODULES = ['src/ui/device/outcome.ts', 'src/ui/device/replyText.ts']
const BASICS = ['src/contract', 'src/ui/lib', 'src/ui/state', 'src/ui/i18n.ts', ...OUTCOME_MODULES]
const DEVICE = [...BASICS, 'src/ui/device']
const FEATURES = [
  'src/ui/shared',
  'src/ui/form',
  'src/ui/form/SettingsScreen.tsx',
  'src/ui/live',
  'src/ui/upload',
  'src/ui/restart',
  'src/ui/broker',
  'src/ui/updates',
  'src/ui/yield',
]

const simulatorPath = (name: string) => (name.startsWith('src') ? name : `src/simulator/${name}`)
const GATEWAY = ['src/contract', 'deviceLimits.ts', 'json', 'world', 'gateway'].map(simulatorPath)
const LINES = [...GATEWAY, 'src/simulator/lines']
/** The parts of the simulator that also run in a browser, without Node. */
const BROWSER_PARTS = [...LINES, 'src/simulator/lines/lines.ts', 'scenarios', 'faults', 'service'].map(simulatorPath)
/** The module with all firmware lines. Only code that starts a simulator may import it. Code that answers requests gets its line as a parameter. */
const ALL_LINES = 'src/simulator/lines/lines.ts'

/**
 * Each layer with the layers that it may import. A layer may always import itself. A layer is a file, or a folder with its subfolders. A file
 * belongs to the longest matching layer.
 */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  'src/contract': [],

  'src/ui/lib': ['src/contract'],
  'src/ui/state': ['src/contract', 'src/ui/lib'],
  'src/ui/i18n.ts': ['src/ui/lib', 'src/ui/state', 'locales'],
  ...Object.fromEntries(OUTCOME_MODULES.map((name) => [name, BASICS])),
  'src/ui/device': BASICS,
  'src/ui/shared': BASICS,
  'src/ui/form': [...BASICS, 'src/ui/shared'],
  'src/ui/form/SettingsScreen.tsx': [...DEVICE, 'src/ui/shared', 'src/ui/form'],
  'src/ui/live': [...DEVICE, 'src/ui/shared'],
  'src/ui/upload': [...DEVICE, 'src/ui/shared'],
  'src/ui/restart': [...DEVICE, 'src/ui/shared'],
  'src/ui/broker': [...DEVICE, 'src/ui/shared'],
  'src/ui/updates': [...DEVICE, 'src/ui/shared'],
  'src/ui/yield': [...BASICS, 'src/ui/live', 'src/ui/shared'],
  // locales: for the types of a screen's own texts.
  'src/ui/screens': [...DEVICE, ...FEATURES, 'src/embed', 'locales'],
  // extension.ts contains only types.
  'src/ui/extension.ts': ['src/contract', 'src/ui/i18n.ts', 'src/ui/live'],
  'src/ui/app': [...DEVICE, ...FEATURES, 'src/ui/screens', 'src/ui/extension.ts'],
  'src/ui/main.tsx': ['src/ui/app', 'src/ui/state', 'src/ui/i18n.ts'],
  'src/ui/vite.d.ts': [],

  'src/simulator/deviceLimits.ts': [],
  'src/simulator/json': [],
  'src/simulator/world': ['src/contract', 'src/simulator/json'],
  'src/simulator/gateway': GATEWAY,
  'src/simulator/lines': GATEWAY,
  'src/simulator/lines/v23': LINES,
  'src/simulator/lines/v26': [...LINES, 'src/simulator/lines/v23', 'src/public'],
  'src/public': [],
  [ALL_LINES]: ['src/simulator/lines', 'src/simulator/lines/v23', 'src/simulator/lines/v26'],
  'src/simulator/scenarios': [...LINES, ALL_LINES],
  'src/simulator/faults': LINES,
  'src/simulator/service': [...LINES, 'src/simulator/faults'],
  'src/simulator/http': [...LINES, 'src/simulator/faults', 'src/simulator/service'],
  'src/simulator/cli': [...BROWSER_PARTS, 'src/simulator/http'],

  'src/embed': [],
  'src/demo': [...BROWSER_PARTS, 'src/public', 'src/embed', 'src/demo/flasher', 'src/demo/gateway/past', 'locales'],
  'src/demo/flasher': [],
  // Writes the yield data that the page would have stored.
  'src/demo/gateway/past': [...BROWSER_PARTS, 'src/demo', 'src/ui/yield'],
}

const project = join(import.meta.dirname, '../..')

/** The modules of the page that an extension may import: the table in .github/forks.md. An incompatible change to one of them needs a new major version. */
export const PUBLIC_MODULES = Array.from(
  readFileSync(join(project, '.github/forks.md'), 'utf8').matchAll(/^\| `([\w/]+)` \|/gm),
  ([, name = '']) => name,
)

/** The layers of an extension: its contract, its simulated firmware, and its part of the page. No other layer may import them. */
function layersOf(extension: string): Record<string, readonly string[]> {
  const contract = `${extension}/contract`
  return {
    [contract]: ['src/contract'],
    [`${extension}/simulator`]: [...LINES, 'src/simulator/lines/v23', 'src/simulator/lines/v26', contract],
    [extension]: ['src/contract', contract],
  }
}

/** Folders to which no import rules apply. Other code may import them only if the entry of its layer in LAYERS names them. */
const FOLDERS_WITHOUT_LAYER = ['locales', 'src/embed/testing']

/** The packages that a layer may import. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'src/contract': [],
  'src/ui/lib': [],
  'src/ui/i18n.ts': ['rosetta'],
  ...Object.fromEntries(['json', 'world', 'gateway', 'scenarios', 'faults'].map((name) => [simulatorPath(name), []])),
  'src/simulator/deviceLimits.ts': [],
  'src/simulator/lines': ['spark-md5'],
  'src/simulator/service': ['spark-md5'],
  'src/demo': ['react', 'react-dom/client'],
  'src/demo/flasher': ['esptool-js', 'spark-md5'],
  // No packages, because the page, the demo and `npm run embed` use this folder.
  'src/embed': [],
  'src/ui': ['react', 'react-dom', 'react-dom/client', 'wouter/use-browser-location', 'spark-md5'],
}

/** Browser globals that are reserved for one layer of the page. */
const GLOBALS: ReadonlyMap<string, string> = new Map([
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].map((name) => [name, 'src/ui/device'] as const),
  ...['localStorage', 'sessionStorage', 'indexedDB'].map((name) => [name, 'src/ui/state'] as const),
])

/** Matches the files that may import anything: tests, their helpers, the code of the recordings, and vite.config.ts. */
const UNRESTRICTED = /\.(test|spec)\.tsx?$|\/testing\/|^src\/(browser-tests|simulator\/recordings)\/|^vite\.config\.ts$/

const isIn = (file: string, layer: string) => file === layer || file.startsWith(`${layer}/`)
const longestMatch = (layers: Iterable<string>, file: string) =>
  [...layers].filter((layer) => isIn(file, layer)).sort((a, b) => b.length - a.length)[0]

/**
 * The screen that a file belongs to. Each file or folder directly in `src/ui/screens` is a screen, except the folders `info`, `maintenance` and
 * `settings`: each file or folder directly in these three is a screen.
 */
function screenOf(file: string): string | undefined {
  const [, group, name] = /^src\/ui\/screens\/([^/]+)(?:\/([^/]+))?/.exec(file) ?? []
  if (!group) return
  return name && ['info', 'maintenance', 'settings'].includes(group) ? `${group}/${name.replace(/\..*/, '')}` : group
}

/** The problem if an extension imports `imported`, a module of `src/ui`. Undefined if the module is public. */
function extensionImportProblemOf(imported: string): string | undefined {
  const name = imported.replace('src/ui/', '').replace(/(\.d)?\.tsx?$/, '')
  return PUBLIC_MODULES.includes(name) ? undefined : `${imported} is not public: see .github/forks.md`
}

/** The problem if `file` imports the file `imported`. Undefined if the import is allowed. */
export function problemOf(file: string, imported: string): string | undefined {
  if (UNRESTRICTED.test(file)) return
  if (file.startsWith('scripts/'))
    return isIn(imported, 'src') && !isIn(imported, 'src/embed')
      ? 'scripts may not import src, except src/embed'
      : undefined
  return layerProblemOf(file, imported) ?? screenProblemOf(file, imported)
}

function layerProblemOf(file: string, imported: string): string | undefined {
  const [extension] = /^src\/extensions\/[^/]+/.exec(file) ?? []
  const layers = { ...LAYERS, ...(extension && layersOf(extension)) }
  const [from, to] = [
    longestMatch(Object.keys(layers), file),
    longestMatch([...Object.keys(layers), ...FOLDERS_WITHOUT_LAYER], imported),
  ]
  if (!from) return `${file} is in no layer`
  if (from === extension && isIn(imported, 'src/ui')) return extensionImportProblemOf(imported)
  const isAllowed = to !== undefined && (from === to || layers[from]?.includes(to))
  return isAllowed ? undefined : `${from} may not import ${to ?? imported}`
}

function screenProblemOf(file: string, imported: string): string | undefined {
  const [screen, other] = [screenOf(file), screenOf(imported)]
  const isOtherScreen = screen && other && screen !== other
  return isOtherScreen ? 'a screen may not import another screen; move common code to shared' : undefined
}

/** Matches the folders `contract/` and `simulator/` of an extension. */
const CONTRACT_OR_SIMULATOR_FOLDER = /^src\/extensions\/[^/]+\/(contract\/|simulator\/)/
/** Matches all other files of an extension. They may import any package except Preact. */
const OTHER_EXTENSION_FILE = /^src\/extensions\/[^/]+\/(?!contract\/|simulator\/)/
/** Folder of an extension -> the folder of the project that may import the same packages. */
const FOLDER_WITH_SAME_PACKAGES: Readonly<Record<string, string>> = {
  'contract/': 'src/contract/',
  'simulator/': 'src/simulator/lines/',
}

/** The problem if `file` imports the package `name`. Undefined if the import is allowed. */
function packageProblemOf(file: string, name: string): string | undefined {
  if (UNRESTRICTED.test(file)) return
  // The sources must also run with React, so they must not import preact.
  if (OTHER_EXTENSION_FILE.test(file)) return name.startsWith('preact') ? `${file} may not import ${name}` : undefined
  const layer = longestMatch(
    Object.keys(PACKAGES),
    file.replace(CONTRACT_OR_SIMULATOR_FOLDER, (_, folder) => FOLDER_WITH_SAME_PACKAGES[folder] ?? ''),
  )
  if (!layer || PACKAGES[layer]?.includes(name) || name.startsWith('virtual:')) return
  return `${layer} may not import ${name}`
}

/** The names of all modules that a file imports, including types and `import()`. */
function importsOf(file: string, text: string): string[] {
  const { module } = parseSync(file, text)
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1))
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest }) => moduleRequest?.value),
  )
  return [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...dynamic, ...exported].filter(
    (name) => name !== undefined,
  )
}

/** Uses of a global outside its layer, including members such as `window.fetch`. */
function globalProblemsIn(file: string, text: string): string[] {
  if (UNRESTRICTED.test(file) || !/^src\/(ui|extensions)\//.test(file)) return []
  const problems: string[] = []
  walk(parseSync(file, text).program, (node) => {
    const layer = node.type === 'Identifier' && GLOBALS.get(node.name)
    if (layer && !isIn(file, layer)) problems.push(`${file} uses ${node.name}: only ${layer} may`)
  })
  return problems
}

const withEnding = (path: string, files: ReadonlySet<string>) =>
  ['', '.ts', '.tsx', '.d.ts'].map((ending) => path + ending).find((name) => files.has(name)) ?? path

/** All imports and uses of globals that break the rules. */
export function problemsIn(sources: ReadonlyMap<string, string>): string[] {
  const files = new Set(sources.keys())
  return [...sources].flatMap(([file, text]) => [
    ...importsOf(file, text).flatMap((name) => {
      const path = withEnding(posix.join(posix.dirname(file), name), files)
      const problem = name.startsWith('.') ? problemOf(file, path) : packageProblemOf(file, name)
      return problem ? [`${file} imports ${name}: ${problem}`] : []
    }),
    ...globalProblemsIn(file, text),
  ])
}

function run() {
  const names = ['src', 'scripts']
    .flatMap((folder) => filesBelow(project, folder))
    .filter((name) => /\.tsx?$/.test(name))
  const problems = problemsIn(new Map(names.map((name) => [name, readFileSync(join(project, name), 'utf8')])))
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length ? 1 : 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) run()
