import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SelectorComponent, transform } from 'lightningcss'
import type { Plugin } from 'vite'

/** Elements the browser makes or that stand in no source as a tag. */
const ALWAYS = ['html', 'body', 'head']
/** Pseudo-elements of browsers that are long gone, or of controls we do not have. */
const GONE = /^-(ms|moz-focus|webkit-search|webkit-inner-spin|webkit-outer-spin|webkit-file-upload|webkit-calendar|webkit-datetime)/

type Selector = SelectorComponent[]

export interface Used {
  tags: ReadonlySet<string>
  /** Every word of the sources: a class, attribute or value that is not among them cannot occur. */
  words: ReadonlySet<string>
}

export function usedIn(sources: readonly string[]): Used {
  const tags = new Set(ALWAYS)
  const words = new Set<string>()
  for (const source of sources) {
    for (const [, tag = ''] of source.matchAll(/<([a-z][\w-]*)/g)) tags.add(tag)
    for (const [word] of source.matchAll(/[a-z][\w-]*/gi)) words.add(word)
  }
  return { tags, words }
}

function trimmed(selector: Selector, used: Used): Selector | undefined {
  const kept: Selector = []
  for (const part of selector) {
    if (part.type === 'type' && !used.tags.has(part.name)) return
    if (part.type === 'class' && !used.words.has(part.name)) return
    if (part.type === 'attribute') {
      if (!used.words.has(part.name)) return
      const value = part.operation?.value
      if (value && !['true', 'false'].includes(value) && !used.words.has(value)) return
    }
    if (part.type === 'pseudo-element' && part.kind === 'custom' && GONE.test(part.name)) return
    if (part.type === 'pseudo-class') {
      if (part.kind === 'host') return
      if (part.kind === 'is' || part.kind === 'where' || part.kind === 'not') {
        const selectors = part.selectors.map((inner) => trimmed(inner, used)).filter((inner) => inner !== undefined)
        if (selectors.length === 0 && part.kind !== 'not') return
        if (selectors.length > 0) kept.push({ ...part, selectors })
        continue
      }
    }
    kept.push(part)
  }
  return kept.length ? kept : undefined
}

/** The styles without what these sources cannot reach: foreign selectors, the theme's copy for pages that choose none, unread variables. */
export function trim(css: string, used: Used): string {
  const targets = { safari: (15 << 16) | (4 << 8), chrome: 100 << 16, firefox: 98 << 16 }
  let code = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets,
    visitor: {
      Rule: {
        media: (rule) => (JSON.stringify(rule.value.query).includes('prefers-color-scheme') ? [] : undefined),
      },
      Selector: (selector) => trimmed(selector, used) ?? [],
    },
  }).code
  for (let before = 0; before !== code.length; ) {
    before = code.length
    const read = new Set([...String(code).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
    code = transform({
      filename: 'page.css',
      code,
      minify: true,
      targets,
      visitor: {
        Declaration: { custom: ({ name }) => (name.startsWith('--') && !read.has(name) ? [] : undefined) },
      },
    }).code
  }
  return String(code)
}

/** Pico for our own elements only; tested by looking: every screen has its screenshots. */
export function trimStyles(folder: string): Plugin {
  return {
    name: 'trim-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(tsx?|html)$/.test(name))
      const used = usedIn(names.sort().map((name) => readFileSync(join(folder, name), 'utf8')))
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = trim(String(file.source), used)
      }
    },
  }
}
