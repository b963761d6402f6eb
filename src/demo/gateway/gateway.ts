import { extensionLine, packs, seeds } from 'virtual:demo'
import { userName } from '../../contract/api'
import { catchUp } from '../../simulator/gateway/boot'
import type { Gateway } from '../../simulator/gateway/gateway'
import { bytesOf, toBase64 } from '../../simulator/json/bytes'
import { isLine } from '../../simulator/lines/lines'
import { createSimulation } from '../../simulator/scenarios/simulation'
import { hidePast, restorePast, saveState, state, storedFiles, storedTime, storeTime } from '../state'
import { adjustableClock } from './clock'
import { createDevice, type DemoDevice, type FaultName } from './device'
import { pageTime, timeToHour } from './localTime'
import { pastOf } from './past/past'

const ANSWER_AFTER_MS = 40
/** The uptime of a gateway that is shown for the first time. At this uptime, each inverter has answered, the limits are read, and one inverter has failed. */
const SETTLED_MS = 15 * 60_000
/** When an earlier gateway is shown again, its whole uptime is simulated again, up to this limit. A gateway with a longer uptime gets the uptime SETTLED_MS. */
const MAX_REPEATED_UPTIME_MS = 12 * 3_600_000

/** The simulated gateway that the visitor has chosen in the bar. */
export interface DemoGateway {
  device: () => DemoDevice
  simulatedGateway: () => Gateway
  password: () => string
  /** The clock of the page, in milliseconds since 1970. */
  pageTime: () => number
  goToHour: (hour: number) => void
  setSpeed: (speed: number) => void
  setFault: (fault: FaultName) => void
  /** Stores the time at which the gateway continues when it is shown again. */
  storeTime: () => void
  /** Must be called before another firmware line or scenario is chosen. Stores the time and the past of the gateway, and hides the past from the page. */
  storeTimeAndPast: () => void
  /** Starts the gateway of the current choices. Must be called after another firmware line or scenario was chosen, and after `resetState`. */
  restart: () => void
}

/** The time at which the simulated gateway boots. The simulation then advances to `now`. */
function bootTime(scenarioStart: number, now: number): number {
  const uptime = now - scenarioStart
  return uptime >= SETTLED_MS && uptime <= MAX_REPEATED_UPTIME_MS ? scenarioStart : now - SETTLED_MS
}

function start(pageFiles: Readonly<Record<string, string>>) {
  const { firmware, scenario, speed, fault } = state.choices
  const clock = adjustableClock(speed)
  const isNew = storedTime() === undefined
  let now = storedTime()
  const simulation = createSimulation({
    firmware: isLine(firmware) ? firmware : (extensionLine ?? 'v26'),
    scenario,
    readSeed: (name) => seeds[name] ?? '',
    // In the default scenario, the owner has already uploaded all language packs. v23 does not support them.
    createStorage: (contents) =>
      storedFiles(firmware !== 'v23' && scenario === 'just-failed' ? { ...contents, ...packs } : contents),
    clock(scenarioStart) {
      now ??= scenarioStart + SETTLED_MS
      clock.advance(bootTime(scenarioStart, now) - clock.now())
      return clock
    },
  })
  clock.advance((now ?? 0) - clock.now())
  catchUp(simulation.gateway)
  restorePast(isNew && scenario === 'just-failed' ? pastOf(simulation.gateway) : {})
  // The visitor can try everything at once.
  if (isNew) state.local.user = JSON.stringify({ authdata: authdataOf(simulation.gateway.settings.security.password) })
  const device = createDevice(simulation, {
    fault,
    answerAfterMs: ANSWER_AFTER_MS,
    readPageFile: (name) => pageFiles[name],
  })
  return { clock, device }
}

const authdataOf = (password: string) => toBase64(bytesOf(`${userName}:${password}`))

/** Drops a login that this gateway would refuse. */
function dropOldLogin(password: string) {
  const authdata = authdataOf(password)
  if (!state.local.user?.includes(authdata)) delete state.local.user
  if (!state.tab.tabUser?.includes(authdata)) delete state.tab.tabUser
}

/** Starts the gateway of the current choices. `pageFiles` are the files of its page, by their names in the firmware. */
export function createGateway(pageFiles: Readonly<Record<string, string>>): DemoGateway {
  let { clock, device } = start(pageFiles)
  const simulatedGateway = () => device.simulation.gateway
  const password = () => simulatedGateway().settings.security.password
  const storeNow = () => storeTime(clock.now())
  return {
    device: () => device,
    simulatedGateway,
    password,
    pageTime: () => pageTime(simulatedGateway()),
    goToHour: (hour) => clock.advance(timeToHour(simulatedGateway(), hour)),
    setSpeed: (speed) => clock.setSpeed(speed),
    setFault: (fault) => device.setFault(fault),
    storeTime: storeNow,
    storeTimeAndPast() {
      storeNow()
      hidePast()
    },
    restart() {
      device.close()
      const next = start(pageFiles)
      clock = next.clock
      device = next.device
      dropOldLogin(password())
      saveState()
    },
  }
}
