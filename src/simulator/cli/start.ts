import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesInMemory } from '../gateway/files'
import type { Line, LineName, Simulation } from '../lines/line'
import type { ScenarioName } from '../scenarios/scenarios'
import { createSimulation } from '../scenarios/simulation'
import type { Clock } from '../world/clock'
import { filesInFolder } from './filesInFolder'
import { runningClock } from './runningClock'

export interface StartOptions {
  scenario: ScenarioName
  firmware?: LineName | Line
  /** A folder for config.json and pin_mapping.json. If it already contains .json files, the files of the scenario are not used. */
  data?: string
  /** Local time in the device's time zone, such as `2026-06-21T12:00`, or `now`. */
  time?: string
  speed?: number
  /** Creates a clock that replaces the running clock, so `speed` has no effect. `start`: milliseconds since 1970. */
  clock?: (start: number) => Clock
}

const SEEDS = join(import.meta.dirname, '../scenarios/seed')

/** Reads a seed file such as v23/config.json. An extension without its own seeds gets the seeds of v26. */
function readSeed(name: string): string {
  const [line = '', file = ''] = name.split('/')
  const folders = [join(SEEDS, line), join(import.meta.dirname, '../../extensions', line, 'simulator/seed')]
  return readFileSync(join(folders.find(existsSync) ?? join(SEEDS, 'v26'), file), 'utf8')
}

/** Creates a gateway with the settings, hardware and time of a scenario. */
export function startScenario({ firmware = 'v23', data, speed = 1, ...options }: StartOptions): Simulation {
  return createSimulation({
    clock: (start) => runningClock(start, speed),
    ...options,
    firmware,
    readSeed,
    createStorage: (contents) => (data ? filesInFolder(data, contents) : filesInMemory(contents)),
  })
}
