import { restart } from '../gateway/boot'
import { type Gateway, saveSettings } from '../gateway/gateway'
import type { Restart } from '../lines/answer'
import type { SocketService } from './sockets'

/** The times of a restart, in real milliseconds, not in simulated time. */
export interface RestartTimes {
  /** The time between an answer and the restart. */
  restartAfterMs: number
  /** How long the device is unreachable. */
  downMs: number
}

/** A time in which the device is unreachable, and the changes in this time. */
export interface Outage {
  seconds: number
  /** The device restarts while it is unreachable. */
  restarts?: boolean
  /** The device has this version when it is back. */
  version?: string
  /** The device has this password when it is back. */
  password?: string
}

interface AvailabilityOptions {
  gateway: Gateway
  sockets: Pick<SocketService, 'drop' | 'reset'>
  /** Returns the times of a restart. Called once for each restart. */
  times: () => RestartTimes
  runAfter: (milliseconds: number, run: () => void) => void
  onDown?: () => void
  onUp?: () => void
}

export interface Availability {
  isDown(): boolean
  scheduleRestart(kind: Restart): void
  /** Makes the device unreachable for the time of the outage. */
  vanish(outage: Outage): void
}

/** Controls whether the device is reachable. A restart makes it unreachable for some time. */
export function createAvailability({
  gateway,
  sockets,
  times,
  runAfter,
  onDown,
  onUp,
}: AvailabilityOptions): Availability {
  let isDown = false

  function goDown(milliseconds: number, comeBack: () => void): void {
    if (isDown) return
    isDown = true
    sockets.drop()
    onDown?.()
    runAfter(milliseconds, () => {
      comeBack()
      isDown = false
      onUp?.()
    })
  }

  function startAgain(): void {
    restart(gateway)
    sockets.reset()
  }

  return {
    isDown: () => isDown,
    scheduleRestart(kind) {
      const { restartAfterMs, downMs } = times()
      runAfter(kind === 'soon' ? restartAfterMs : 0, () => goDown(downMs, startAgain))
    },
    vanish({ seconds, restarts, version, password }) {
      goDown(seconds * 1000, () => {
        if (version !== undefined) gateway.version = version
        if (password !== undefined) {
          gateway.settings.security.password = password
          saveSettings(gateway)
        }
        if (restarts) startAgain()
      })
    },
  }
}
