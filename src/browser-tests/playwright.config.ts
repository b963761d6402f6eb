import { defineConfig } from '@playwright/test'
import { launchOptions } from './helpers/chromium'
import type { TestOptions } from './helpers/fixtures'

/** The name of an extension, or undefined. With a name, only the browser tests of the extension run, on the page with this extension. */
const { EXTENSION } = process.env

/** Browser tests of the delivered page. They open the page by plain HTTP at a host name other than localhost. So the page is not a secure context, as on a gateway. */
export default defineConfig<TestOptions>({
  testDir: EXTENSION ? `../extensions/${EXTENSION}` : '.',
  testMatch: '**/*.spec.ts',
  testIgnore: ['browser-tests/{engines,demo,firmware}/**', '**/*.demo.spec.ts'],
  outputDir: '../../test-results/chromium',
  // More workers than the two cores of a small machine, because some tests wait.
  workers: 4,
  fullyParallel: true,
  timeout: 120_000,
  retries: 0,
  // Upper limit for slow machines. Passing tests finish earlier.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['line']],
  projects: EXTENSION
    ? [{ name: EXTENSION }]
    : [
        { name: 'v23', use: { firmware: 'v23' }, grepInvert: /@withoutV23/ },
        { name: 'v26', use: { firmware: 'v26' }, grep: /@v26/ },
      ],
  use: {
    launchOptions,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 900 },
    // Traces make tests slower, and only the workflow uploads them.
    trace: process.env.GITHUB_ACTIONS ? 'retain-on-failure' : 'off',
  },
})
