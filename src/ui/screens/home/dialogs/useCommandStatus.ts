import { useRef } from 'react'
import type { SetStatus } from '../../../../contract/inverters/limit'
import type { Loaded } from '../../../device/outcome'
import { usePolling } from '../../../device/useLoaded'

/** A command that is pending for longer than this is shown as slow. In this time the device sends the command several times. */
const SLOW_AFTER_MS = 30_000

interface Options {
  /** True: each polling interval is longer than the one before. For use outside of dialogs. */
  intervalsGrow: boolean
}

/**
 * Polls the status of the last command until the command is done. The device repeats a failed command, and reports it as pending again.
 * Such a command is shown as failed until it is done.
 */
export function useCommandStatus<T>(loaded: Loaded<T>, statusOf: (data: T) => SetStatus | undefined, options: Options) {
  const { data, reload } = loaded
  const hasFailed = useRef(false)
  const pendingSinceMs = useRef<number | undefined>(undefined)
  /** The answer that was loaded before the last command. It does not contain the status of this command. */
  const answerBeforeCommand = useRef<T | undefined>(undefined)
  /** True if the device may have dropped the command. False once the device has reported the command as pending. */
  const isPossiblyDropped = useRef(false)

  const isOldAnswer = data !== undefined && data === answerBeforeCommand.current
  const reportedStatus = isOldAnswer ? 'Pending' : data && statusOf(data)
  if (isOldAnswer) hasFailed.current = false
  else if (reportedStatus !== 'Pending') hasFailed.current = reportedStatus === 'Failure'
  else isPossiblyDropped.current = false
  pendingSinceMs.current = reportedStatus === 'Pending' ? (pendingSinceMs.current ?? performance.now()) : undefined
  // If the first request fails, there is no status. Then the live view polls again, but a dialog has a "Try again" button instead.
  usePolling(loaded, reportedStatus !== 'Ok' && (!!reportedStatus || options.intervalsGrow), options)

  const isUnprovenOk = reportedStatus === 'Ok' && isPossiblyDropped.current
  const status = isUnprovenOk ? 'Unknown' : reportedStatus
  return {
    status: hasFailed.current ? 'Failure' : status,
    isSlow: performance.now() - (pendingSinceMs.current ?? Number.POSITIVE_INFINITY) > SLOW_AFTER_MS,
    /** Follows a new command. Call this function when the device has accepted the command. `mayBeDropped`: true if it is unknown whether the settings turn commands off. If they do, the device drops the command. */
    followCommand(mayBeDropped: boolean) {
      answerBeforeCommand.current = data
      isPossiblyDropped.current = mayBeDropped
      reload()
    },
  } as const
}
