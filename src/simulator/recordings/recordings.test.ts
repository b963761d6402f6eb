// @vitest-environment node
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { startDevice, type TestDevice } from '../../testing/device'
import type { ScenarioName } from '../scenarios/scenarios'
import { differences } from './compare'
import { type Recording, replay } from './replay'

const read = (path: string) => readFileSync(new URL(path, import.meta.url))
const { records } = JSON.parse(read('v23.json').toString()) as { records: Recording[] }
const pinMapping = read('../scenarios/seed/pin_mapping.json')

/** The four starts of the run, and the first record of each. */
const starts: [ScenarioName, number, number][] = [
  ['seed', 1, 559],
  ['ten-hm1500', 560, 568],
  ['no-clock-no-plus', 569, 574],
  ['no-radios', 575, 580],
]

/** Where the simulator is meant to differ: record -> why. */
const judged: Readonly<Record<number, string>> = {
  562: 'two of the ten inverters had not yet told their model when this was recorded; ours answer in order',
}

/** What the recorder waited for: the time server, an answer over the air, the minutes after a restart. */
function secondsBefore({ n, case: name }: Recording): number {
  const settled = /\(\D*(\d+) s\)/.exec(name)?.[1]
  return n === 4 || n === 560 ? 20 : Number(settled ?? 0.3)
}

describe('the recordings of the real device', () => {
  let device: TestDevice
  afterEach(() => device.close())

  it.each(starts)(
    'replay from the start "%s"',
    async (scenario, first, last) => {
      device = await startDevice({ scenario, settleMs: 0 })
      const target = {
        url: device.url,
        pinMapping,
        restartWithinMs: 150,
        async pass() {
          device.clock.advance(1000)
          await sleep(5)
        },
      }
      const found: Record<number, string[]> = {}
      for (const recording of records.filter(({ n }) => n >= first && n <= last)) {
        device.clock.advance(secondsBefore(recording) * 1000)
        const actual = await replay(recording, target)
        if (actual.wentDown) device.clock.advance(8000)
        const differing = differences(recording, actual)
        if (differing.length > 0 && !judged[recording.n]) found[recording.n] = [recording.case, ...differing]
      }
      expect(found).toEqual({})
    },
    30_000,
  )
})
