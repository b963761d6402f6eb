import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Features } from 'lightningcss'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { defineConfig } from 'vitest/config'
import { gzip } from './scripts/package/gzip.ts'
import { VERSION } from './scripts/package/versions.ts'
import { bundlesPlugin } from './scripts/page/bundles.ts'
import { chooseExtension, extensionPlugin } from './scripts/page/extension.ts'
import { inlinePage } from './scripts/page/inlinePage.ts'
import { librariesPlugin } from './scripts/page/libraries.ts'
import { preactAliases } from './scripts/page/preactAliases.ts'
import { fixPreactLeak } from './scripts/page/preactLeak.ts'
import { chooseLanguages, packCodes, textsPlugin } from './scripts/page/texts.ts'
import { UNTESTED_FOLDERS, vitestFiles } from './scripts/tests/testFiles.ts'
import { textIndexes } from './scripts/textIndexes/textIndexes.ts'
import { gatewayPlugin } from './src/simulator/cli/vitePlugin.ts'

// Choices by environment variables, which `npm run build` sets from its options.
const extension = chooseExtension()
const languages = chooseLanguages(process.env.LANGUAGES)
/** Uses the real React instead of Preact, for tests. */
const isReact = Boolean(process.env.REACT)
const isDraft = Boolean(process.env.DRAFT)
const project = import.meta.dirname
const oldestBrowsers = ['safari15.4', 'chrome100', 'firefox98']
/**
 * Matches the address of a screen: the base path, if a proxy serves the page below a folder, then the path of the screen. No part of the
 * base path may be empty, because '//host/' would name another host.
 */
const SCREEN_ADDRESS = String.raw`^((?:/[^\s/\\]+)*?)/(?:(?:yield|login|about|(?:settings|firmware|maintenance|info)(?:/[\w-]+)+)/?)?$`

/** Replaces this shim by the real React. The shim provides a hook for old versions of React, and the real React contains this hook. */
const reactAliases = [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }]

/** `npx vite` is the development server, `npx vite build` makes the delivered page in dist, `npx vitest` runs the unit tests. */
export default defineConfig({
  root: join(project, 'src'),
  plugins: [
    !isReact && fixPreactLeak(),
    textsPlugin(languages, extension),
    textIndexes(languages, { extension, isDraft }),
    librariesPlugin(),
    extensionPlugin(extension),
    {
      name: 'screen-pattern',
      transformIndexHtml: (html) => html.replace('SCREEN_ADDRESS', () => JSON.stringify(SCREEN_ADDRESS)),
    },
    bundlesPlugin(['ui', ...(extension ? [`extensions/${extension}`] : [])].map((name) => join(project, 'src', name))),
    inlinePage(),
    compression({
      include: /\.(html|js|json)$/,
      // Zopfli is slow, and the size of the page with the real React does not matter.
      algorithms: [isReact ? 'gzip' : defineAlgorithm((content) => gzip(content as Uint8Array), {})],
      filename: '[path][base].gz',
      deleteOriginalAssets: true,
      skipIfLargerOrEqual: false,
    }),
    gatewayPlugin(),
  ],
  define: {
    UI_VERSION: JSON.stringify(VERSION),
    UI_LANGUAGES: JSON.stringify(languages),
    UI_PACKS: JSON.stringify(packCodes(languages).join(', ')),
    SCREEN_ADDRESS: JSON.stringify(SCREEN_ADDRESS),
  },
  resolve: {
    alias: isReact ? reactAliases : preactAliases,
    // Leaves out `browser`: in dlv, a dependency of rosetta, this field names a larger UMD file.
    mainFields: ['module', 'main'],
  },
  oxc: {
    // createElement() makes the page half a kilobyte smaller than jsx().
    jsx: { runtime: 'classic', pragma: 'jsxElement', pragmaFrag: 'JsxFragment', development: false },
    jsxInject: "import { createElement as jsxElement, Fragment as JsxFragment } from 'react'",
  },
  css: {
    preprocessorOptions: { scss: { quietDeps: true, silenceDeprecations: ['import', 'if-function'] } },
    // The styles do not use light-dark(). Lightning CSS would still add variables for it.
    lightningcss: { exclude: Features.LightDark },
  },
  server: { fs: { allow: [project] } },
  build: {
    outDir: join(project, 'dist'),
    emptyOutDir: true,
    target: ['es2021', ...oldestBrowsers],
    // Keeps Vite from using the es2021 of `target` for the styles too.
    cssTarget: [...oldestBrowsers, 'ios15.4'],
    cssCodeSplit: false,
    cssMinify: true,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // A constant that is inlined need not be passed to the other bundle.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
    },
    minify: 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: {
        passes: 3,
        // `unsafe` assumes that no code converts symbols to strings or replaces built-ins.
        unsafe: true,
        unsafe_arrows: true,
        pure_getters: true,
        inline: 1,
        // Adjacent functions compress better.
        hoist_funs: true,
        keep_fargs: false,
      },
      // Escapes characters beyond ASCII in scripts, because browsers decode an ASCII page faster. inlinePage.ts escapes them in the HTML and the styles.
      format: { ascii_only: true },
    },
  },
  test: {
    root: project,
    alias: { 'virtual:demo': join(project, 'src/demo/testing/contents.ts') },
    // Upper limits for slow machines. Passing tests finish earlier.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // More workers than cores, because some tests wait. Vitest's default is one worker fewer than cores.
    maxWorkers: availableParallelism() + 2,
    tags: [{ name: 'long', description: 'runs in "npm test -- --all", not in "npm test"' }],
    exclude: UNTESTED_FOLDERS,
    // Vite must process wouter. Otherwise wouter imports the real React.
    server: { deps: { inline: ['wouter'] } },
    // Each test file with a page loads these libraries, which have many small files. Bundled, they load faster.
    deps: {
      optimizer: { client: { enabled: true, include: ['@testing-library/dom', '@testing-library/user-event'] } },
    },
    projects: Object.entries(vitestFiles(extension)).map(([name, include]) => ({
      extends: true,
      test: { name, include, environment: name === 'dom' ? 'happy-dom' : 'node' },
    })),
  },
})
