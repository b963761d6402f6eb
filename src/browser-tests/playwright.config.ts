import { defineConfig } from '@playwright/test'
import { launchOptions } from './chromium'

/** Journeys on the very page that gets flashed, below a plain-http host name, because gateways are no secure contexts. */
export default defineConfig({
  testDir: '.',
  testIgnore: 'engines/**',
  outputDir: '../../test-results',
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  // Two cores drive two browsers and their gateways: what only time made fail is tried once more, and named as flaky.
  retries: 1,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['line']],
  use: { launchOptions, locale: 'en-GB', timezoneId: 'Europe/Berlin', viewport: { width: 1280, height: 900 } },
})
