import { defineConfig } from '@playwright/test'
import { playwrightFiles } from '../../../scripts/tests/testFiles'
import type { LineName } from '../../simulator/lines/line'
import { launchOptions } from '../helpers/chromium'

/** The name of an extension, or undefined. With a name, only the tests of the extension run, on the demo with this extension. */
const { EXTENSION } = process.env

/** The tests open the demo from a folder, without a server. */
export default defineConfig<{ firmware: LineName }>({
  ...playwrightFiles(EXTENSION).demo,
  outputDir: '../../../test-results/demo',
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  // Upper limit for slow machines. Passing tests finish earlier.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['line']],
  projects: EXTENSION
    ? [{ name: EXTENSION }]
    : [
        { name: 'v26', use: { firmware: 'v26' } },
        { name: 'v23', use: { firmware: 'v23' }, grep: /@v23/ },
      ],
  use: { launchOptions, locale: 'en-GB', timezoneId: 'Europe/Berlin', viewport: { width: 1280, height: 800 } },
})
