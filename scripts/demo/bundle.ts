import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { escapeScript } from '../page/inlinePage'
import { packagesOf } from '../page/libraries'
import { preactAliases } from '../page/preactAliases'

interface Bundle {
  script: string
  style: string
  /** The packages whose code the script contains. */
  packages: readonly string[]
}

interface BundleOptions {
  /** A file of src/demo. */
  entry: string
  /** The global variable for its exports. */
  name: string
  plugins?: readonly Plugin[]
}

const demoSources = join(import.meta.dirname, '../../src/demo')

/** Bundles an entry and its imports into one classic script and one style sheet. */
export async function bundle({ entry, name, plugins = [] }: BundleOptions): Promise<Bundle> {
  const built = await build({
    configFile: false,
    root: demoSources,
    logLevel: 'warn',
    plugins: [...plugins],
    resolve: { alias: preactAliases },
    build: {
      write: false,
      target: ['es2022'],
      reportCompressedSize: false,
      lib: { entry: join(demoSources, entry), name, formats: ['iife'], fileName: name },
    },
  })
  const [{ output }] = built as [Rolldown.RolldownOutput]
  const scripts = output.flatMap((file) => (file.type === 'chunk' ? [file] : []))
  const styles = output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  )
  if (scripts.length !== 1) throw new Error(`Vite made ${scripts.length} scripts of ${entry} instead of one`)
  return {
    script: escapeScript(scripts.map(({ code }) => code.trim()).join('')),
    style: styles.join('').trim(),
    packages: packagesOf(scripts.flatMap(({ moduleIds }) => moduleIds)),
  }
}
