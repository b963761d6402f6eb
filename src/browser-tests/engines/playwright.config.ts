import { defineConfig } from '@playwright/test'
import { playwrightFiles } from '../../../scripts/tests/testFiles'
import type { WorkerFixtures } from './fixtures'

/** Tests in Firefox and WebKit. One worker starts the browser once, and controls it by the WebDriver client in this folder. `npm test` runs each engine at the same time as another part of the tests. */
export default defineConfig<object, WorkerFixtures>({
  ...playwrightFiles(undefined).engines,
  workers: 1,
  timeout: 120_000,
  retries: 0,
  // Upper limit for slow machines. Passing tests finish earlier.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list']],
  projects: [
    // Each run empties its output folder. Both browsers can run simultaneously, so each has its own folder.
    // The tests in Chromium cover both firmware lines. So one line is enough in each of these browsers: v23 in Firefox, v26 in WebKit.
    {
      name: 'Firefox',
      grepInvert: /\bv26\b/,
      use: { engine: 'firefox' },
      outputDir: '../../../test-results/firefox',
    },
    // WebKit's driver cannot open local files, and the demo is a local file.
    {
      name: 'WebKit',
      testIgnore: 'demo.spec.ts',
      grepInvert: /\bv23\b/,
      use: { engine: 'webkit' },
      outputDir: '../../../test-results/webkit',
    },
  ],
})
