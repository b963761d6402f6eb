import type { ExtensionReports, ExtensionSockets } from '../../../../contract/api'
import type { Gettable } from '../../../../ui/device/api'
import { monotonicMs } from '../../../../ui/lib/clock'
import { asRecord, type Raw } from '../../../../ui/lib/json'
import { type LiveRecord, useLiveRecord } from '../../../../ui/live/useLiveRecord'
import { useEachSecond } from '../../../../ui/shared/hooks/useEachSecond'

/** The time in which the page sends three requests, one every ten seconds, while the socket is refused. */
const OLD_AFTER_MS = 30_000

export interface Details extends Omit<LiveRecord<Raw>, 'socket'> {
  /** True if the page has received no answer for a while and the socket is closed. An open socket may be silent, because the device pushes only new values. */
  isOld: boolean
}

/** The live details of a connected unit, such as the battery or a charger. Their members depend on the maker of the unit, so each value is decoded by its type. */
export function useDetails<P extends keyof ExtensionReports>(
  path: P,
  socketPath: keyof ExtensionSockets,
  merge?: (known: Gettable[P] | undefined, pushed: Gettable[P], knownAtMs: number) => Gettable[P],
): Details {
  const { data, error, socket, receivedAtMs, busy, reload } = useLiveRecord(path, socketPath, merge)
  const isOld = useEachSecond(() => !!receivedAtMs && socket !== 'open' && monotonicMs() - receivedAtMs > OLD_AFTER_MS)
  return {
    busy,
    reload,
    receivedAtMs,
    isOld,
    data: data && asRecord(data),
    // If there are values, the page shows their age instead of the error.
    error: data ? undefined : error,
  }
}
