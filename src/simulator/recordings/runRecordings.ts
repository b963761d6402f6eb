import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../world/clock'
import { differences, type Rules } from './compare'
import type { Recording } from './recording'
import { replay } from './replay'

export function readRecordings(file: string): Recording[] {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')).records
}

interface Run {
  device: { url: string; clock: Clock }
  recordings: readonly Recording[]
  rules: Rules
  pinMapping: Buffer
  configPath: string
  /** Intended differences of the simulated device: number of the recording -> reason. */
  knownDifferences: Readonly<Record<number, string>>
  /** The seconds that the recorder waited before a recording. */
  secondsBefore: (recording: Recording) => number
  /** Prepares the conditions of a recording. */
  prepare?: (recording: Recording) => void
}

const SETTLES_WITHIN_SECONDS = 40

/** Replays recordings in order on one device. Returns the differences by number of the recording. */
export async function differencesOf(run: Run): Promise<Record<number, string[]>> {
  const { device, recordings, rules, knownDifferences } = run
  const target = {
    url: device.url,
    uploads: { pinMapping: run.pinMapping, configPath: run.configPath, fetched: new Map() },
    watchForRestartMs: 150,
    async advanceTime() {
      device.clock.advance(1000)
      await sleep(5)
    },
  }

  /** Replays a recording. A request for the result of a radio command is repeated until the answer equals the recording. */
  async function differencesOfRecording(recording: Recording): Promise<string[]> {
    const maxRepeats = recording.case.includes('settled') ? SETTLES_WITHIN_SECONDS : 0
    for (let second = 0; ; second++) {
      const actual = await replay(recording, target)
      if (actual.wentDown) device.clock.advance(8000)
      const differing = differences(recording, actual, rules)
      if (differing.length === 0 || second >= maxRepeats) return differing
      device.clock.advance(1000)
    }
  }

  const found: Record<number, string[]> = {}
  for (const recording of recordings) {
    run.prepare?.(recording)
    device.clock.advance(run.secondsBefore(recording) * 1000)
    const differing = await differencesOfRecording(recording)
    if (differing.length > 0 && !knownDifferences[recording.n]) found[recording.n] = [recording.case, ...differing]
  }
  return found
}
