import { afterEach, expect, it, vi } from 'vitest'
import { exitCodeOf, summaryOf } from './summary'

const total = { passed: 7, failed: 0 }
const complete = { total, skippedParts: [], missingPrograms: [], partsOfLongRun: [] }
const withoutBrowser = { ...complete, skippedParts: ['chromium', 'demo'], missingPrograms: ['chromium'] } as const
const shortWithoutBrowser = { ...withoutBrowser, partsOfLongRun: ['firefox'] } as const

afterEach(() => vi.unstubAllEnvs())

it('the summary of a run without a browser names the skipped parts, and how to install a browser', () => {
  const lines = summaryOf(shortWithoutBrowser)
  expect(lines.slice(-3)).toEqual([
    'NOT TRIED: chromium, demo.',
    expect.stringMatching(/^How to install chromium: .*npx playwright install.*CHROMIUM/),
    '7 passed, 0 failed',
  ])
})

it('the summary of a complete run has only the line with the counts', () => {
  expect(summaryOf(complete)).toEqual(['7 passed, 0 failed'])
})

it.each([
  ['a complete long run', 0, complete, ''],
  ['a failed test', 1, { ...complete, total: { passed: 7, failed: 1 } }, ''],
  ['the short run without a browser', 0, shortWithoutBrowser, ''],
  ['the short run without a browser in CI', 1, shortWithoutBrowser, 'true'],
  ['the long run without a browser', 1, withoutBrowser, ''],
])('after %s the exit code is %i', (_, code, result, ci) => {
  vi.stubEnv('CI', ci)
  expect(exitCodeOf(result)).toBe(code)
})
