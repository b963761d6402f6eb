import { userName } from '../contract/api'
import { type StartOptions, startScenario } from '../simulator/cli/start'
import type { GatewayServerOptions } from '../simulator/http/gatewayServer'
import { type Simulator, serve } from '../simulator/http/server'
import type { ScenarioName } from '../simulator/scenarios/scenarios'
import { type Clock, manualClock } from '../simulator/world/clock'

export interface TestDeviceOptions extends Partial<GatewayServerOptions>, Omit<StartOptions, 'scenario' | 'clock'> {
  scenario?: ScenarioName
  port?: number
  /** `running`: real time. Otherwise only `clock.advance` moves the time. */
  clock?: 'manual' | 'running'
  /** The time by which a manual clock is advanced before the device is returned. */
  settleMs?: number
}

export interface TestDevice extends Simulator {
  clock: Clock
  /** The current credentials, as base64. */
  authdata(): string
}

const SETTLED_MS = 90_000

/** A simulated device on a free port of 127.0.0.1. After the default `settleMs`, the device's clock is set, and silent inverters count as unreachable. */
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
  const simulator = await serve(simulation, port, '127.0.0.1', {
    sendsEtags: true,
    hasControlApi: false,
    restartAfterMs: 20,
    downMs: 80,
    dist,
    ...others,
  })
  const { gateway } = simulation
  if (isManual) gateway.clock.advance(settleMs)
  return {
    ...simulator,
    clock: gateway.clock,
    authdata: () => Buffer.from(`${userName}:${gateway.settings.security.password}`).toString('base64'),
  }
}
