import { defineConfig } from '@playwright/test'
import { playwrightFiles } from '../../../scripts/tests/testFiles'
import type { TestOptions, WorkerFixtures } from './fixtures'

/** Tests in Firefox and WebKit. One worker starts the browser once. `npm test` runs each engine at the same time as another part of the tests. */
export default defineConfig<TestOptions, WorkerFixtures>({
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
    // The tests in Chromium cover both firmware lines and both sizes. So one of each is enough in each of these browsers.
    {
      name: 'Firefox',
      use: { engine: 'firefox', firmware: 'v23', size: { width: 1280, height: 900 } },
      outputDir: '../../../test-results/firefox',
    },
    // WebKit's driver cannot open local files, and the demo is a local file.
    {
      name: 'WebKit',
      testIgnore: 'demo.spec.ts',
      use: { engine: 'webkit', firmware: 'v26', size: { width: 360, height: 740 } },
      outputDir: '../../../test-results/webkit',
    },
  ],
})
