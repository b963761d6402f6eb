import { act } from 'preact/test-utils'
import type { ReactNode } from 'react'
import { afterEach, vi } from 'vitest'
import { createNetwork } from '../demo/frame/network'
import { createDevice, type DemoDevice } from '../demo/gateway/device'
import { type StartOptions, startScenario } from '../simulator/cli/start'
import { manualClock } from '../simulator/world/clock'
import { cleanup, render, visit } from './render'

const ORIGIN = 'http://gateway.local'

export interface SimulatedPage {
  device: DemoDevice
  gateway: DemoDevice['simulation']['gateway']
  user: ReturnType<typeof render>
  /** Lets the time pass, second by second, for the page and for the gateway. Calls `check` after each second. */
  pass(seconds: number, check?: () => void): Promise<void>
}

let close = () => {}

afterEach(() => {
  cleanup()
  close()
  close = () => {}
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

/** Renders an element for a gateway in the same process. The clocks of the page and of the gateway show the same time, and move only in `pass`. */
export function openSimulatedPage(element: ReactNode, options: Omit<StartOptions, 'clock'>): SimulatedPage {
  vi.stubEnv('TZ', 'Europe/Berlin')
  const simulation = startScenario({ ...options, clock: manualClock })
  const { gateway } = simulation
  vi.useFakeTimers({ now: gateway.clock.now() })
  const device = createDevice(simulation, { readPageFile: () => undefined, answerAfterMs: 50, fault: 'none' })
  const unloaded = new AbortController()
  const { fetch, WebSocket } = createNetwork({ device: () => device, origin: ORIGIN, unloadSignal: unloaded.signal })
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('WebSocket', WebSocket)
  close = () => {
    unloaded.abort()
    device.close()
  }
  visit(ORIGIN)
  const user = render(element)
  return {
    device,
    gateway,
    user,
    async pass(seconds, check) {
      for (let second = 0; second < seconds; second++) {
        await act(async () => {
          gateway.clock.advance(1000)
          await vi.advanceTimersByTimeAsync(1000)
        })
        check?.()
      }
    },
  }
}
