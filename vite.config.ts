import { defineConfig } from 'vitest/config'
import { pageConfig } from './scripts/page/pageConfig.ts'

export default defineConfig({
  ...pageConfig(),
  test: {
    root: import.meta.dirname,
    environment: 'happy-dom',
    // What is right does not wait for it; on a busy machine the slowest may.
    testTimeout: 30_000,
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    // Outside Vite's reach wouter would look for the real React.
    server: { deps: { inline: ['wouter'] } },
  },
})
