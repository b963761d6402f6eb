import { build, type Plugin, type Rolldown } from 'vite'
import type { MadeScripts } from './inlinePage.ts'
import type { WrittenTexts } from './locales.ts'
import { type PageOptions, pageConfig } from './pageConfig.ts'

/** The page's script and what it was put together from. */
export interface Script extends MadeScripts {
  code: string
  map: Rolldown.SourceMap
  texts: WrittenTexts
}

/** Runs Vite in memory. */
export async function buildPage(options: PageOptions): Promise<{ page: Buffer; script: Script }> {
  let script: Omit<Script, keyof MadeScripts> | undefined
  let texts: Script['texts'] | undefined
  let made: MadeScripts | undefined
  const noteScript: Plugin = {
    name: 'note-script',
    configResolved({ plugins }) {
      texts = plugins.find(({ name }) => name === 'locales')?.api
      made = plugins.find(({ name }) => name === 'inline-page')?.api
    },
    generateBundle(_, bundle) {
      const chunk = Object.values(bundle).find((file) => file.type === 'chunk')
      if (chunk?.map && texts) script = { code: chunk.code, map: chunk.map, texts }
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
  if (page?.type !== 'asset' || !script || !made) throw new Error('Vite made no page')
  return { page: Buffer.from(page.source), script: { ...script, ...made } }
}
