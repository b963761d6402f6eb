import { useRef } from 'react'
import type { SetStatus } from '../../../../contract/inverters/limit'
import type { Loaded } from '../../../device/outcome'
import { usePolling } from '../../../device/useLoaded'

/** A command that waits for this long has been sent several times. */
const SLOW_AFTER_MS = 30_000

interface Options {
  /** Increases the polling interval. For use outside of dialogs. */
  slowsDown: boolean
}

/**
 * Polls the status of the last command until it is done. Keeps a failure until then: the device repeats the command, and reports it as
 * pending while it does.
 */
export function useCommandStatus<T>(loaded: Loaded<T>, read: (data: T) => SetStatus | undefined, options: Options) {
  const { data, reload } = loaded
  const hasFailed = useRef(false)
  const pendingSinceMs = useRef<number | undefined>(undefined)
  /** The answer from before the last command. */
  const outdated = useRef<T | undefined>(undefined)
  /** False if the command may have been dropped, and was not seen as pending. */
  const isSent = useRef(true)

  const isOutdated = data !== undefined && data === outdated.current
  const reported = isOutdated ? 'Pending' : data && read(data)
  if (isOutdated) hasFailed.current = false
  else if (reported !== 'Pending') hasFailed.current = reported === 'Failure'
  else isSent.current = true
  pendingSinceMs.current = reported === 'Pending' ? (pendingSinceMs.current ?? performance.now()) : undefined
  // A failed request is repeated here only for the live view. A dialog has a button for it.
  usePolling(loaded, reported !== 'Ok' && (!!reported || options.slowsDown), options)

  return {
    status: hasFailed.current ? 'Failure' : reported === 'Ok' && !isSent.current ? 'Unknown' : reported,
    isSlow: performance.now() - (pendingSinceMs.current ?? Number.POSITIVE_INFINITY) > SLOW_AFTER_MS,
    /** The device has accepted a command. `isCertain`: it sends commands to this inverter. */
    commandAccepted(isCertain: boolean) {
      outdated.current = data
      isSent.current = isCertain
      reload()
    },
  } as const
}
