import { join } from 'node:path'
import { Features } from 'lightningcss'
import type { UserConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { gzip } from '../package/gzip.ts'
import { VERSION } from '../package/versions.ts'
import { preactPatches, type SqueezeOptions, squeeze } from '../squeeze/squeeze.ts'
import { bundles } from './bundles.ts'
import { extensionModule } from './extension.ts'
import { inlinePage } from './inlinePage.ts'
import { preactSources } from './preactSources.ts'
import { readRoutes, screenAddress } from './routeTable.ts'
import { purgeStyles } from './styles.ts'
import { LANGUAGES, packCodes, texts } from './texts.ts'

export interface PageOptions {
  languages?: readonly string[]
  /** The options of scripts/squeeze, which makes the page smaller; without them the page is Vite's own output. */
  squeezed?: SqueezeOptions
  /** With the real React instead of Preact, to prove that the sources are plain React. */
  react?: boolean
  /** The name of a folder of src/extensions, which is built in. */
  extension?: string | undefined
}

const project = join(import.meta.dirname, '../..')
const oldestBrowsers = ['safari15.4', 'chrome100', 'firefox98']

const PREACT = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  // The shim of wouter is for older Reacts, and would bring all of preact/compat a second time.
  { find: /^(react|react-dom|use-sync-external-store\/shim(\/index\.js)?)$/, replacement: 'preact/compat' },
]
const REACT = [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }]

/** How src becomes the page, for `npm run dev`, the tests and the build. */
export function pageConfig({
  languages = LANGUAGES,
  squeezed,
  react = false,
  extension,
}: PageOptions = {}): UserConfig {
  const address = JSON.stringify(screenAddress(readRoutes(extension).map(({ path }) => path)))
  return {
    root: join(project, 'src'),
    plugins: [
      !react && preactSources(project, ...(squeezed ? preactPatches(squeezed) : [])),
      squeezed && squeeze(languages, { ...squeezed, extension }),
      texts(languages, extension),
      extensionModule(extension),
      purgeStyles(extension),
      {
        name: 'screen-address',
        transformIndexHtml: (html) => html.replace('SCREEN_ADDRESS', () => address),
      },
      bundles(),
      inlinePage(),
      compression({
        include: /\.html$/,
        algorithms: [defineAlgorithm((page) => gzip(page as Uint8Array), {})],
        filename: '[path][base].gz',
      }),
    ],
    define: {
      UI_VERSION: JSON.stringify(VERSION),
      UI_LANGUAGES: JSON.stringify(languages),
      UI_PACKS: JSON.stringify(packCodes(languages).join(', ')),
      SCREEN_ADDRESS: address,
    },
    resolve: { alias: react ? REACT : PREACT },
    css: {
      preprocessorOptions: { scss: { quietDeps: true, silenceDeprecations: ['import', 'if-function'] } },
      // The styles have no light-dark(), for which it would add variables.
      lightningcss: { exclude: Features.LightDark },
    },
    server: { fs: { allow: [project] } },
    build: {
      target: ['es2021', ...oldestBrowsers],
      // Otherwise Vite would use the es2021 of `target` for the styles too.
      cssTarget: [...oldestBrowsers, 'ios15.4'],
      modulePreload: false,
      cssCodeSplit: false,
      reportCompressedSize: false,
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  }
}
