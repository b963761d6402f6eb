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
  /** Keeps config.json and pin_mapping.json here; what is there already wins over the scenario. */
  data?: string
  /** Local time of the device's zone, `2026-06-21T12:00`, or `now`. */
  time?: string
  speed?: number
  /** Instead of time and speed; gets the moment the scenario starts at. */
  clock?: (start: number) => Clock
}

const SEEDS = join(import.meta.dirname, '../scenarios/seed')

/** The seeds of an extension's line lie in its own folder; one without seeds starts like v26. */
function readSeed(name: string): string {
  const [line = '', file = ''] = name.split('/')
  const folders = [join(SEEDS, line), join(import.meta.dirname, '../../extensions', line, 'simulator/seed')]
  return readFileSync(join(folders.find(existsSync) ?? join(SEEDS, 'v26'), file), 'utf8')
}

/** A gateway at the start of a scenario. */
export function startScenario({ firmware = 'v23', data, speed = 1, ...options }: StartOptions): Simulation {
  return createSimulation({
    clock: (start) => runningClock(start, speed),
    ...options,
    firmware,
    readSeed,
    keep: (contents) => (data ? filesInFolder(data, contents) : filesInMemory(contents)),
  })
}
