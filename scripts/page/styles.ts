import { join } from 'node:path'
import { type ExtractorResultDetailed, PurgeCSS, type RawContent } from 'purgecss'
import { type Plugin, parseSync, Visitor } from 'vite'

const src = join(import.meta.dirname, '../../src')

/** The elements and attributes in the code, and the words of its strings: the names that a selector can match. */
function namesIn(code: string): ExtractorResultDetailed {
  const tags: string[] = []
  const names: string[] = []
  const words = ['true'] // A boolean attribute is "true" in the page.
  new Visitor({
    JSXOpeningElement({ name }) {
      if (name.type === 'JSXIdentifier') tags.push(name.name)
    },
    JSXAttribute({ name }) {
      if (name.type === 'JSXIdentifier') names.push(name.name.toLowerCase())
    },
    // An object may be spread into an element.
    Property({ key }) {
      if (key.type === 'Identifier') names.push(key.name.toLowerCase())
    },
    // element.dataset.theme = …
    MemberExpression({ object, property }) {
      if (object.type !== 'MemberExpression' || property.type !== 'Identifier') return
      if (object.property.type === 'Identifier' && object.property.name === 'dataset')
        names.push(`data-${property.name}`)
    },
    Literal({ value }) {
      if (typeof value === 'string') words.push(...value.split(/\s+/))
    },
    TemplateElement({ value }) {
      words.push(...value.raw.split(/\s+/))
    },
  }).visit(parseSync('page.tsx', code).program)
  return { tags, attributes: { names, values: [] }, classes: [], ids: [], undetermined: words }
}

/** Removes the rules that match no element in the sources. */
export async function purge(css: string, content: (string | RawContent)[]) {
  const [result] = await new PurgeCSS().purge({
    css: [{ raw: css }],
    content,
    skippedContentGlobs: ['**/*.test.*', '**/testing/**'],
    extractors: [{ extensions: ['.ts', '.tsx'], extractor: namesIn }],
    // Keeps pseudo-classes. Without this option, PurgeCSS 8 removes :hover from :is(:hover, .chosen), because no string in the sources is "hover".
    safelist: [/^:/],
    rejected: true,
  })
  return { css: result?.css ?? '', removed: result?.rejected ?? [] }
}

/** Removes the rules of Pico that the page does not use. An unused rule of our own fails the build. */
export function purgeStyles(extension: string | undefined): Plugin {
  const folders = ['ui', ...(extension ? [`extensions/${extension}`] : [])]
  const content = [join(src, 'index.html'), ...folders.map((folder) => join(src, folder, '**/*.{ts,tsx}'))]
  return {
    name: 'purge-styles',
    apply: 'build',
    transform: {
      filter: { id: /\.scss$/ },
      async handler(code, id) {
        const { css, removed } = await purge(code, content)
        if (id.endsWith('/pico.scss')) return { code: css, map: null }
        if (removed.length) this.error(`no element matches these selectors, or a part of them: ${removed.join(', ')}`)
        return null
      },
    },
  }
}
