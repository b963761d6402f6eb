import { defineConfig } from 'vitest/config'
import { pageConfig } from './scripts/page/pageConfig.ts'

export default defineConfig({
  ...pageConfig(),
  test: {
    root: import.meta.dirname,
    // What is right does not wait for it; on a busy machine the slowest may.
    testTimeout: 30_000,
    // Outside Vite's reach wouter would look for the real React.
    server: { deps: { inline: ['wouter'] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'happy-dom',
          include: ['src/{ui,testing}/**/*.test.{ts,tsx}'],
        },
      },
      // No module keeps anything here: each is loaded once for all files, which is half of what a short test costs.
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          isolate: false,
          include: ['src/{contract,demo,simulator}/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
    ],
  },
})
