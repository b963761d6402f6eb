import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { playwrightFiles } from '../../../scripts/tests/testFiles'
import { launchOptions } from '../helpers/chromium'
import type { WorkerOptions } from './fixtures'
import { STARTS_ONLY, versions } from './gateway'

const newest = versions.at(-1) ?? ''

const projects = [
  // The upgrades take the longest time, so they start first.
  { name: 'upgrades', version: versions[0] ?? '', grep: /@keep/ },
  ...versions.map((version) => ({
    name: version === newest ? `newest ${version}` : version,
    version,
    grepInvert: version === newest ? /@keep/ : /@keep|@back/,
  })),
  { name: STARTS_ONLY, version: STARTS_ONLY, grep: /@boots/ },
].map(({ version, ...project }) => ({ ...project, workers: 1, use: { version } }))

/** Tests of the delivered page on the official firmware, in an emulator. Each project has one worker, and so one gateway. */
export default defineConfig<object, WorkerOptions>({
  ...playwrightFiles(undefined).firmware,
  outputDir: '../../../test-results/firmware',
  // An emulator keeps one core busy. If its browser has no other core, the gateway drops connections.
  workers: Math.ceil(availableParallelism() / 2),
  // Upper limits for slow machines. Passing tests finish earlier.
  timeout: 1_800_000,
  expect: { timeout: 900_000 },
  retries: 0,
  forbidOnly: true,
  reporter: [['line']],
  projects,
  use: {
    launchOptions,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 900 },
  },
})
