import type { Plugin } from 'vite'

/** In Preact, a skipped update links the old tree to the new one. This plugin removes the link. Related: https://github.com/preactjs/preact/issues/4909. Reason: .github/decisions/build.md. */
export const fixPreactLeak = (): Plugin => ({
  name: 'fix-preact-leak',
  apply: 'build',
  transform(code, id) {
    if (!/\/node_modules\/preact\/dist\//.test(id)) return
    const fixed = code.replace(/(\w+)\.__k=(\w+)\.__k,(?=\1\.__k\.some\()/, '$&$2.__k=null,')
    if (fixed === code) this.warn('Preact has changed. Remove this plugin, and run the memory test.')
    return { code: fixed, map: null }
  },
})
