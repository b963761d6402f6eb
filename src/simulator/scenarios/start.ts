import { configFile } from '../../contract/files/files'
import { createGateway } from '../gateway/boot'
import { filesInFolder, filesInMemory } from '../gateway/files'
import type { Settings } from '../gateway/settings'
import { momentOf, parseZone } from '../gateway/timezone'
import type { LineName, Simulation } from '../lines/line'
import { lines } from '../lines/lines'
import { type Clock, runningClock } from '../world/clock'
import { type Scenario, type ScenarioName, scenarios } from './scenarios'

export interface StartOptions {
  scenario: ScenarioName
  firmware?: LineName
  /** Keeps config.json and pin_mapping.json here; what is there already wins over the scenario. */
  data?: string
  /** Local time of the device's zone, `2026-06-21T12:00`, or `now`. */
  time?: string
  speed?: number
  /** Instead of time and speed; gets the moment the scenario starts at. */
  clock?: (start: number) => Clock
}

const TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?$/

export const isTime = (text: string) => text === 'now' || TIME.test(text)

/** Milliseconds since 1970 of a local time in the zone of the device's settings. */
function startOf(text: string, { ntp }: Settings): number {
  const found = TIME.exec(text)
  if (!found) return Date.now()
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0))
  return momentOf(parseZone(ntp.ntp_timezone), { year, month, day, hour, minute, second }) * 1000
}

/** A gateway at the start of a scenario. */
export function startScenario({ scenario, firmware = 'v23', data, time, speed = 1, clock }: StartOptions): Simulation {
  const line = lines[firmware]
  const { filesOf, hardware, time: usualTime }: Scenario = scenarios[scenario]
  const contents = filesOf(line)
  const files = data ? filesInFolder(data, contents) : filesInMemory(contents)
  const start = startOf(time ?? usualTime, line.readConfig(files.read(configFile)?.toString() ?? ''))
  const gateway = createGateway(line, clock ? clock(start) : runningClock(start, speed), files, hardware)
  return { line, gateway }
}
