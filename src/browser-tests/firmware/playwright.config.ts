import { readdirSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { launchOptions } from '../helpers/chromium'
import type { WorkerOptions } from './fixtures'

/** The emulated network of this release stops after some 100 kB. */
const STARTS_ONLY = 'v24.1.21'

const versions = readdirSync(process.env.IMAGES ?? '.').flatMap(
  (name) => /^(v.+)-opendtu-generic_esp32\.factory\.bin$/.exec(name)?.[1] ?? [],
)

/** Tests of the delivered page on the official firmware, in an emulator. Each project has one worker, and so one gateway at a time. */
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
  projects: versions.map((version) => ({
    name: version,
    workers: 1,
    use: { version },
    ...(version === STARTS_ONLY && { grep: /@start/ }),
  })),
  use: {
    launchOptions,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 900 },
  },
})
