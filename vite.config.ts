import { availableParallelism } from 'node:os'
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
    // Upper limit for slow machines. Passing tests finish earlier.
    testTimeout: 30_000,
    // Some tests wait. Vitest's own default leaves one of two cores idle.
    maxWorkers: availableParallelism() + 1,
    tags: [{ name: 'long', description: 'runs in "npm test -- --all", not in "npm test"' }],
    // Ours are about the page without extensions.
    include: extension
      ? [`src/extensions/${extension}/**/*.test.{ts,tsx}`, 'scripts/**/*.extension.test.ts']
      : ['src/!(extensions)/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    // The fork is tested in a copy of the project: see forks.test.ts.
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
