import { defineConfig } from '@playwright/test'
import type { OfTheWorker } from './fixtures'

/** Journeys in the other two engines: each is started once by each worker, and driven by our own WebDriver. */
export default defineConfig<object, OfTheWorker>({
  testDir: '.',
  outputDir: '../../../test-results/engines',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  retries: 1,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list']],
  projects: [
    { name: 'Firefox', use: { engine: 'firefox' } },
    { name: 'WebKit', use: { engine: 'webkit' } },
  ],
})
