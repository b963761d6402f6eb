import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { startDevice, type TestDevice } from '../../testing/device'
import type { ScenarioName } from '../scenarios/scenarios'
import type { Recording } from './recording'
import { rules } from './rules'
import { differencesOf, readRecordings } from './runRecordings'

const recordings = readRecordings('v23.json')
const pinMapping = readFileSync(new URL('../scenarios/seed/v23/pin_mapping.json', import.meta.url))

/** Local time of the first recording. */
const TIME = '2026-11-21T09:56'

/** Each start of the recorded gateway: its scenario, its first recording and its last recording. */
const recordedRuns: [ScenarioName, number, number][] = [
  ['seed', 1, 559],
  ['ten-hm1500', 560, 568],
  ['no-clock-no-plus', 569, 574],
  ['no-radios', 575, 580],
]

const knownDifferences = {
  69: 'the zones are those of our page: 477 names of IANA 2025b',
  562: 'two of the ten recorded inverters had not reported their model yet; all simulated inverters have reported it',
}

/** The number of the first recording after the answer of the time server. Recordings 0 to 2 come before this answer. */
const firstWithClock = recordings.find(({ n }) => n >= 3)?.n

/**
 * Seconds that pass before a recording:
 * - 0.05 if the case's name contains "right after",
 * - 20 before `firstWithClock` and recording 560, because the time server answers in this time,
 * - otherwise the number in the case's name, or 0.3.
 */
function secondsBefore({ n, case: name }: Recording): number {
  if (name.includes('right after')) return 0.05
  const secondsInName = /\(\D*(\d+) s\)/.exec(name)?.[1]
  return n === firstWithClock || n === 560 ? 20 : Number(secondsInName ?? 0.3)
}

describe('the recordings of v23.5.3', () => {
  let device: TestDevice
  afterEach(() => device.close())

  it.each(recordedRuns)(
    'equal the answers of the simulator in the scenario "%s", recordings %i to %i',
    async (scenario, first, last) => {
      device = await startDevice({ scenario, time: TIME, settleMs: 0, sendsEtags: false })
      const tested = recordings.filter(({ n }) => n >= first && n <= last)
      const run = {
        device,
        recordings: tested,
        rules: rules.v23,
        pinMapping,
        configPath: '/api/config/get',
        knownDifferences,
        secondsBefore,
      }
      expect(await differencesOf(run)).toEqual({})
    },
    120_000,
  )
})
