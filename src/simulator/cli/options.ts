import { parseArgs } from 'node:util'
import { isScenario, type ScenarioName, scenarios } from '../scenarios/scenarios'
import { isTime } from '../scenarios/simulation'
import { firmwareNames } from './extensionLine'

export interface CommandLine {
  port: number
  data: string | undefined
  scenario: ScenarioName
  firmware: string
  dist: string
  time: string | undefined
  speed: number
  sendsEtags: boolean
  hasControlApi: boolean
}

export const usage = `A simulated gateway with the answers of a real gateway, over HTTP and WebSocket.

  npm run simulate -- [options]

  --port N          the port of the web server                    (8080)
  --data FOLDER     keeps config.json and pin_mapping.json in this folder, and starts with existing files
  --scenario NAME   settings, hardware and time at the start      (demo)
  --firmware LINE   v23 for v23.5.3, v26 for v26.3.30, or the name of an extension; default: v23
  --with NAME       the firmware of src/extensions/NAME
  --dist FOLDER     the folder of the served page                 (dist-firmware)
  --time T          2026-06-21T12:00 in the gateway's time zone, or now; default: the time of the scenario
  --speed N         how fast the gateway's time passes            (1)
  --no-etag         v23: sends page, time zones and icons without ETag, as v23.5.3 does; default: with ETag
  --control         serves an API at /__simulator that injects faults and returns the log
  --help            this text

Scenarios
${Object.entries(scenarios)
  .map(([name, { about }]) => `  ${name.padEnd(17)} ${about}`)
  .join('\n')}
`

const MAX_PORT = 65_535

function parseNumber(name: string, text: string, isValid: (value: number) => boolean): number {
  const value = Number(text)
  if (text.trim() === '' || !isValid(value)) throw new Error(`--${name} does not take "${text}"`)
  return value
}

/** The options, or 'help' for the usage. Throws an error if an option is not valid. */
export function readCommandLine(args: string[]): CommandLine | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '8080' },
      data: { type: 'string' },
      scenario: { type: 'string', default: 'demo' },
      with: { type: 'string' },
      firmware: { type: 'string' },
      dist: { type: 'string', default: 'dist-firmware' },
      time: { type: 'string' },
      speed: { type: 'string', default: '1' },
      'no-etag': { type: 'boolean', default: false },
      control: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return 'help'
  const { scenario, firmware = values.with ?? 'v23', time } = values
  if (!isScenario(scenario)) {
    throw new Error(`there is no scenario "${scenario}"; there are ${Object.keys(scenarios).join(', ')}`)
  }
  if (!firmwareNames().includes(firmware))
    throw new Error(`there is no firmware "${firmware}"; there are ${firmwareNames().join(', ')}`)
  if (time !== undefined && !isTime(time))
    throw new Error(`--time must be "now" or a local time such as 2026-06-21T12:00, not "${time}"`)
  return {
    port: parseNumber('port', values.port, (port) => Number.isInteger(port) && port >= 0 && port <= MAX_PORT),
    data: values.data,
    scenario,
    firmware,
    dist: values.dist,
    time,
    speed: parseNumber('speed', values.speed, (speed) => speed > 0 && Number.isFinite(speed)),
    sendsEtags: !values['no-etag'],
    hasControlApi: values.control,
  }
}
