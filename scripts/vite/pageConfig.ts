import { join } from 'node:path'
import type { UserConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { gzip } from '../package/gzip.ts'
import { VERSION } from '../package/versions.ts'
import { inlinePage } from './inlinePage.ts'
import type { PatchGroup } from './libraryPatches/applyPatches.ts'
import { PATCHES, patchLibraries } from './libraryPatches/patchLibraries.ts'
import { LANGUAGES, locales } from './locales.ts'
import { LIBRARY_MEMBERS, OWN_MEMBERS } from './ownMembers.ts'
import { pieces } from './pieces.ts'
import { trimStyles } from './trimStyles.ts'

export interface PageOptions {
  /** Work in progress: texts may be missing or unused. */
  draft?: boolean
  languages?: readonly string[]
  /** Mends only: the libraries as they are published, but for those. */
  patches?: readonly PatchGroup[]
}

const project = join(import.meta.dirname, '../..')
const source = join(project, 'src')
const oldestBrowsers = ['safari15.4', 'chrome100', 'firefox98']

/** How src becomes the page, for `npm run dev`, the tests and the build. */
export function pageConfig(options: PageOptions = {}): UserConfig {
  const { draft = false, languages = LANGUAGES, patches = PATCHES } = options
  return {
    root: source,
    plugins: [
      locales(languages, draft),
      patchLibraries(project, patches),
      pieces(),
      trimStyles(source),
      inlinePage(),
      compression({
        include: /\.html$/,
        algorithms: [defineAlgorithm((page) => gzip(page as Uint8Array), {})],
        filename: '[path][base].gz',
      }),
    ],
    define: { UI_VERSION: JSON.stringify(VERSION), UI_LANGUAGES: JSON.stringify(languages) },
    resolve: {
      // Without `browser`: for dlv, which rosetta needs, that is a UMD wrapper around ten lines.
      mainFields: ['module', 'main'],
      alias: [
        { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
        // The shim is CommonJS and would pull in all of preact/compat a second time: 2.4 kB.
        { find: /^(react|react-dom|use-sync-external-store\/shim(\/index\.js)?)$/, replacement: 'preact/compat' },
      ],
    },
    // Children as arguments instead of a member of every props object: 0.5 kB less.
    oxc: {
      jsx: { runtime: 'classic', pragma: 'createElement', pragmaFrag: 'Fragment' },
      jsxInject: "import { createElement, Fragment } from 'react'",
    },
    css: { preprocessorOptions: { scss: { quietDeps: true, silenceDeprecations: ['import', 'if-function'] } } },
    server: { fs: { allow: [project] } },
    build: {
      target: ['es2021', ...oldestBrowsers],
      // Without it the styles would be made for the browsers of es2021.
      cssTarget: oldestBrowsers,
      // 1.1 kB less than the built-in one on the whole page.
      minify: 'terser',
      terserOptions: {
        ecma: 2020,
        // What `unsafe` takes for granted is so here: nothing turns symbols into texts or replaces built-ins.
        compress: {
          passes: 3,
          unsafe: true,
          unsafe_arrows: true,
          pure_getters: true,
          inline: 1,
          // A constant on the left of a comparison packs worse.
          lhs_constants: false,
          // The only ones mark where the page's scripts are cut apart (pieces.ts).
          drop_debugger: false,
        },
        ...(patches.some(({ isMend }) => !isMend) && {
          mangle: { properties: { regex: new RegExp(`^(${LIBRARY_MEMBERS}|${OWN_MEMBERS.join('|')})$`) } },
        }),
      },
      modulePreload: false,
      cssCodeSplit: false,
      reportCompressedSize: false,
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  }
}
