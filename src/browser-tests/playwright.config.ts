import { defineConfig } from '@playwright/test'
import { launchOptions } from './chromium'

/** Journeys on the very page that gets flashed, below a plain-http host name, because gateways are no secure contexts. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['line']],
  use: { launchOptions, locale: 'en-GB', timezoneId: 'Europe/Berlin', viewport: { width: 1280, height: 900 } },
})
