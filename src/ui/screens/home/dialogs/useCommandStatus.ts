import { useRef } from 'react'
import type { SetStatus } from '../../../../contract/inverters/limit'
import type { Loaded } from '../../../device/outcome'
import { usePolling } from '../../../device/useLoaded'

/** A command that is pending for longer than this is shown as slow. In this time the device sends the command several times. */
const SLOW_AFTER_MS = 30_000

interface Options {
  /** Increases the polling interval. For use outside of dialogs. */
  slowsDown: boolean
}

/**
 * Polls the status of the last command until the command is done. The device repeats a failed command, and reports it as pending again.
 * Such a command is shown as failed until it is done.
 */
export function useCommandStatus<T>(loaded: Loaded<T>, read: (data: T) => SetStatus | undefined, options: Options) {
  const { data, reload } = loaded
  const hasFailed = useRef(false)
  const pendingSinceMs = useRef<number | undefined>(undefined)
  /** The answer that was loaded before the last command. It does not contain the status of this command. */
  const outdated = useRef<T | undefined>(undefined)
  /** True if the device may have dropped the command. False once the device has reported the command as pending. */
  const mayBeDropped = useRef(false)

  const isOutdated = data !== undefined && data === outdated.current
  const reported = isOutdated ? 'Pending' : data && read(data)
  if (isOutdated) hasFailed.current = false
  else if (reported !== 'Pending') hasFailed.current = reported === 'Failure'
  else mayBeDropped.current = false
  pendingSinceMs.current = reported === 'Pending' ? (pendingSinceMs.current ?? performance.now()) : undefined
  // In the live view a failed request is repeated. A dialog has a "Try again" button instead.
  usePolling(loaded, reported !== 'Ok' && (!!reported || options.slowsDown), options)

  const isUnproven = reported === 'Ok' && mayBeDropped.current
  const status = isUnproven ? 'Unknown' : reported
  return {
    status: hasFailed.current ? 'Failure' : status,
    isSlow: performance.now() - (pendingSinceMs.current ?? Number.POSITIVE_INFINITY) > SLOW_AFTER_MS,
    /** Called when the device has accepted a command. If `areCommandsOn` is false, the device may have dropped the command. */
    commandAccepted(areCommandsOn: boolean) {
      outdated.current = data
      mayBeDropped.current = !areCommandsOn
      reload()
    },
  } as const
}
