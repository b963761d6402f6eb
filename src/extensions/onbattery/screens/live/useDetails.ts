import type { ExtensionReports, ExtensionSockets } from '../../../../contract/api'
import type { Gettable } from '../../../../ui/device/api'
import { monotonicMs } from '../../../../ui/lib/clock'
import { asRecord, type Raw } from '../../../../ui/lib/json'
import { type LiveRecord, useLiveRecord } from '../../../../ui/live/useLiveRecord'
import { useEachSecond } from '../../../../ui/shared/hooks/useEachSecond'

/** Three requests failed. They are sent every ten seconds while the socket is refused. */
const OLD_AFTER_MS = 30_000

export interface Details extends Omit<LiveRecord<Raw>, 'socket'> {
  /** The page has received no message for a while. False while the socket is open, because it pushes only new values. */
  isOld: boolean
}

/** The live details of a part. Their members depend on the maker of the device, so each value is decoded by its type. */
export function useDetails<P extends keyof ExtensionReports>(
  path: P,
  socketPath: keyof ExtensionSockets,
  merge?: (known: Gettable[P] | undefined, news: Gettable[P], knownAtMs: number) => Gettable[P],
): Details {
  const { data, error, socket, receivedAtMs, busy, reload } = useLiveRecord(path, socketPath, merge)
  const isOld = useEachSecond(() => !!receivedAtMs && socket !== 'open' && monotonicMs() - receivedAtMs > OLD_AFTER_MS)
  return {
    busy,
    reload,
    receivedAtMs,
    isOld,
    data: data && asRecord(data),
    // Hidden once there are values, which have an age. The live view does the same.
    error: data ? undefined : error,
  }
}
