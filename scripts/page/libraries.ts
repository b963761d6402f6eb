import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const project = join(import.meta.dirname, '../..')
/** Stands for the list of libraries until all modules are known. The development server shows this placeholder. */
const PLACEHOLDER = 'only known in the built page'

/** The packages of node_modules that these files belong to, in the order of their names. */
export function packagesOf(files: Iterable<string>): string[] {
  const names = [...files].map((file) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1])
  return [...new Set(names)].filter((name) => name !== undefined).sort()
}

const packageJson = (name: string): { license?: string; author?: string | { name: string } } =>
  JSON.parse(readFileSync(join(project, 'node_modules', name, 'package.json'), 'utf8'))

/** The packages grouped by licence, for the About screen: 'preact, rosetta (MIT), wouter (Unlicense)'. */
export function withLicenses(names: readonly string[]): string {
  const byLicense = new Map<string, string[]>()
  for (const name of names) {
    const license = (packageJson(name).license ?? '').replace(/[()]/g, '')
    byLicense.set(license, [...(byLicense.get(license) ?? []), name])
  }
  return [...byLicense].map(([license, group]) => `${group.join(', ')} (${license})`).join(', ')
}

/** Files whose code is in these chunks. */
const filesIn = (chunks: Readonly<Record<string, Rolldown.RenderedChunk>>): string[] =>
  Object.values(chunks).flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
  )

/** Packages that a style sheet loads. */
function packagesInStyles(code: string): string[] {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => code.includes(`"${name}/`))
}

/** `import { libraries } from 'virtual:libraries'`: the packages that the page contains, with their licences. `api.names` are the packages. */
export function librariesPlugin(): Plugin<{ names: readonly string[] }> {
  const stylePackages = new Set<string>()
  const api: { names: readonly string[] } = { names: [] }
  return {
    name: 'libraries',
    api,
    resolveId: (id) => (id === 'virtual:libraries' ? `\0${id}` : undefined),
    load: (id) => (id === '\0virtual:libraries' ? `export const libraries = '${PLACEHOLDER}'` : undefined),
    transform: {
      order: 'pre',
      filter: { id: /\.s?css$/ },
      handler(code) {
        for (const name of packagesInStyles(code)) stylePackages.add(name)
      },
    },
    renderChunk: {
      order: 'pre',
      handler(code, _chunk, _options, { chunks }) {
        api.names = [...new Set([...packagesOf(filesIn(chunks)), ...stylePackages])].sort()
        return { code: code.replace(PLACEHOLDER, () => withLicenses(api.names)), map: null }
      },
    },
  }
}
