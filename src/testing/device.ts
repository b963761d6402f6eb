import { userName } from '../contract/api'
import { type StartOptions, startScenario } from '../simulator/cli/start'
import { type Simulator, serve } from '../simulator/http/server'
import type { ShellOptions } from '../simulator/http/shell'
import type { ScenarioName } from '../simulator/scenarios/scenarios'
import { type Clock, manualClock } from '../simulator/world/clock'

export interface TestDeviceOptions extends Partial<ShellOptions>, Omit<StartOptions, 'scenario' | 'clock'> {
  scenario?: ScenarioName
  port?: number
  /** `running`: real time. Otherwise only `clock.advance` moves the time. */
  clock?: 'manual' | 'running'
  /** How much of a manual clock's time passes before the device is handed over. */
  settleMs?: number
}

export interface TestDevice extends Simulator {
  clock: Clock
  /** Credentials that are right at this moment, as base64. */
  authdata(): string
}

const SETTLED_MS = 90_000

/** A simulated device on a free port of 127.0.0.1. After the usual time to settle its clock is set, and silent inverters are unreachable. */
export async function startDevice(options: TestDeviceOptions = {}): Promise<TestDevice> {
  const {
    scenario = 'demo',
    port = 0,
    clock = 'manual',
    settleMs = SETTLED_MS,
    dist = 'dist-firmware',
    ...others
  } = options
  const isManual = clock === 'manual'
  const simulation = startScenario({ ...others, scenario, ...(isManual && { clock: manualClock }) })
  const running = await serve(simulation, port, '127.0.0.1', {
    hasTags: true,
    hasControl: false,
    restartAfterMs: 20,
    downMs: 80,
    dist,
    ...others,
  })
  const { gateway } = simulation
  if (isManual) gateway.clock.advance(settleMs)
  return {
    ...running,
    clock: gateway.clock,
    authdata: () => Buffer.from(`${userName}:${gateway.settings.security.password}`).toString('base64'),
  }
}
