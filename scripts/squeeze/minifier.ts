import { type MinifyOptions, minify } from 'terser'
import { type Plugin, minify as viteMinify } from 'vite'
import { DEFERRED, INITIAL } from '../page/bundles.ts'

const OPTIONS: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: {
    passes: 3,
    // `unsafe` assumes that no code converts symbols to strings or replaces built-ins. Ours does not.
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

/** Vite's minifier finds some things that Terser does not. It must not shorten names, as it would do so in each bundle separately. */
const VITE_OPTIONS = { module: true, mangle: false, codegen: { removeWhitespace: false }, sourcemap: true }

/** Vite's minifier, then Terser. An import gets the same short name in both bundles, so that inlinePage.ts need not pass it as a parameter. */
export function minifier(mangledProperties: RegExp): Plugin {
  const nameCache = {}
  let initialDone: Promise<unknown> = Promise.resolve()

  async function shorten(code: string) {
    const first = await viteMinify('bundle.js', code, VITE_OPTIONS)
    const result = await minify(first.code, {
      ...OPTIONS,
      nameCache,
      mangle: { properties: { regex: mangledProperties } },
      sourceMap: { content: JSON.stringify(first.map) },
    })
    return { code: result.code ?? '', map: JSON.parse(String(result.map)) }
  }

  return {
    name: 'minifier',
    config: () => ({
      build: { minify: false, cssMinify: true, rolldownOptions: { output: { minify: false } } },
      // rosetta needs dlv, whose field `browser` names a larger UMD file.
      resolve: { mainFields: ['module', 'main'] },
    }),
    renderChunk: {
      order: 'post',
      async handler(code, { fileName }) {
        if (fileName !== INITIAL && fileName !== DEFERRED) return
        // The initial bundle gets its names first: rolldown renders it before the deferred one.
        if (fileName === DEFERRED) await initialDone
        const result = shorten(code)
        if (fileName === INITIAL) initialDone = result
        return await result
      },
    },
  }
}
