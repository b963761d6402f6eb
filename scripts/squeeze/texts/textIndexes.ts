import type { Plugin } from 'vite'
import { DEFERRED, INITIAL } from '../../page/bundles.ts'
import { readTexts, TEXTS_MODULE } from '../../page/texts.ts'
import { EVERY_MODULE } from '../compiledModule.ts'
import { replaceKeys, type UsedTexts, usedTexts } from './textKeys.ts'
import { BETWEEN, type BundleTexts, type Layout, layOut } from './textLayout.ts'

const DEFERRED_TEXTS = '\0virtual:deferred-texts'
const json = JSON.stringify

/** Stands where a bundle adds its texts, until it is known which these are. */
const placeholder = (bundle: string) => `'texts of ${bundle}', 'sections of ${bundle}'`
const PLACEHOLDER = /["'`]texts of (initial|deferred)["'`], ["'`]sections of \w+["'`]/g

/** Each language is an array of texts. A section whose keys are put together at run time hangs on it by its name, as rosetta looks for it. */
const initialTexts = (languages: readonly string[]) => `
  export const languages = { ${languages.map((name) => `${name}: []`)} }
  export function addTexts(table, sections) {
    const all = table.split(${json(BETWEEN)})
    Object.values(languages).forEach((texts, language, { length }) => {
      let index = texts.length
      texts.push(...all.filter((_, place) => place % length === language))
      for (const keys of sections.split(${json(BETWEEN)})) {
        const [section, ...names] = keys.split(' ')
        texts[section] = Object.create(null)
        for (const name of names) texts[section][name] = texts[index++]
      }
    })
  }
  addTexts(${placeholder('initial')})`

/** The texts of one of the two bundles as they stand in it. */
const literals = (texts: BundleTexts) =>
  `${json(texts.rows.flat().join(BETWEEN))}, ${json(texts.sections.join(BETWEEN))}`

/** Keys of texts become indexes, and each bundle brings the texts that it shows. */
export function textIndexes(languages: readonly string[], draft: boolean): Plugin {
  const texts = readTexts(languages)
  const sections = new Set(Object.keys(texts.en ?? {}))
  const known = new Set(
    [...sections].flatMap((name) => Object.keys(texts.en?.[name] ?? {}).map((key) => `${name}.${key}`)),
  )
  const usedByModule = new Map<string, UsedTexts>()
  const loadedLater = new Set<string>()
  /** For the table of sizes: what each bundle was given. */
  const written: Record<string, readonly string[]> = {}
  let layout: Layout | undefined

  const usedIn = (modules: readonly string[]): UsedTexts => ({
    keys: new Set(modules.flatMap((id) => [...(usedByModule.get(id)?.keys ?? [])])),
    sections: new Set(modules.flatMap((id) => [...(usedByModule.get(id)?.sections ?? [])])),
  })

  return {
    name: 'text-indexes',
    api: written,
    resolveId: {
      order: 'pre',
      async handler(id, importer, { kind }) {
        if (id === DEFERRED_TEXTS) return id
        if (kind !== 'dynamic-import') return
        const resolved = await this.resolve(id, importer, { skipSelf: true })
        if (resolved) loadedLater.add(resolved.id)
        return resolved
      },
    },
    load(id) {
      if (id === TEXTS_MODULE) return initialTexts(languages)
      if (id === DEFERRED_TEXTS)
        return `import { addTexts } from 'virtual:locales'\naddTexts(${placeholder('deferred')})`
      return
    },
    transform: {
      order: 'post',
      filter: { id: EVERY_MODULE },
      handler(code, id) {
        usedByModule.set(id, usedTexts(code, known, sections))
        return loadedLater.has(id) ? { code: `import ${json(DEFERRED_TEXTS)}\n${code}`, map: null } : undefined
      },
    },
    renderChunk: {
      order: 'pre',
      handler(code, _chunk, _options, { chunks }) {
        const modulesIn = (name: string) => Object.keys(chunks[name]?.modules ?? {})
        layout ??= layOut(texts, usedIn(modulesIn(INITIAL)), usedIn(modulesIn(DEFERRED)))
        const { unused } = layout
        if (unused.length) {
          const complaint = `no module shows these texts of locales/*.json: ${unused.join(', ')}`
          draft ? this.warn(complaint) : this.error(complaint)
        }
        const { initial, deferred } = layout
        Object.assign(written, { [INITIAL]: initial.rows.flat(), [DEFERRED]: deferred.rows.flat() })
        const indexed = replaceKeys(code, layout.indexes)
        return {
          code: indexed.replace(PLACEHOLDER, (_, name: 'initial' | 'deferred') =>
            literals({ initial, deferred }[name]),
          ),
          map: null,
        }
      },
    },
  }
}
