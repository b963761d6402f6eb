import { readFileSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { startDevice, type TestDevice } from '../../testing/device'
import { brokenFiles, type Files } from '../gateway/files'
import type { ScenarioName } from '../scenarios/scenarios'
import type { Recording } from './recording'
import { rules } from './rules'
import { differencesOf, readRecordings } from './runRecordings'

/** `RECORDS=170-226` compares only these recordings. */
const [from = 0, to = Number.POSITIVE_INFINITY] = (process.env.RECORDS ?? '').split('-').filter(Boolean).map(Number)

const recordings = readRecordings('v26.json')
const pinMapping = readFileSync(new URL('../scenarios/seed/v26/pin_mapping.json', import.meta.url))

/** Local time of the first recording. */
const TIME = '2026-11-21T10:50'

/** Each start of the recorded gateway: its scenario, its first recording and its last recording. */
const recordedRuns: [ScenarioName, number, number][] = [
  ['seed', 0, 952],
  ['ten-hm1500', 953, 958],
  ['no-clock-no-plus', 959, 966],
  ['no-radios', 967, 972],
  ['seed', 973, 1044],
]

/** The number of the first recording after the answer of the time server. Recordings 0 to 2 come before this answer. */
const firstWithClock = recordings.find(({ n }) => n >= 3)?.n

const numbers = new Set(recordings.map(({ n }) => n))

/**
 * Seconds that pass before a recording:
 * - 24 before `firstWithClock` and recordings 953 and 960, because a time server answers in this time,
 * - 20 before a limit or power command whose previous recording is missing in v26.json: the real gateway waited there until the inverter had
 *   answered an earlier command,
 * - otherwise the number in the case's name, or 0.3.
 */
function secondsBefore({ n, case: name }: Recording): number {
  if (n === firstWithClock || n === 953 || n === 960) return 24
  if (/^(limit|power):/.test(name) && !numbers.has(n - 1)) return 20
  const secondsInName = /\(\D*(\d+) s\)/.exec(name)?.[1]
  return Number(secondsInName ?? 0.3)
}

let device: TestDevice
afterEach(() => device?.close())

it.each(recordedRuns)(
  'the recordings of v26.3.30 equal the answers of the simulator in the scenario "%s", recordings %i to %i',
  async (scenario, first, last) => {
    if (last < from || first > to) return
    device = await startDevice({ scenario, firmware: 'v26', time: TIME, settleMs: 0 })
    const { gateway } = device
    const files: Files = gateway.files
    const tested = recordings.filter(({ n }) => n >= first && n <= Math.min(last, to))
    const found = await differencesOf({
      device,
      recordings: tested,
      rules: rules.v26,
      pinMapping,
      configPath: '/api/file/get',
      knownDifferences: {},
      secondsBefore,
      prepare({ state }) {
        gateway.files = state?.storage === 'broken' ? brokenFiles : files
        gateway.jsonMemoryBytes = state?.json_memory ?? Number.POSITIVE_INFINITY
      },
    })
    const selected = Object.entries(found).filter(([n]) => Number(n) >= from)
    expect(Object.fromEntries(selected)).toEqual({})
  },
  240_000,
)
