import type { Plugin } from 'vite'
import { DEFERRED, INITIAL } from '../../page/bundles.ts'
import { readTexts, TEXTS_MODULE } from '../../page/texts.ts'
import { EVERY_MODULE } from '../compiledModule.ts'
import { replaceKeys, type UsedTexts, usedTexts } from './textKeys.ts'
import { BETWEEN, type BundleTexts, type Layout, layOut } from './textLayout.ts'

/** Adds the texts of a bundle. */
const INITIAL_TEXTS = '\0virtual:initial-texts'
const DEFERRED_TEXTS = '\0virtual:deferred-texts'
const ENTRY = /\/src\/ui\/main\.tsx$/
const json = JSON.stringify

/** Stands where a bundle adds its texts, until it is known which these are. */
const placeholder = (bundle: string) => `addTexts('texts of ${bundle}')`
const PLACEHOLDER = /addTexts\(["'`]texts of (initial|deferred)["'`]\);?/

/** Each language is an array of texts. A section whose keys are put together at run time hangs on it by its name, as rosetta looks for it. */
const initialTexts = (languages: readonly string[]) => `
  export const languages = { ${languages.map((name) => `${name}: []`)} }
  export function addTexts(sections, ...tables) {
    Object.values(languages).forEach((texts, language) => {
      let index = texts.length
      texts.push(...tables[language].split(${json(BETWEEN)}))
      for (const keys of sections.split(${json(BETWEEN)})) {
        const [section, ...names] = keys.split(' ')
        texts[section] = Object.create(null)
        for (const name of names) texts[section][name] = texts[index++]
      }
    })
  }`

/** All texts of a bundle in one language. */
const tables = ({ rows }: BundleTexts) =>
  Object.keys(rows[0] ?? []).map((language) => rows.map((row) => row[Number(language)]).join(BETWEEN))

/** The code with its texts; no line moves. */
function withTexts(code: string, texts: Record<'initial' | 'deferred', BundleTexts>): string {
  const [found, name] = PLACEHOLDER.exec(code) ?? []
  if (!found || (name !== 'initial' && name !== 'deferred')) return code
  const call = `addTexts(${[texts[name].sections.join(BETWEEN), ...tables(texts[name])].map((text) => json(text))});`
  if (name === 'initial') return code.replace(found, () => call)
  // Behind the code, for the same reason.
  const end = code.lastIndexOf('export {')
  return code.slice(0, end).replace(found, '') + call + code.slice(end)
}

/** Keys of texts become indexes, and each bundle brings the texts that it shows. */
export function textIndexes(languages: readonly string[], draft: boolean, extension?: string): Plugin {
  const texts = readTexts(languages, extension)
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
        if (id === INITIAL_TEXTS || id === DEFERRED_TEXTS) return id
        if (kind !== 'dynamic-import') return
        const resolved = await this.resolve(id, importer, { skipSelf: true })
        if (resolved) loadedLater.add(resolved.id)
        return resolved
      },
    },
    load(id) {
      if (id === TEXTS_MODULE) return initialTexts(languages)
      const name = { [INITIAL_TEXTS]: 'initial', [DEFERRED_TEXTS]: 'deferred' }[id]
      return name && `import { addTexts } from 'virtual:locales'\n${placeholder(name)}`
    },
    transform: {
      order: 'post',
      filter: { id: EVERY_MODULE },
      handler(code, id) {
        usedByModule.set(id, usedTexts(code, known, sections))
        const module = ENTRY.test(id) ? INITIAL_TEXTS : loadedLater.has(id) && DEFERRED_TEXTS
        // Behind the other imports: the two bundles' code stands closer together then, and gzip finds what repeats within 32 KB.
        return module ? { code: `${code}\nimport ${json(module)}`, map: null } : undefined
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
        Object.assign(written, { [INITIAL]: tables(initial), [DEFERRED]: tables(deferred) })
        return { code: withTexts(replaceKeys(code, layout.indexes), { initial, deferred }), map: null }
      },
    },
  }
}
