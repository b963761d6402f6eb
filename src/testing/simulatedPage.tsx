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
  /** Lets the time pass for the page and for the gateway, in steps of a second by default. Calls `check` after each step. */
  pass(seconds: number, check?: () => void, stepSeconds?: number): Promise<void>
}

const STEPS_WITH_IMPORTS = 10
/** The page shows a push within this time. */
const SHOWN_AFTER_MS = 100

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
  let steps = 0
  visit(ORIGIN)
  const user = render(element)
  return {
    device,
    gateway,
    user,
    async pass(seconds, check, stepSeconds = 1) {
      for (let second = 0; second < seconds; second += stepSeconds) {
        await act(async () => {
          await vi.advanceTimersByTimeAsync(stepSeconds * 1000 - SHOWN_AFTER_MS)
          gateway.clock.advance(stepSeconds * 1000)
          await vi.advanceTimersByTimeAsync(SHOWN_AFTER_MS)
        })
        // Code that the page loads later arrives in real time.
        if (steps++ < STEPS_WITH_IMPORTS) await vi.dynamicImportSettled()
        check?.()
      }
    },
  }
}
