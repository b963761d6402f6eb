import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { readFolder } from '../filesBelow'
import type { Files } from '../package/servedFile'

const project = join(import.meta.dirname, '../..')

export interface BuiltPage {
  page: Buffer
  /** All files that Vite has written. */
  files: Files
  /** The packages of node_modules that the page contains. */
  libraries: readonly string[]
}

export interface PageChoice {
  languages: readonly string[]
  extension?: string | undefined
  /** Warns about texts that no module shows, instead of failing. */
  isDraft?: boolean
}

/** Builds the page as `npx vite build` does, in a temporary folder. */
export async function buildPage({ languages, extension, isDraft }: PageChoice): Promise<BuiltPage> {
  // vite.config.ts reads these variables.
  Object.assign(process.env, {
    LANGUAGES: languages.join(),
    EXTENSION: extension ?? '',
    DRAFT: isDraft ? 'yes' : '',
  })
  const outDir = mkdtempSync(join(tmpdir(), 'page-'))
  let libraries: { names: readonly string[] } = { names: [] }
  const findLibraries: Plugin = {
    name: 'find-libraries',
    configResolved({ plugins }) {
      libraries = plugins.find(({ name }) => name === 'libraries')?.api
    },
  }
  try {
    const configFile = join(project, 'vite.config.ts')
    await build({ configFile, logLevel: 'warn', plugins: [findLibraries], build: { outDir } })
    const files = readFolder(outDir)
    const page = files.get('index.html.gz')
    if (!page) throw new Error('Vite made no page')
    return { page, files, libraries: libraries.names }
  } finally {
    rmSync(outDir, { recursive: true })
  }
}
