import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { Files } from '../package/servedFile.ts'
import { DEFERRED, INITIAL } from './bundles.ts'

const project = join(import.meta.dirname, '../..')

/** A minified bundle with its source map. */
export interface Bundle {
  code: string
  map: Rolldown.SourceMap
  /** One string for each language: all texts of this bundle, as the code contains them. */
  texts: readonly string[] | undefined
}

export interface BuiltPage {
  page: Buffer
  /** All files that Vite has written. */
  files: Files
  bundles: readonly Bundle[]
  /** The packages of node_modules that the page contains. */
  libraries: readonly string[]
  languages: readonly string[]
  extension: string | undefined
}

export interface PageChoice {
  languages: readonly string[]
  extension?: string | undefined
  /** Uses the real React instead of Preact. */
  isReact?: boolean
  /** Warns about texts that no module shows, instead of failing. */
  isDraft?: boolean
}

/** A plugin that stores the bundles before inlinePage removes them from the output. */
function captureBundles() {
  const bundles: Bundle[] = []
  const apis: Record<string, unknown> = {}
  const plugin: Plugin = {
    name: 'capture-bundles',
    configResolved({ plugins }) {
      for (const { name, api } of plugins) apis[name] = api
    },
    generateBundle: {
      order: 'pre',
      handler(_, files) {
        const texts = apis['text-indexes'] as Record<string, readonly string[]>
        for (const name of [INITIAL, DEFERRED]) {
          const file = files[name]
          if (file?.type === 'chunk' && file.map) bundles.push({ code: file.code, map: file.map, texts: texts[name] })
        }
      },
    },
  }
  return { plugin, bundles, libraries: () => (apis.libraries as { names: readonly string[] }).names }
}

function readFiles(folder: string): Files {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name)).sort()
  return new Map(paths.map((path) => [relative(folder, path).replaceAll('\\', '/'), readFileSync(path)]))
}

/** Builds the page as `npx vite build` does, in a temporary folder. */
export async function buildPage(choice: PageChoice): Promise<BuiltPage> {
  const { languages, extension, isReact, isDraft } = choice
  // vite.config.ts reads these variables.
  Object.assign(process.env, {
    LANGUAGES: languages.join(),
    EXTENSION: extension ?? '',
    REACT: isReact ? 'yes' : '',
    DRAFT: isDraft ? 'yes' : '',
  })
  const outDir = mkdtempSync(join(tmpdir(), 'page-'))
  const { plugin, bundles, libraries } = captureBundles()
  try {
    await build({ configFile: join(project, 'vite.config.ts'), logLevel: 'warn', plugins: [plugin], build: { outDir } })
    const files = readFiles(outDir)
    const page = files.get('index.html.gz')
    if (!page) throw new Error('Vite made no page')
    return { page, files, bundles, libraries: libraries(), languages, extension }
  } finally {
    rmSync(outDir, { recursive: true })
  }
}
