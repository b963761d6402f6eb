import { defineConfig } from 'vitest/config'
import { chooseExtension } from './scripts/page/extension.ts'
import { pageConfig } from './scripts/page/pageConfig.ts'

const extension = chooseExtension()

export default defineConfig({
  ...pageConfig({ extension }),
  test: {
    root: import.meta.dirname,
    environment: 'happy-dom',
    // What is right does not wait for it; on a busy machine the slowest may.
    testTimeout: 30_000,
    tags: [{ name: 'long', description: 'runs in "npm test -- --all", not in "npm test"' }],
    // Ours are about the page without extensions.
    include: extension
      ? [`src/extensions/${extension}/**/*.test.{ts,tsx}`, 'scripts/**/*.extension.test.ts']
      : ['src/!(extensions)/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    // The fork is tested in a copy of the project: see forks.test.ts.
    exclude: ['**/node_modules/**', 'src/testing/fork/**', ...(extension ? [] : ['**/*.extension.test.ts'])],
    // Outside Vite's reach wouter would look for the real React.
    server: { deps: { inline: ['wouter'] } },
  },
})
