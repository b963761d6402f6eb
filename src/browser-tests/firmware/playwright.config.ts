import { defineConfig } from '@playwright/test'
import { launchOptions } from '../helpers/chromium'
import type { WorkerOptions } from './fixtures'
import { STARTS_ONLY, versions } from './gateway'

/** Tests of the delivered page on the official firmware, in an emulator. Each project has one worker, and so one gateway. */
export default defineConfig<object, WorkerOptions>({
  testDir: '.',
  outputDir: '../../../test-results/firmware',
  workers: 4,
  // Upper limits for slow machines. Passing tests finish earlier.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  retries: 0,
  forbidOnly: true,
  reporter: [['line']],
  projects: [
    // The upgrades take the longest time, so they start first.
    { name: 'upgrades', workers: 1, use: { version: versions[0] ?? '' }, grep: /@keep/ },
    ...versions.map((version, index) => ({
      name: version,
      workers: 1,
      use: { version },
      grepInvert: index < versions.length - 1 ? /@keep|@back/ : /@keep/,
    })),
    { name: STARTS_ONLY, workers: 1, use: { version: STARTS_ONLY }, grep: /@start/ },
  ],
  use: {
    launchOptions,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 900 },
  },
})
