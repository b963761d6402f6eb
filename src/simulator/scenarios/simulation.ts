import { configFile } from '../../contract/files/files'
import { createGateway } from '../gateway/boot'
import { type FileContents, type Files, storedText } from '../gateway/files'
import type { Settings } from '../gateway/settings'
import { momentOf, parseZone } from '../gateway/timezone'
import type { Line, LineName, Simulation } from '../lines/line'
import { lines } from '../lines/lines'
import type { Clock } from '../world/clock'
import { type ReadSeed, type Scenario, type ScenarioName, scenarios } from './scenarios'

interface SimulationOptions {
  scenario: ScenarioName
  /** The name of a line of this project, or the line of an extension. */
  firmware: LineName | Line
  /** Local time in the device's time zone, such as `2026-06-21T12:00`, or `now`. */
  time?: string
  /** Creates the clock. `start`: the first moment of the scenario, in milliseconds since 1970. */
  clock: (start: number) => Clock
  readSeed: ReadSeed
  /** Creates the storage with the files of the scenario. If the storage already contains files of an earlier start, these files may be used instead. */
  createStorage: (contents: FileContents) => Files
}

const TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?$/

export const isTime = (text: string) => text === 'now' || TIME.test(text)

/** Milliseconds since 1970 of a local time in the zone of the device's settings. For `now`, returns the real time. */
function startOf(text: string, { ntp }: Settings): number {
  const match = TIME.exec(text)
  if (!match) return Date.now()
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  return momentOf(parseZone(ntp.ntp_timezone), { year, month, day, hour, minute, second }) * 1000
}

/** A gateway at the start of a scenario. */
export function createSimulation(options: SimulationOptions): Simulation {
  const line = typeof options.firmware === 'string' ? lines[options.firmware] : options.firmware
  const { filesOf, hardware, time }: Scenario = scenarios[options.scenario]
  const files = options.createStorage(filesOf(line, options.readSeed))
  const start = startOf(options.time ?? time, line.readConfig(storedText(files, configFile)))
  return { line, gateway: createGateway(line, options.clock(start), files, hardware) }
}
