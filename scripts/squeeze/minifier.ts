import { type MinifyOptions, minify } from 'terser'
import { type Plugin, minify as viteMinify } from 'vite'
import { DEFERRED, INITIAL } from '../page/bundles.ts'

const OPTIONS: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: {
    passes: 3,
    // What `unsafe` takes for granted is so here: nothing turns symbols into texts or replaces built-ins.
    unsafe: true,
    unsafe_arrows: true,
    pure_getters: true,
    inline: 1,
    // Functions that stand together compress better.
    hoist_funs: true,
    keep_fargs: false,
  },
  // As assemblePage does with frame and styles: Chromium decodes a page of nothing but ASCII three times as fast.
  format: { ascii_only: true },
}

/** Vite's minifier finds some things that Terser does not. Names are left to Terser: Vite gives them to each bundle for itself. */
const FIRST = { module: true, mangle: false, codegen: { removeWhitespace: false }, sourcemap: true }

/** Terser after Vite's minifier. What one bundle has from the other has the same short name in both; inlinePage.ts need not join them. */
export function minifier(shortened: RegExp): Plugin {
  const nameCache = {}
  let initialDone: Promise<unknown> = Promise.resolve()

  async function shorten(code: string) {
    const first = await viteMinify('bundle.js', code, FIRST)
    const result = await minify(first.code, {
      ...OPTIONS,
      nameCache,
      mangle: { properties: { regex: shortened } },
      sourceMap: { content: JSON.stringify(first.map) },
    })
    return { code: result.code ?? '', map: JSON.parse(String(result.map)) }
  }

  return {
    name: 'minifier',
    config: () => ({
      build: { minify: false, cssMinify: true, rolldownOptions: { output: { minify: false } } },
      // For dlv, which rosetta needs, the field `browser` names a wrapper around ten lines.
      resolve: { mainFields: ['module', 'main'] },
    }),
    renderChunk: {
      order: 'post',
      async handler(code, { fileName }) {
        if (fileName !== INITIAL && fileName !== DEFERRED) return
        // Names are given to the initial bundle first.
        if (fileName === DEFERRED) await initialDone
        const result = shorten(code)
        if (fileName === INITIAL) initialDone = result
        return await result
      },
    },
  }
}
