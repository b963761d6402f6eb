import type { ExtensionReports, ExtensionSockets } from '../../../../contract/api'
import type { Gettable } from '../../../../ui/device/api'
import type { Loaded } from '../../../../ui/device/outcome'
import { monotonicMs } from '../../../../ui/lib/clock'
import { asRecord, type Raw } from '../../../../ui/lib/json'
import { useLiveRecord } from '../../../../ui/live/useLiveRecord'
import { useEachSecond } from '../../../../ui/shared/hooks/useEachSecond'

/** Where the socket is refused the device is asked every ten seconds: three of these got no answer. */
const OLD_AFTER_MS = 30_000

export interface Details extends Loaded<Raw> {
  receivedAtMs: number
  /** The page hears nothing from the device. False while the socket is open, which may be silent for want of news. */
  isOld: boolean
}

/** The live details of a kind of device, to be read value by value: what they hold depends on its maker. */
export function useDetails<P extends keyof ExtensionReports>(
  path: P,
  socketPath: keyof ExtensionSockets,
  merge?: (known: Gettable[P] | undefined, news: Gettable[P]) => Gettable[P],
): Details {
  const { data, error, socket, receivedAtMs, busy, reload } = useLiveRecord(path, socketPath, merge)
  const isOld = useEachSecond(() => !!receivedAtMs && socket !== 'open' && monotonicMs() - receivedAtMs > OLD_AFTER_MS)
  return {
    busy,
    reload,
    receivedAtMs,
    isOld,
    data: data && asRecord(data),
    // As in the live view itself: once there are values, their age says enough.
    error: data ? undefined : error,
  }
}
