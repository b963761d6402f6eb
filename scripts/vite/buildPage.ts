import { build, type Plugin, type Rolldown } from 'vite'
import type { Statement } from '../packing/packingOrder.ts'
import type { WrittenTexts } from './locales.ts'
import { type PageOptions, pageConfig } from './pageConfig.ts'

/** The page's script and what it was put together from. */
export interface Script {
  code: string
  map: Rolldown.SourceMap
  texts: WrittenTexts
  /** Its statements as they stand in each script of the page. */
  pieces: readonly (readonly Statement[])[]
}

/** Runs Vite in memory. */
export async function buildPage(options: PageOptions): Promise<{ page: Buffer; script: Script }> {
  let script: Script | undefined
  let texts: Script['texts'] | undefined
  let pieces: Script['pieces'] = []
  const noteScript: Plugin = {
    name: 'note-script',
    configResolved({ plugins }) {
      texts = plugins.find(({ name }) => name === 'locales')?.api
      pieces = plugins.find(({ name }) => name === 'inline-page')?.api
    },
    generateBundle(_, bundle) {
      const chunk = Object.values(bundle).find((file) => file.type === 'chunk')
      if (chunk?.map && texts) script = { code: chunk.code, map: chunk.map, texts, pieces }
    },
  }
  const config = pageConfig(options)
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    plugins: [config.plugins, noteScript],
    build: { ...config.build, write: false, sourcemap: 'hidden' },
  })
  const { output } = built as Rolldown.RolldownOutput
  const page = output.find((file) => file.fileName === 'index.html.gz')
  if (page?.type !== 'asset' || !script) throw new Error('Vite made no page')
  return { page: Buffer.from(page.source), script }
}
