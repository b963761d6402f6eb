import type { Plugin } from 'vite'
import { DEFERRED, DEFERRED_MODULE, INITIAL } from '../page/bundles.ts'
import { readTexts, TEXTS_MODULE } from '../page/texts.ts'
import { type BundleTexts, type Layout, layOut, SEPARATOR } from './layout.ts'
import { findUsedTexts, replaceKeys, type UsedTexts } from './usedTexts.ts'

const json = JSON.stringify

/** The names of two virtual modules, one for each bundle. Each module adds the texts of its bundle, and is the last import of the bundle's root module. */
const INITIAL_TEXTS = '\0virtual:initial-texts'
const DEFERRED_TEXTS = '\0virtual:deferred-texts'
const ENTRY = /\/src\/ui\/main\.tsx$/

/** If `id` is the root module of a bundle, returns the name of the module that adds the texts of this bundle. */
function textsIdFor(id: string): string | undefined {
  if (ENTRY.test(id)) return INITIAL_TEXTS
  return id === DEFERRED_MODULE ? DEFERRED_TEXTS : undefined
}

/** Matches the call in INITIAL_TEXTS and DEFERRED_TEXTS. `renderChunk` replaces its argument by the texts, when all modules are known. */
const PLACEHOLDER = /addTexts\(["'`]placeholder["'`]\)/

/** Each language is an array of texts. If code computes the keys of a section at run time, the array also has a property with the name of the section: an object from key to text, which rosetta reads. */
const textsModule = (languages: readonly string[]) => `
  export const languages = { ${languages.map((name) => `${name}: []`)} }
  export function addTexts(sections, ...tables) {
    Object.values(languages).forEach((texts, language) => {
      let index = texts.length
      texts.push(...tables[language].split(${json(SEPARATOR)}))
      for (const keys of sections.split(${json(SEPARATOR)})) {
        const [section, ...names] = keys.split(' ')
        texts[section] = Object.create(null)
        for (const name of names) texts[section][name] = texts[index++]
      }
    })
  }`

/** All texts of a bundle, one string for each language. */
const tablesOf = ({ rows }: BundleTexts) =>
  Object.keys(rows[0] ?? []).map((language) => rows.map((row) => row[Number(language)]).join(SEPARATOR))

const union = (all: readonly UsedTexts[]): UsedTexts => ({
  keys: new Set(all.flatMap(({ keys }) => [...keys])),
  sections: new Set(all.flatMap(({ sections }) => [...sections])),
})

interface Options {
  /** Name of the extension whose texts are included. */
  extension?: string | undefined
  /** Warns about texts that no module shows, instead of failing. */
  isDraft?: boolean
}

/** Replaces the keys of texts by indexes, and gives each bundle the texts that it shows. */
export function textIndexes(languages: readonly string[], { extension, isDraft }: Options): Plugin {
  const texts = readTexts(languages, extension)
  const usedByModule = new Map<string, UsedTexts>()
  let layout: Layout | undefined

  return {
    name: 'text-indexes',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      layout = undefined
    },
    resolveId: (id) => (id === INITIAL_TEXTS || id === DEFERRED_TEXTS ? id : undefined),
    load(id) {
      if (id === TEXTS_MODULE) return textsModule(languages)
      if (id === INITIAL_TEXTS || id === DEFERRED_TEXTS)
        return "import { addTexts } from 'virtual:locales'; addTexts('placeholder')"
      return
    },
    transform: {
      order: 'post',
      filter: { id: [/\/src\/.*\.tsx?$/, new RegExp(`^${DEFERRED_MODULE}$`)] },
      handler(code, id) {
        usedByModule.set(id, findUsedTexts(code, texts.en ?? {}))
        const textsId = textsIdFor(id)
        // The texts are last in each bundle. Then only the few texts of the initial bundle are between the code of the two bundles. This helps gzip, which finds repetitions within 32 KB only.
        return textsId && { code: `${code}\nimport ${json(textsId)}`, map: null }
      },
    },
    renderChunk: {
      order: 'pre',
      handler(code, { fileName }, _options, { chunks }) {
        const usedIn = (bundle: string) =>
          union(Object.keys(chunks[bundle]?.modules ?? {}).flatMap((id) => usedByModule.get(id) ?? []))
        layout ??= layOut(texts, usedIn(INITIAL), usedIn(DEFERRED))
        const { unused, indexes, initial, deferred } = layout
        const message = `no module shows these texts of locales: ${unused.join(', ')}`
        if (unused.length && isDraft) this.warn(message)
        else if (unused.length) this.error(message)

        const bundleTexts = fileName === INITIAL ? initial : deferred
        const tables = tablesOf(bundleTexts)
        const call = `addTexts(${[bundleTexts.sections.join(SEPARATOR), ...tables].map((text) => json(text))})`
        return { code: replaceKeys(code, indexes).replace(PLACEHOLDER, () => call), map: null }
      },
    },
  }
}
