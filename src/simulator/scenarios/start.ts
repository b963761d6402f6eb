import { configFile } from '../../contract/config'
import { createGateway } from '../gateway/boot'
import { type Files, filesInFolder, filesInMemory } from '../gateway/files'
import type { Gateway } from '../gateway/gateway'
import { momentOf, parseZone } from '../gateway/timezone'
import { readConfig } from '../lines/v23/configFile'
import { type Clock, runningClock } from '../world/clock'
import { type Scenario, type ScenarioName, scenarios } from './scenarios'

export interface StartOptions {
  scenario: ScenarioName
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
function startOf(text: string, files: Files): number {
  const found = TIME.exec(text)
  if (!found) return Date.now()
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0))
  const { ntp } = readConfig(files.read(configFile)?.toString() ?? '')
  return momentOf(parseZone(ntp.ntp_timezone), { year, month, day, hour, minute, second }) * 1000
}

/** A device at the start of a scenario. */
export function startScenario({ scenario, data, time, speed = 1, clock }: StartOptions): Gateway {
  const { files: contents, hardware, time: usualTime }: Scenario = scenarios[scenario]
  const files = data ? filesInFolder(data, contents) : filesInMemory(contents)
  const start = startOf(time ?? usualTime, files)
  return createGateway(clock ? clock(start) : runningClock(start, speed), files, hardware)
}
