import { defineConfig } from 'vitest/config'
import { chooseExtension } from './scripts/page/extension.ts'
import { pageConfig } from './scripts/page/pageConfig.ts'

const extension = chooseExtension()
/** Tests of released firmware images, which are no part of the project: `IMAGES=folder npm test -- unit`. */
const ofImages = '**/*.images.test.ts'

export default defineConfig({
  ...pageConfig({ extension }),
  test: {
    root: import.meta.dirname,
    environment: 'happy-dom',
    // What is right does not wait for it; on a busy machine the slowest may.
    testTimeout: 30_000,
    // Ours are about the page without extensions.
    include: extension
      ? [`src/extensions/${extension}/**/*.test.{ts,tsx}`, 'scripts/**/*.extension.test.ts']
      : ['src/!(extensions)/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    // The fork is tested in a copy of the project: see forks.all.test.ts.
    exclude: [
      '**/node_modules/**',
      'src/testing/fork/**',
      ...(process.env.IMAGES ? [] : [ofImages]),
      ...(extension ? [] : ['**/*.extension.test.ts']),
    ],
    // Outside Vite's reach wouter would look for the real React.
    server: { deps: { inline: ['wouter'] } },
  },
})
