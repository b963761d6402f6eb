import { resolve } from 'node:path'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { defineConfig } from 'vitest/config'
import { gzip } from './scripts/package/gzip.ts'
import { VERSION } from './scripts/package/product.ts'
import { inlinePage } from './scripts/vite/inlinePage.ts'
import { leanLibraries } from './scripts/vite/leanLibraries.ts'
import { leanMd5Plugin } from './scripts/vite/leanMd5.ts'
import { locales } from './scripts/vite/locales.ts'
import { trimStyles } from './scripts/vite/trimStyles.ts'

const project = import.meta.dirname
/** A folder of one's own for a build that is not meant to be taken. */
const draft = process.env.OUT_DIR

const oldestBrowsers = ['safari15.4', 'chrome100', 'firefox98']

export default defineConfig({
  root: resolve(project, 'src'),
  plugins: [
    locales(draft !== undefined),
    leanMd5Plugin(),
    leanLibraries(project),
    trimStyles(resolve(project, 'src')),
    inlinePage(),
    compression({
      include: /\.html$/,
      algorithms: [defineAlgorithm((page) => gzip(page as Uint8Array), {})],
      filename: '[path][base].gz',
    }),
  ],
  define: { UI_VERSION: JSON.stringify(VERSION) },
  resolve: {
    // `browser` of dlv is a UMD wrapper around ten lines.
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
    outDir: resolve(project, draft ?? 'dist-firmware'),
    emptyOutDir: true,
    target: ['es2021', ...oldestBrowsers],
    // Without it the styles would be made for the browsers of es2021.
    cssTarget: oldestBrowsers,
    // 1.1 kB less than the built-in one on the whole page.
    minify: 'terser',
    terserOptions: {
      ecma: 2020,
      // Unsafe where texts are made of symbols, or built-ins replaced: here is neither.
      compress: { passes: 3, unsafe: true, unsafe_arrows: true, pure_getters: true, hoist_props: true, inline: 1 },
      // Members that the libraries keep to themselves; ours and the device's begin with letters.
      mangle: { properties: { regex: /^_[a-z]|^__hooks$/ } },
    },
    modulePreload: false,
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  test: {
    root: project,
    environment: 'happy-dom',
    // What is right does not wait for it; on a busy machine the slowest may.
    testTimeout: 30_000,
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    // Outside Vite's reach wouter would look for the real React.
    server: { deps: { inline: ['wouter'] } },
  },
})
