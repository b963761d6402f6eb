import { defineConfig } from '@playwright/test'
import type { OfTheWorker } from './fixtures'

/** Journeys in the other two engines: each is started once by each worker, and driven by our own WebDriver. */
export default defineConfig<object, OfTheWorker>({
  testDir: '.',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  retries: 0,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list']],
  projects: [
    // Each run empties its folder, and both can run simultaneously.
    { name: 'Firefox', use: { engine: 'firefox' }, outputDir: '../../../test-results/firefox' },
    // Its driver opens no files, as the demo is one.
    {
      name: 'WebKit',
      testIgnore: 'demo.spec.ts',
      use: { engine: 'webkit' },
      outputDir: '../../../test-results/webkit',
    },
  ],
})
