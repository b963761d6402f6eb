import { build, type Plugin, type Rolldown } from 'vite'
import { DEFERRED, INITIAL } from './bundles.ts'
import { type PageOptions, pageConfig } from './pageConfig.ts'
import { LANGUAGES } from './texts.ts'

/** A minified bundle with its source map. */
export interface Bundle {
  code: string
  map: Rolldown.SourceMap
  /** With the step `texts`: for each language, the texts of this bundle as they are in its code. */
  texts: readonly string[] | undefined
}

export interface BuiltPage {
  page: Buffer
  bundles: readonly Bundle[]
  languages: readonly string[]
  extension: string | undefined
}

/** Builds the page with Vite, without writing files. */
export async function buildPage(options: PageOptions): Promise<BuiltPage> {
  const bundles: Bundle[] = []
  let texts: Record<string, readonly string[]> = {}
  const collectBundles: Plugin = {
    name: 'collect-bundles',
    configResolved({ plugins }) {
      texts = plugins.find(({ name }) => name === 'text-indexes')?.api ?? {}
    },
    generateBundle(_, files) {
      for (const name of [INITIAL, DEFERRED]) {
        const file = files[name]
        if (file?.type === 'chunk' && file.map) bundles.push({ code: file.code, map: file.map, texts: texts[name] })
      }
    },
  }
  const config = pageConfig(options)
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    plugins: [config.plugins, collectBundles],
    build: { ...config.build, write: false, sourcemap: 'hidden' },
  })
  const { output } = built as Rolldown.RolldownOutput
  const page = output.find((file) => file.fileName === 'index.html.gz')
  if (page?.type !== 'asset') throw new Error('Vite made no page')
  return {
    page: Buffer.from(page.source),
    bundles,
    languages: options.languages ?? LANGUAGES,
    extension: options.extension,
  }
}
